import { AsyncLocalStorage } from 'node:async_hooks'
import type { WorkSpan } from './tracing.ts'
import { type StepName, type WorkPart, WorkTimes, workParts } from './work-times.ts'

/** Measures what the time of one call or job goes into, and adds each step to its trace. */
export class Stopwatch {
  readonly times = new WorkTimes()
  readonly span: WorkSpan | undefined
  /** What still runs counts no longer: an open stream asks again and again. */
  isOver = false

  constructor(span?: WorkSpan) {
    this.span = span
  }
}

const traced = new AsyncLocalStorage<Stopwatch>()

/**
 * Everything that this starts belongs to the stopwatch, also where it is not handed on, if there is a trace. Without one that would cost each call a tenth of its
 * time on Node 20, so that the steps of calls are handed theirs.
 */
export const runTimed = <T>(stopwatch: Stopwatch, run: () => T): T => (stopwatch.span ? traced.run(stopwatch, run) : run())

/** Ends a step; with the error where it failed. */
type EndStep = (error?: unknown) => void

/** Begins a step of a call or job; nothing where none is known. */
export function beginStep(part: WorkPart, step: StepName, given?: Stopwatch): EndStep | undefined {
  const stopwatch = given ?? traced.getStore()
  if (!stopwatch || stopwatch.isOver) return undefined
  const { times, span } = stopwatch
  const from = performance.now()
  times.begin(part, from)
  return (error) => {
    const to = performance.now()
    times.end(part, step, from, to)
    if (span && !stopwatch.isOver) span.addStep({ part, step, from, to, failure: error === undefined ? undefined : nameOf(error) })
  }
}

/** Does a step. How many of a part are under way in this process is counted too, whoever does them. */
export async function measureStep<T>(part: WorkPart, name: string, run: () => Promise<T>, given?: Stopwatch): Promise<T> {
  const end = beginStep(part, { name }, given)
  running[part] += 1
  try {
    const result = await run()
    end?.()
    return result
  } catch (error) {
    end?.(error)
    throw error
  } finally {
    running[part] -= 1
  }
}

const running = Object.fromEntries(workParts.map((part) => [part, 0])) as Record<WorkPart, number>

/** Steps of `measureStep` that are under way in this process. */
export const countRunning = (part: WorkPart): number => running[part]

/** Its code where it has one, as a database's `57014`: a sentence may quote what was sent. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Whose work a child program or a computation does. */
export interface WorkOwner {
  companyId: number
  stopwatch?: Stopwatch | undefined
}
