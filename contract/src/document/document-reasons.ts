import { defineMessages } from '../messages/index.ts'
import type { documentActions, documentLifecycle } from './document-lifecycle.ts'

export type DocumentAction = (typeof documentActions)[number]
export type DocumentState = keyof typeof documentLifecycle

const inApproval = 'This document is in approval. Withdraw it, or wait for the decision.'
const archived = 'Archived documents do not change. Unarchive it first.'
const replaced = 'A newer version has replaced this one, so it no longer changes.'
const revised = 'Its next version is in progress. Make the change there.'

/** Why the state of a document, or of one version of it, forbids an action: the detail of a refusal, and the tooltip of a disabled button. */
export function explainState(action: DocumentAction, state: DocumentState): string {
  return reasons[action]?.(state) ?? general[state] ?? 'The month is completed. Re-open it first.'
}

/** What is asked of any action that has no reason of its own. */
const general: Readonly<Partial<Record<DocumentState, string>>> = {
  WIP: 'This version is a draft.',
  IA: inApproval,
  APPROVED: 'Approved documents do not change this way.',
  REJECTED: 'This version was rejected.',
  CORRECTED: replaced,
  REVISED: revised,
  RETIRED: replaced,
  SUPERSEDED: replaced,
  ARCHIVED: archived,
}

type Reason = (state: DocumentState) => string | undefined

const toDecide: Reason = () => 'Only a document in approval can be decided.'

const toDelete: Reason = (state) => {
  if (state === 'APPROVED') return 'Archive this document before you delete it.'
  return state === 'REVISED' ? 'Its next version is in progress. Delete that version first, then archive this one.' : undefined
}

const reasons: Readonly<Partial<Record<DocumentAction, Reason>>> = {
  sendForApproval: (state) => {
    if (state === 'IA') return 'This document is already in approval.'
    return state === 'CORRECTED' || state === 'SUPERSEDED' || state === 'RETIRED'
      ? replaced
      : 'Only a draft or a rejected document can be sent for approval.'
  },
  approve: toDecide,
  reject: toDecide,
  withdraw: () => 'Only a document in approval can be withdrawn.',
  archive: (state) => {
    if (state === 'ARCHIVED') return 'This document is already archived.'
    if (state === 'REVISED') return 'Its next version is in progress. Finish or delete that version first.'
    return state === 'WIP' || state === 'REJECTED' ? 'Only an approved document can be archived.' : undefined
  },
  unarchive: () => 'This document is not archived.',
  remove: toDelete,
  removeAll: toDelete,
}

/** Beyond states: the details of other refusals. */
export const documentRefusalMessages = defineMessages({
  monthCompleted: '{month} is completed. Re-open it first.',
  notInChart: 'This process is not in an approved Global Chart.',
  tooDeep: 'Folders can be nested at most {depth} deep.',
  folderFull: 'A folder holds {count} folders at most.',
  changed: 'Somebody else renamed or moved this document in the meantime.',
})
