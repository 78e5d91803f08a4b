import { listMessages } from '@strata/contract'
import { findProblem } from '../api-problem.ts'
import { notify } from '../notify.tsx'
import { type Action, runAction } from './run-action.ts'

/** What is done with each of several rows, with the sentences that go with it. */
export interface ActionForEach<T> extends Pick<Action, 'confirm' | 'refresh'> {
  rows: readonly T[]
  /** @throws ApiProblem */
  work: (row: T) => Promise<unknown>
  nameOf: (row: T) => string
  done: (count: number) => string
  /** Where some were refused; each is named below it. */
  failed: (counts: { done: number; count: number }) => string
}

/** Does it with one row after the other. A refusal ends nothing: one message names each row that was refused, with the reason. */
export async function runForEach<T>({ rows, work, nameOf, done, failed, ...action }: ActionForEach<T>): Promise<void> {
  const count = rows.length
  await runAction({
    ...action,
    isBlocking: true,
    work: async () => {
      const refused: string[] = []
      for (const row of rows) {
        try {
          await work(row)
        } catch (error) {
          const reason = findProblem(error)?.detail ?? listMessages.unanswered
          refused.push(listMessages.failedOf({ name: nameOf(row), reason }))
        }
      }
      return refused
    },
    done: (refused) => {
      if (refused.length === 0) return void notify.success(done(count))
      notify.error(failed({ done: count - refused.length, count }), { detail: refused.join('\n'), persistent: true })
    },
    // Each refusal is caught above.
    failed: failed({ done: 0, count }),
  })
}
