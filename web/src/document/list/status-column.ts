import { type CompanyDocument, fullName, type ListedStatus, documentsListMessages as messages, nameActing } from '@strata/contract'
import { formatDate } from '../../platform/index.ts'

interface StatusColumn {
  header: string
  format: (document: CompanyDocument, zone: string | undefined) => string
}

/** What brought documents into the state that is listed: who and when, where somebody did. */
export const statusColumns: Partial<Record<ListedStatus, StatusColumn>> = {
  IA: { header: messages.sent, format: ({ sentOn }, zone) => (sentOn ? formatDate(sentOn, zone) : '') },
  APPROVED: {
    header: messages.approved,
    format: ({ approvedBy, approvedFor, approvedOn }, zone) =>
      [approvedOn && formatDate(approvedOn, zone), approvedBy && nameActing(approvedBy, approvedFor)].filter(Boolean).join(', '),
  },
  REJECTED: { header: messages.rejected, format: ({ rejection }) => (rejection ? `${fullName(rejection.by)}: ${rejection.comment}` : '') },
  ARCHIVED: { header: messages.archived, format: ({ archivedOn }, zone) => (archivedOn ? formatDate(archivedOn, zone) : '') },
}
