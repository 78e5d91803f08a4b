import type { QueryClient } from '@tanstack/react-query'
import { refreshMarks } from '../process/index.ts'
import type { ExpectationPlace } from './opened-expectation.ts'

const expectationsKey = (companyId: number) => ['expectation', companyId] as const

/** Everything of a global process begins with this: a signal names nothing more precise. */
export const keyBelow = (companyId: number, globalChronId: number) => [...expectationsKey(companyId), globalChronId] as const

/** Everything of the expectations of one type of a process. */
export const keyOf = ({ companyId, globalChronId, type, processChronId }: ExpectationPlace) =>
  [...keyBelow(companyId, globalChronId), type, processChronId] as const

/**
 * After somebody changed something below a global process, or `all` may have changed: what is on screen, with the marks in the tree of the process.
 */
export async function refreshExpectationsBelow(client: QueryClient, companyId: number, globalProcessId: number | 'all'): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: globalProcessId === 'all' ? expectationsKey(companyId) : keyBelow(companyId, globalProcessId) }),
    refreshMarks(client, companyId, globalProcessId),
  ])
}
