import type { QueryClient } from '@tanstack/react-query'
import { notify } from '../../platform/index.ts'
import { findNextWaiting, openWaiting } from './next-waiting.ts'

/** After a decision: the way to what waits next, of this company first (specification 5 §19); nothing where nothing waits. */
export async function offerNextWaiting(client: QueryClient, companyId: number, decidedId: number): Promise<void> {
  const next = await findNextWaiting(client, companyId, decidedId)
  if (!next) return
  const where = next.companyId === companyId ? '' : ` in ${next.companyName}`
  notify.info(`${next.title}${where} waits for your decision`, {
    id: 'next-waiting',
    actions: [{ label: 'Next waiting', run: () => openWaiting(next, companyId) }],
  })
}
