import { actionMessages, documentMessages, documentRoutes, type Report, reportsScreenMessages } from '@strata/contract'
import { call } from '../platform/index.ts'
import type { Confirmation } from '../ui/index.ts'
import { nameOfFolder } from './report-folders.tsx'

/** What is done with a report in one call, after a question. */
export interface ReportAction {
  ask: (report: Report) => Confirmation
  run: (companyId: number, report: Report) => Promise<unknown>
  done: string
  failed: string
}

const paramsOf = (companyId: number, id: number) => ({ params: { companyId, docType: 'CFR' as const, id } })

/** specification 3 §4, §8 */
export const reportActions = {
  archive: {
    ask: ({ name }) => ({
      title: reportsScreenMessages.archiveQuestion.title({ name }),
      body: reportsScreenMessages.archiveQuestion.body,
      confirm: actionMessages.archive,
    }),
    run: (companyId, { id }) => call(documentRoutes.archiveDocument, paramsOf(companyId, id)),
    done: documentMessages.archived,
    failed: documentMessages.archiveFailed,
  },
  unarchive: {
    ask: ({ name, parent }) => ({
      title: reportsScreenMessages.unarchiveQuestion.title({ name }),
      body: reportsScreenMessages.unarchiveQuestion.body({ process: nameOfFolder(parent) }),
      confirm: actionMessages.unarchive,
    }),
    run: (companyId, { id }) => call(documentRoutes.unarchiveDocument, paramsOf(companyId, id)),
    done: documentMessages.unarchived,
    failed: documentMessages.unarchiveFailed,
  },
  remove: {
    ask: ({ name }) => ({
      title: reportsScreenMessages.deleteQuestion.title({ name }),
      body: reportsScreenMessages.deleteQuestion.body,
      confirm: actionMessages.delete,
      isDestructive: true,
    }),
    run: (companyId, { chronId }) => call(documentRoutes.deleteAllVersions, paramsOf(companyId, chronId)),
    done: documentMessages.deleted,
    failed: documentMessages.deleteFailed,
  },
} as const satisfies Record<string, ReportAction>
