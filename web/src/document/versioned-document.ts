import { type CompanyDocument, documentRoutes, documentMessages as messages } from '@strata/contract'
import { call } from '../platform/index.ts'
import { lazyDialog, ScreenSkeleton } from '../ui/index.ts'
import type { VersionedItem } from '../version/index.ts'
import type { DocumentPlace } from './document-place.ts'
import { type DocumentVersion, toVersion } from './document-version.ts'

const Evidence = lazyDialog(
  'Make Decision',
  () => import('./decide/document-evidence.tsx').then((module) => module.DocumentEvidence),
  ScreenSkeleton,
)

/** A document as what has versions. Its next version is a file that is uploaded. */
export function versionedDocument(place: DocumentPlace, { name }: CompanyDocument): VersionedItem<DocumentPlace, DocumentVersion> {
  const { companyId, docType } = place
  const paramsOf = (id: number) => ({ companyId, docType, id })
  return {
    companyId,
    type: docType,
    name,
    title: name,
    back: 'Back to the documents',
    get: async (id) => toVersion((await call(documentRoutes.getDocument, { params: paramsOf(id) })).data),
    Evidence,
    decide: {
      call: (id, { approve, comment }) => call(documentRoutes.decideDocument, { params: paramsOf(id), body: { approve, comment } }),
      approved: messages.approved,
      rejected: messages.rejected,
      failed: messages.decideFailed,
      afterRejection: 'It can be mended and sent again.',
      commentMissing: messages.commentRequired,
    },
    send: {
      call: (id) => call(documentRoutes.sendDocument, { params: paramsOf(id) }),
      question: {
        title: 'Send For Approval',
        body: `Are you sure you want to send ${name} for approval?`,
        confirm: 'Send For Approval',
      },
      done: messages.sent,
      failed: messages.sendFailed,
    },
    withdraw: {
      call: (id) => call(documentRoutes.withdrawDocument, { params: paramsOf(id) }),
      question: {
        title: 'Withdraw',
        body: `${name} goes back to being a draft. Nobody is asked to decide on it until it is sent again.`,
        confirm: 'Withdraw',
      },
      done: messages.withdrawn,
      failed: messages.withdrawFailed,
    },
  }
}
