import { parse } from 'node:path'
import { measureStep, type Stopwatch } from '../watch/stopwatch.ts'
import { ChildFailed, findProgram, startChild } from './start-child.ts'

export interface ChildLimits {
  /** Of its heap; the whole process may hold 256 more. */
  memoryMb: number
  seconds: number
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
  const child = startChild(path, memoryMb)
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
