import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the package `node` of npm into a folder, and answers the folder of its program. It is asked for where npm asks for all others.
 * `version`: as npm takes it, `24` or `20.19`.
 */
export function fetchNode(version: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  // Without one, npm takes the folder for a part of this project.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--no-fund', '--no-audit', `node@${version}`], {
    stdio: 'inherit',
  })
  return join(folder, 'node_modules/.bin')
}
