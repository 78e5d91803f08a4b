import { type CompanyDocument, fullName, type ListedStatus } from '@strata/contract'
import { sayDate } from '../../platform/index.ts'

interface StandingColumn {
  header: string
  say: (document: CompanyDocument, zone: string | undefined) => string
}

/** What brought documents into the state that is listed: who and when, where somebody did. */
export const standingColumns: Partial<Record<ListedStatus, StandingColumn>> = {
  IA: { header: 'Sent', say: ({ sentOn }, zone) => (sentOn ? sayDate(sentOn, zone) : '') },
  APPROVED: {
    header: 'Approved',
    say: ({ approvedBy, approvedOn }, zone) =>
      [approvedOn && sayDate(approvedOn, zone), approvedBy && fullName(approvedBy)].filter(Boolean).join(', '),
  },
  REJECTED: { header: 'Rejected', say: ({ rejection }) => (rejection ? `${fullName(rejection.by)}: ${rejection.comment}` : '') },
  ARCHIVED: { header: 'Archived', say: ({ archivedOn }, zone) => (archivedOn ? sayDate(archivedOn, zone) : '') },
}
