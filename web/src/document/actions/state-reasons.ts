import type { DocumentStatus, documentActions } from '@strata/contract'

export type DocumentAction = (typeof documentActions)[number]

const inApproval = 'It is in approval: withdraw it, or wait for the decision.'
const archived = 'Archived documents do not change. Unarchive it first.'
const revised = 'Its next version is under way: go on there.'

/** What of the present state forbids an action, for the tooltip of its disabled button. */
export function sayWhyNot(action: DocumentAction, status: DocumentStatus): string {
  if (action === 'sendForApproval')
    return status === 'IA' ? 'It is in approval already.' : 'Only a draft or a rejected document is sent for approval.'
  if (action === 'approve' || action === 'reject') return 'Only a document in approval is decided.'
  if (action === 'withdraw') return 'Only a document in approval can be withdrawn.'
  if (action === 'unarchive') return 'It is not archived.'
  if (status === 'IA') return inApproval
  if (action === 'archive') return status === 'APPROVED' ? revised : 'Only a document that is in force can be archived.'
  if (status === 'ARCHIVED') return archived
  if (action === 'remove' || action === 'removeAll') return 'A document in force is archived before it is deleted.'
  return status === 'APPROVED' ? revised : 'A version before the last does not change.'
}
