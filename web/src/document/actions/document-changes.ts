import { type CompanyDocument, documentRoutes, documentMessages as messages } from '@strata/contract'
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
      title: 'Archive',
      body: `Are you sure you want to archive ${name}? It is no longer in force, and stays among the archived documents with all its versions.`,
      confirm: 'Archive',
    }),
    run: (companyId, document) => call(documentRoutes.archiveDocument, requestFor(companyId, document)),
    done: messages.archived,
    failed: messages.archiveFailed,
  },
  unarchive: {
    question: ({ name }) => ({
      title: 'Unarchive',
      body: `Are you sure you want to un-archive ${name}? It is in force again.`,
      confirm: 'Unarchive',
    }),
    run: (companyId, document) => call(documentRoutes.unarchiveDocument, requestFor(companyId, document)),
    done: messages.unarchived,
    failed: messages.unarchiveFailed,
  },
  /** Where an approved version stays. */
  deleteVersion: {
    question: ({ name, version }) => ({
      title: 'Delete',
      body: `Are you sure you want to delete version ${version} of ${name}? Its file is gone for good; the versions before it stay.`,
      confirm: 'Delete version',
      isDestructive: true,
    }),
    run: (companyId, document) => call(documentRoutes.deleteDocument, requestFor(companyId, document)),
    done: messages.deleted,
    failed: messages.deleteFailed,
  },
  deleteAll: {
    question: ({ name, version }) => ({
      title: 'Delete',
      body: `Are you sure you want to delete ${name}${version === 1 ? '' : ' with all its versions'}? ${version === 1 ? 'Its file is' : 'Their files are'} gone for good.`,
      confirm: 'Delete',
      isDestructive: true,
    }),
    run: (companyId, { docType, chronId }) => call(documentRoutes.deleteAllVersions, { params: { companyId, docType, id: chronId } }),
    done: messages.deleted,
    failed: messages.deleteFailed,
  },
} as const satisfies Record<string, DocumentChange>

const requestFor = (companyId: number, { docType, id }: CompanyDocument) => ({ params: { companyId, docType, id } })
