import type { QueryClient } from '@tanstack/react-query'
import { refreshMarks } from '../process/index.ts'

/**
 * After somebody changed something below a global process, or `all` may have changed: what is on screen, with the marks in the tree of the process. Nothing
 * stands on the Global Chart itself (null).
 */
export async function refreshExpectationsBelow(
  client: QueryClient,
  companyId: number,
  globalProcessId: number | null | 'all',
): Promise<void> {
  if (globalProcessId === null) return
  const ofProcess = globalProcessId === 'all' ? [] : [globalProcessId]
  await Promise.all([
    client.invalidateQueries({ queryKey: ['expectation', companyId, ...ofProcess] }),
    refreshMarks(client, companyId, globalProcessId),
  ])
}
