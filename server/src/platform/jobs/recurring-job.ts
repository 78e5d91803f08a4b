import { type ParsedCronItem, parseCronItems, type Task } from 'graphile-worker'

/**
 * Work that recurs. Each tick is done once, by whichever server process takes it, and ticks of one job never overlap. A tick during which no server
 * ran is not made up for: the work looks at what is due, not at which tick it is.
 */
export interface RecurringJob {
  /** Unique among all jobs; a changed one leaves the old one's ticks in the queue. */
  name: string
  /** `minute hour day month weekday` in UTC, such as `0 * * * *` for each full hour. */
  pattern: string
  run(): Promise<void>
}

/** @throws Error where a pattern cannot be read or a name occurs twice */
export function parseRecurring(recurring: readonly RecurringJob[]): ParsedCronItem[] {
  const names = recurring.map(({ name }) => name)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined) throw new Error(`Two recurring jobs are called ${double}.`)
  return parseCronItems(
    recurring.map(({ name, pattern }) => ({
      task: name,
      match: pattern,
      // A tick that waits is replaced by the next one; a queue of its own keeps two of them from running at once.
      options: { backfillPeriod: 0, jobKey: `tick of ${name}`, jobKeyMode: 'replace' as const, queueName: name, maxAttempts: 3 },
    })),
  )
}

export const recurringTasks = (recurring: readonly RecurringJob[]): Record<string, Task> =>
  Object.fromEntries(recurring.map(({ name, run }) => [name, () => run()]))
