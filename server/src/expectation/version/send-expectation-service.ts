import { fail } from '../../platform/index.ts'
import { type ExpectationItem, versionOf } from '../expectation-subject.ts'
import { requireUnchanged } from '../require-unchanged.ts'
import { storePartyNames } from '../row/detail-store.ts'
import { countDetails } from '../row/detail-views.ts'
import { createNotice } from './create-expectation-notice.ts'
import { announceExpectationSent, announceExpectationWithdrawn } from './expectation-notices.ts'
import { sendWip, withdrawSent } from './expectation-store.ts'
import type { ExpectationWork } from './expectation-work.ts'
import { type Finding, findLostRows } from './find-lost-rows.ts'

export interface SendOrder {
  item: Pick<ExpectationItem, 'version' | 'place' | 'globalPlace' | 'timezone'>
  /** The `if-match` header: what the sender saw; left out: not asked. */
  ifMatch?: string | undefined
}

/** Sends a WIP for approval and alerts those who may decide. @throws Problem EDITED_MEANWHILE, PRECHECK with findings, WRONG_STATE */
export async function sendExpectation({ tx, by, now }: ExpectationWork, { item, ifMatch }: SendOrder): Promise<void> {
  const { id } = versionOf(item)
  requireUnchanged(item, ifMatch)
  const findings = await precheck(tx, item)
  if (findings.length > 0) fail('PRECHECK', { detail: 'The expectations cannot be sent for approval yet.', findings })
  await storePartyNames(tx, id)
  if (!(await sendWip(tx, id, { by, now }))) fail('WRONG_STATE')
  await announceExpectationSent(tx, createNotice(item, now))
}

/** What stands against sending: no row at all, or rows about whom the approved summary no longer has (specification 3 §8). */
async function precheck(tx: ExpectationWork['tx'], item: SendOrder['item']): Promise<Finding[]> {
  if ((await countDetails(tx, versionOf(item).id)) === 0) return [{ error: 'No rows' }]
  return findLostRows(tx, item)
}

/** Takes a version in approval back to WIP (specification 5 §19, §22.8). @throws Problem WRONG_STATE */
export async function withdrawExpectation({ tx, now }: ExpectationWork, item: Pick<ExpectationItem, 'version' | 'place'>): Promise<void> {
  if (!(await withdrawSent(tx, versionOf(item).id))) fail('WRONG_STATE')
  await announceExpectationWithdrawn(tx, createNotice(item, now))
}
