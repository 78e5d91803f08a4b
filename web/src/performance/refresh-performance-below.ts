import type { QueryClient } from '@tanstack/react-query'
import { coloursKey } from '../chart/index.ts'
import { performanceBelow, performanceOfCompany } from './performance-keys.ts'

/** After somebody changed data below a global process, or `all` may have changed: what is on screen is asked anew. */
export async function refreshPerformanceBelow(
  client: QueryClient,
  companyId: number,
  globalProcessId: number | null | 'all',
): Promise<void> {
  if (globalProcessId === null) return
  const changed = globalProcessId === 'all' ? performanceOfCompany(companyId) : performanceBelow(companyId, globalProcessId)
  await Promise.all([client.invalidateQueries({ queryKey: changed }), client.invalidateQueries({ queryKey: coloursKey(companyId) })])
}
