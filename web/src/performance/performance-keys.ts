import type { QueryClient } from '@tanstack/react-query'
import { coloursKey } from '../chart/index.ts'
import type { PerformancePlace } from './opened-performance.ts'

/** Everything of performance data begins with this. */
const performanceOfCompany = (companyId: number) => ['performance', companyId] as const

/** Everything of a global process begins with this: a signal names nothing more precise. */
export const performanceBelow = (companyId: number, globalChronId: number) => [...performanceOfCompany(companyId), globalChronId] as const

/** Everything of the performance data of some expectations begins with this. */
export const performanceKey = ({ companyId, globalChronId, type, chronId }: PerformancePlace) =>
  [...performanceBelow(companyId, globalChronId), type, chronId] as const

/** After somebody changed data below a global process, or `all` may have changed: what is on screen is loaded again. */
export async function refreshPerformanceBelow(client: QueryClient, companyId: number, globalProcessId: number | 'all'): Promise<void> {
  const changed = globalProcessId === 'all' ? performanceOfCompany(companyId) : performanceBelow(companyId, globalProcessId)
  await Promise.all([client.invalidateQueries({ queryKey: changed }), client.invalidateQueries({ queryKey: coloursKey(companyId) })])
}
