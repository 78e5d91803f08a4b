import { type AuditFilter, formatAuditFilter, parseAuditFilter } from '@strata/contract'
import { replacePlace, usePlace } from '../tabs/index.ts'

interface AuditPlace {
  filter: AuditFilter
  /** From 0. */
  page: number
  /** From the first page on. */
  show: (filter: AuditFilter) => void
  turn: (changes: { page: number }) => void
}

/** Which entries the address asks for: Back, a reload and a link bring the same ones. */
export function useAuditPlace(): AuditPlace {
  const { filter, page = 1 } = usePlace()
  return {
    filter: parseAuditFilter(filter),
    page: page - 1,
    show: (wanted) => replacePlace({ filter: formatAuditFilter(wanted), page: undefined }),
    turn: (to) => replacePlace({ page: to.page === 0 ? undefined : to.page + 1 }),
  }
}
