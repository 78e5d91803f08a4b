import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The work took more memory or time than it may, or broke its program. */
export class ChildFailed extends Error {
  override readonly name = 'ChildFailed'
}

/** Starts a program in a process of its own that inherits no environment, and with it no secret. `memoryMb` is of its heap; the whole process may hold 256 more. */
export function startChild(path: string, memoryMb: number): ChildProcess {
  return fork(path, [String((memoryMb + 256) * 1024 * 1024)], {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(path.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    cwd: dirname(path),
    env: {},
    serialization: 'advanced',
    // What breaks in there may quote what was sent.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** In the bundle beside it. `npm run dev` runs the sources, which `tsx` takes a second to read; who runs tests bundles them beforehand. */
export function findProgram(program: URL): string {
  const source = fileURLToPath(program)
  const name = basename(source).replace(/\.ts$/, '.js')
  const isFromSource = import.meta.url.endsWith('.ts')
  const bundled = join(isFromSource ? (process.env.STRATA_TEST_PROGRAMS ?? '') : dirname(source), name)
  return !isFromSource || existsSync(bundled) ? bundled : source
}
