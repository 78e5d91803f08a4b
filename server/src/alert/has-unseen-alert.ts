import type { Actor } from '@strata/contract'
import { listUnseen } from '../announcement/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { keepReadable } from './readable-alerts.ts'

/** Whether there is something to look at: an alert that would not be listed lights no dot. */
export async function hasUnseenAlert(tx: CompanyTransaction, actor: Actor): Promise<boolean> {
  const unseen = await listUnseen(tx, actor.companyUserId, looksAt)
  return (await keepReadable(tx, actor, unseen)).length > 0
}

/** As many as a list shows. */
const looksAt = 500
