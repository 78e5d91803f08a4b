import {
  type CompanyDocument,
  documentLifeMessages,
  documentRoutes,
  globalDocumentNames,
  isGlobalDocumentType,
  documentMessages as messages,
} from '@strata/contract'
import { call } from '../platform/index.ts'
import { lazyDialog, ScreenSkeleton } from '../ui/index.ts'
import type { VersionedItem } from '../version/index.ts'
import { type DocumentPlace, findReadPlace } from './document-place.ts'
import { type DocumentVersion, toVersion } from './document-version.ts'

const Evidence = lazyDialog(
  documentLifeMessages.decide,
  () => import('./decide/document-evidence.tsx').then((module) => module.DocumentEvidence),
  ScreenSkeleton,
)

/** A document as what has versions. Its next version is a file that is uploaded. */
export function versionedDocument(place: DocumentPlace, { chronId, name }: CompanyDocument): VersionedItem<DocumentPlace, DocumentVersion> {
  const { companyId, docType } = place
  const paramsOf = (id: number) => ({ companyId, docType, id })
  const readPlace = findReadPlace(place, chronId)
  return {
    companyId,
    type: docType,
    name,
    named: isGlobalDocumentType(docType) ? { of: name, type: globalDocumentNames[docType] } : { of: null, type: name },
    back: documentLifeMessages.back,
    get: async (id) => toVersion((await call(documentRoutes.getDocument, { params: paramsOf(id) })).data),
    ...(readPlace && { reading: () => readPlace }),
    Evidence,
    decide: {
      call: (id, { contentHash, ...decision }) =>
        call(documentRoutes.decideDocument, {
          params: paramsOf(id),
          body: { ...decision, ...(contentHash !== undefined && { contentHash }) },
        }),
      approved: messages.approved,
      rejected: messages.rejected,
      failed: messages.decideFailed,
      afterRejection: documentLifeMessages.afterRejection,
      commentMissing: messages.commentRequired,
    },
    consents: {
      give: (id, body) => call(documentRoutes.consentToDocument, { params: paramsOf(id), body }),
      list: async (id, signal) => (await call(documentRoutes.listDocumentConsents, { params: paramsOf(id) }, { signal })).data,
    },
    send: {
      call: (id) => call(documentRoutes.sendDocument, { params: paramsOf(id) }),
      question: {
        title: documentLifeMessages.send,
        body: documentLifeMessages.sendBody({ name }),
        confirm: documentLifeMessages.send,
      },
      done: messages.sent,
      failed: messages.sendFailed,
    },
    withdraw: {
      call: (id) => call(documentRoutes.withdrawDocument, { params: paramsOf(id) }),
      question: {
        title: documentLifeMessages.withdraw,
        body: documentLifeMessages.withdrawBody({ name }),
        confirm: documentLifeMessages.withdraw,
      },
      done: messages.withdrawn,
      failed: messages.withdrawFailed,
    },
  }
}
