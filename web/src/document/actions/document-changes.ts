import {
  actionMessages,
  type CompanyDocument,
  documentRoutes,
  documentMessages as messages,
  documentLifeMessages as questions,
} from '@strata/contract'
import { type Action, call } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'

/** What changes a document beyond the life of its versions: it is asked about first, then done in one call. */
interface DocumentChange extends Pick<Action, 'done' | 'failed'> {
  question: (document: CompanyDocument) => Confirmation
  run: (companyId: number, document: CompanyDocument) => Promise<unknown>
}

/** specification 2 §2, §7, §8 */
export const documentChanges = {
  archive: {
    question: ({ name }) => ({
      title: actionMessages.archive,
      body: questions.archiveBody({ name }),
      confirm: actionMessages.archive,
    }),
    run: (companyId, document) => call(documentRoutes.archiveDocument, requestFor(companyId, document)),
    done: messages.archived,
    failed: messages.archiveFailed,
  },
  unarchive: {
    question: ({ name }) => ({
      title: actionMessages.unarchive,
      body: questions.unarchiveBody({ name }),
      confirm: actionMessages.unarchive,
    }),
    run: (companyId, document) => call(documentRoutes.unarchiveDocument, requestFor(companyId, document)),
    done: messages.unarchived,
    failed: messages.unarchiveFailed,
  },
  /** Where an approved version stays. */
  deleteVersion: {
    question: ({ name, version }) => ({
      title: actionMessages.delete,
      body: questions.deleteVersionBody({ version, name }),
      confirm: questions.deleteVersion,
      isDestructive: true,
    }),
    run: (companyId, document) => call(documentRoutes.deleteDocument, requestFor(companyId, document)),
    done: messages.deleted,
    failed: messages.deleteFailed,
  },
  deleteAll: {
    question: ({ name, version }) => ({
      title: actionMessages.delete,
      body: questions.deleteBody({ versions: version, name }),
      confirm: actionMessages.delete,
      isDestructive: true,
    }),
    run: (companyId, { docType, chronId }) => call(documentRoutes.deleteAllVersions, { params: { companyId, docType, id: chronId } }),
    done: messages.deleted,
    failed: messages.deleteFailed,
  },
} as const satisfies Record<string, DocumentChange>

const requestFor = (companyId: number, { docType, id }: CompanyDocument) => ({ params: { companyId, docType, id } })
