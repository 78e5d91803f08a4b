import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Runs a transaction, and repeats it from its beginning while running servers hold locks that it needs: it waited too long for one, or the database ended it for a deadlock. */
export async function repeatTransaction(client: Pick<pg.ClientBase, 'query'>, transaction: () => Promise<void>): Promise<void> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await transaction()
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (left === 0 || !(error instanceof pg.DatabaseError && heldByOthers.has(error.code ?? ''))) throw error
      await pause(100)
    }
  }
}

/** Half a minute in all, and more. */
const attempts = 100
/** PostgreSQL's "lock not available" and "deadlock detected". */
const heldByOthers = new Set(['55P03', '40P01'])
