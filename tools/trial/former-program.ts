import { execFile } from 'node:child_process'
import { cp, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { bundleServer } from '../build.ts'
import { root } from '../source-files.ts'
import type { ProgramFiles } from './run-program.ts'

const run = promisify(execFile)

/** Does work with the program of an earlier commit, built in a folder that is not there yet. */
export async function withFormerProgram(folder: string, commit: string, work: (former: ProgramFiles) => Promise<void>): Promise<void> {
  if (!/^[0-9a-f]{7,40}$/.test(commit)) throw new Error('Name the commit of the earlier program.')
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
    await work(await build(folder))
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root }).catch(() => {})
  }
}

async function build(folder: string): Promise<ProgramFiles> {
  const [ours, theirs] = await Promise.all([root, folder].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')))
  // The workspaces are bundled from their sources, so only the packages of others are shared.
  if (ours === theirs) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  const builder = z
    .object({ bundleServer: z.custom<typeof bundleServer>() })
    .parse(await import(pathToFileURL(join(folder, 'tools/build.ts')).href))
  return bundleProgram(folder, join(folder, 'bundled'), builder.bundleServer)
}

/** From the sources in a folder. */
export async function bundleProgram(folder: string, out: string, bundle: typeof bundleServer): Promise<ProgramFiles> {
  await bundle(out, { company: join(folder, 'tools/company.ts') })
  await cp(join(folder, 'server/migrations'), join(out, 'migrations'), { recursive: true })
  return { server: join(out, 'main.js'), operator: join(out, 'company.js') }
}
