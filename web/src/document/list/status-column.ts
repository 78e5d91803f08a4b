import { type CompanyDocument, fullName, type ListedStatus } from '@strata/contract'
import { formatDate } from '../../platform/index.ts'

interface StatusColumn {
  header: string
  format: (document: CompanyDocument, zone: string | undefined) => string
}

/** What brought documents into the state that is listed: who and when, where somebody did. */
export const statusColumns: Partial<Record<ListedStatus, StatusColumn>> = {
  IA: { header: 'Sent', format: ({ sentOn }, zone) => (sentOn ? formatDate(sentOn, zone) : '') },
  APPROVED: {
    header: 'Approved',
    format: ({ approvedBy, approvedOn }, zone) =>
      [approvedOn && formatDate(approvedOn, zone), approvedBy && fullName(approvedBy)].filter(Boolean).join(', '),
  },
  REJECTED: { header: 'Rejected', format: ({ rejection }) => (rejection ? `${fullName(rejection.by)}: ${rejection.comment}` : '') },
  ARCHIVED: { header: 'Archived', format: ({ archivedOn }, zone) => (archivedOn ? formatDate(archivedOn, zone) : '') },
}
