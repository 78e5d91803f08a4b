import { watchMemory } from './watch-memory.ts'

/** What a program of `runInChild` calls: takes the work, answers once and ends; it does not outlive its parent. */
export function answerParent(work: (input: unknown) => Promise<unknown>): void {
  watchMemory(Number(process.argv[2]))
  process.once('disconnect', () => process.exit())
  process.once('message', async (input) => {
    const answer = await work(input)
    process.send?.(answer)
  })
}

/** What a program of `keepChildren` calls: answers one piece of work after another. */
export function answerParentOften(work: (input: unknown) => Promise<unknown>): void {
  watchMemory(Number(process.argv[2]))
  process.once('disconnect', () => process.exit())
  process.on('message', async (input) => {
    const answer = await work(input)
    process.send?.(answer)
  })
}
