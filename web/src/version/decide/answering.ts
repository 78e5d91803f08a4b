import { consentScreenMessages as messages } from '@strata/contract'
import type { Answering, VersionedItem } from '../versioned-item.ts'

/** How an answer is sent to what is asked about a version: a decision, or a consent to it. */
export function answeringOf({ decide, consents }: Pick<VersionedItem, 'decide' | 'consents'>, asks: 'decision' | 'consent'): Answering {
  if (asks === 'decision') return decide
  return {
    call: (id, { approve: consent, comment, contentHash = '', noteHash, signature }) =>
      consents.give(id, { consent, comment, contentHash, ...(noteHash !== undefined && { noteHash }), ...(signature && { signature }) }),
    approved: messages.consented,
    rejected: messages.refused,
    failed: messages.failed,
    afterRejection: decide.afterRejection ?? messages.afterRefusal,
    commentMissing: messages.commentRequired,
  }
}
