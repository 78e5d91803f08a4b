import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'

/** The files by which Strata is run, and the pages about them, by their paths from the project's root, as texts. */
export type DeploymentFiles = Readonly<Record<string, string>>

const pages = ['Dockerfile', 'compose.yaml', 'docs/operate/install.md', 'docs/operate/database.md'] as const
const folders = ['deploy/kubernetes', 'deploy/systemd', 'deploy/caddy', 'deploy/nginx', 'deploy/compose', 'deploy/postgres'] as const

export function readDeploymentFiles(): DeploymentFiles {
  const paths = [...pages, ...folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))]
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** @throws Error where there is no such file */
export function getFile(files: DeploymentFiles, path: string): string {
  const text = files[path]
  if (text === undefined) throw new Error(`There is no ${path}.`)
  return text
}

/** Without what only people read. Values hold no number sign. */
export const withoutComments = (text: string): string => text.replaceAll(/(^|\s)#.*$/gm, '$1')

/** The first words after a directive of nginx or Caddy, without `;`: of each place that has it. */
export const findDirectives = (text: string, name: string): string[] =>
  Array.from(withoutComments(text).matchAll(new RegExp(`^\\s*${name}\\s+(.+?);?\\s*$`, 'gm')), ([, value = '']) => value)

/** Each value of a setting of systemd, as `Environment=`, in the order of the file. */
export const findSettings = (text: string, name: string): string[] =>
  Array.from(text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value)

/** Of '200s' or '200'; NaN of anything else. */
export const readSeconds = (text = ''): number => (/^\d+s?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN)
