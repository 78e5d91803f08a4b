import { type CompanyDocument, documentMessages, documentRoutes } from '@strata/contract'
import { call } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { documentQuestions } from './document-questions.ts'

/** What is done with a document in one call: asked about first, then told. */
export interface Transition {
  ask: (document: CompanyDocument) => Confirmation
  run: (companyId: number, document: CompanyDocument) => Promise<unknown>
  done: string
  failed: string
}

const paramsOf = (companyId: number, { docType, id }: CompanyDocument) => ({ params: { companyId, docType, id } })

/** specification 2 §7, §8 */
export const transitions = {
  send: {
    ask: documentQuestions.send,
    run: (companyId, document) => call(documentRoutes.sendDocument, paramsOf(companyId, document)),
    done: documentMessages.sent,
    failed: documentMessages.sendFailed,
  },
  withdraw: {
    ask: documentQuestions.withdraw,
    run: (companyId, document) => call(documentRoutes.withdrawDocument, paramsOf(companyId, document)),
    done: documentMessages.withdrawn,
    failed: documentMessages.withdrawFailed,
  },
  archive: {
    ask: documentQuestions.archive,
    run: (companyId, document) => call(documentRoutes.archiveDocument, paramsOf(companyId, document)),
    done: documentMessages.archived,
    failed: documentMessages.archiveFailed,
  },
  unarchive: {
    ask: documentQuestions.unarchive,
    run: (companyId, document) => call(documentRoutes.unarchiveDocument, paramsOf(companyId, document)),
    done: documentMessages.unarchived,
    failed: documentMessages.unarchiveFailed,
  },
  /** Where an approved version stays. */
  deleteVersion: {
    ask: documentQuestions.deleteVersion,
    run: (companyId, document) => call(documentRoutes.deleteDocument, paramsOf(companyId, document)),
    done: documentMessages.deleted,
    failed: documentMessages.deleteFailed,
  },
  deleteAll: {
    ask: documentQuestions.deleteAll,
    run: (companyId, { docType, chronId }) => call(documentRoutes.deleteAllVersions, { params: { companyId, docType, id: chronId } }),
    done: documentMessages.deleted,
    failed: documentMessages.deleteFailed,
  },
} as const satisfies Record<string, Transition>
