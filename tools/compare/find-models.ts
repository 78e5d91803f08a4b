import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

export interface ModelFile {
  readonly path: string
  /** From the folder searched. */
  readonly name: string
  /** How it should look, where the folder has a picture of it. */
  readonly picture: string | undefined
}

/** All BPMN files below a folder. A tool's file has the picture of the reference its name begins with: `A.1.0-export` that of `A.1.0`. */
export function findModels(folder: string): ModelFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.bpmn'))
  return paths.sort().map((path) => {
    const full = join(folder, path)
    return { path: full, name: relative(folder, full), picture: pictureOf(folder, full) }
  })
}

function pictureOf(folder: string, path: string): string | undefined {
  const beside = path.replace(/\.bpmn$/, '.png')
  if (existsSync(beside)) return beside
  const prefix = /^[A-Z]\.\d\.\d/.exec(basename(path))?.[0] ?? ''
  const places = [join(folder, 'reference'), join(dirname(path), '..', 'reference'), join(dirname(path), '..', '..', 'reference')]
  return places.map((place) => join(place, `${prefix}.png`)).find((candidate) => prefix !== '' && existsSync(candidate))
}
