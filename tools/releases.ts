import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './source-files.ts'

export interface Release {
  /** `0.1.0` */
  name: string
  /** `2026-11-23` */
  date: string
  /** All 40 digits. */
  commit: string
}

const row = /^\| (\d+\.\d+\.\d+) \| (\d{4}-\d\d-\d\d) \| ([0-9a-f]{40}) \|$/gm

/** The releases of `docs/releases.md`, the latest one first. */
export const readReleases = (text = readFileSync(join(root, 'docs/releases.md'), 'utf8')): Release[] =>
  [...text.matchAll(row)].map(([, name = '', date = '', commit = '']) => ({ name, date, commit }))

/** @throws Error where the page names none */
export function getLatestRelease(): Release {
  const [latest] = readReleases()
  if (!latest) throw new Error('docs/releases.md names no release.')
  return latest
}

/** The version of the present program, as all its packages have it. */
export const readVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
