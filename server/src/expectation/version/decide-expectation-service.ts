import { isAwaitingDecision } from '@strata/contract'
import { fail } from '../../platform/index.ts'
import { expectationEtag } from '../expectation-etag.ts'
import { type ExpectationItem, versionOf } from '../expectation-subject.ts'
import { createNotice } from './create-expectation-notice.ts'
import { announceExpectationDecided } from './expectation-notices.ts'
import { approveSent, rejectSent, retireApproved } from './expectation-store.ts'
import type { ExpectationWork } from './expectation-work.ts'
import { findLostRows } from './find-lost-rows.ts'

export interface ExpectationDecision {
  item: Pick<ExpectationItem, 'version' | 'place' | 'globalPlace'>
  approve: boolean
  comment: string
  /** What the approver saw, by the text of its etag; left out: not asked. */
  contentHash?: string | undefined
}

/**
 * Decides a version in approval and tells who prepared and who sent it; an approval retires the version approved before, and is refused where rows have to go.
 * @throws Problem CONTENT_CHANGED, DECIDED_ALREADY, PRECHECK with findings
 */
export async function decideExpectation({ tx, by, now }: ExpectationWork, decision: ExpectationDecision): Promise<void> {
  const { item, approve, comment, contentHash } = decision
  const version = versionOf(item)
  if (contentHash !== undefined && contentHash !== expectationEtag(version))
    fail('CONTENT_CHANGED', { detail: 'The expectations are no longer those that were shown.' })
  if (approve && isAwaitingDecision(version)) {
    const findings = await findLostRows(tx, item)
    if (findings.length > 0) fail('PRECHECK', { detail: 'The expectations cannot be approved any more.', findings })
  }
  // First: never are two versions approved, not even for a moment (specification 5 §20.5).
  if (approve) await retireApproved(tx, version.chronId, now)
  const store = approve ? approveSent : rejectSent
  if (!(await store(tx, version.id, { by, now, comment }))) fail('DECIDED_ALREADY')
  await announceExpectationDecided(tx, { ...createNotice(item, now), approve, comment, decidedBy: by })
}
