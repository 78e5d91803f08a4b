import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureStep, type Stopwatch } from '../watch/stopwatch.ts'

export interface ChildLimits {
  /** Of its heap; the whole process may hold 256 more. */
  memoryMb: number
  seconds: number
}

/** The work took more memory or time than it may, or broke its program. */
export class ChildFailed extends Error {
  override readonly name = 'ChildFailed'
}

/**
 * Does work on what strangers send in a process of its own, which may run out of memory without taking us along: a thread that does ends the
 * whole process. `program` is a TypeScript file that calls `answerParent`; the bundle holds it beside itself as `.js`. It inherits no
 * environment, and with it no secret. @throws ChildFailed
 */
export function runInChild(program: URL, input: unknown, limits: ChildLimits, stopwatch?: Stopwatch): Promise<unknown> {
  const path = findProgram(program)
  return measureStep('child', parse(path).name, () => run(path, input, limits), stopwatch)
}

function run(path: string, input: unknown, { memoryMb, seconds }: ChildLimits): Promise<unknown> {
  const child = fork(path, [String((memoryMb + 256) * 1024 * 1024)], {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(path.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    cwd: dirname(path),
    env: {},
    serialization: 'advanced',
    // What breaks in there may quote what was sent.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  return new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', () => reject(new ChildFailed('The process could not be started.')))
    child.once('exit', () => reject(new ChildFailed('The process ended without an answer.')))
    child.send(Object(input), (error) => error && reject(new ChildFailed('The process did not take its work.')))
  }).finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}

/** In the bundle beside it. `npm run dev` runs the sources, which `tsx` takes a second to read; who runs tests bundles them beforehand. */
function findProgram(program: URL): string {
  const source = fileURLToPath(program)
  const name = basename(source).replace(/\.ts$/, '.js')
  const isFromSource = import.meta.url.endsWith('.ts')
  const bundled = join(isFromSource ? (process.env.STRATA_TEST_PROGRAMS ?? '') : dirname(source), name)
  return !isFromSource || existsSync(bundled) ? bundled : source
}
