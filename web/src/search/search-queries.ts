import { type SearchKind, searchRoutes } from '@strata/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { query } from '../platform/index.ts'

interface Asked {
  companyId: number
  q: string
  /** Left out: all kinds. */
  kind: SearchKind | undefined
}

/** What one finds. Another question cancels the one before; until it is answered the answer before stays in sight. */
export const searchQuery = ({ companyId, q, kind }: Asked) =>
  query(
    {
      key: ['search', companyId, q, kind ?? 'all'],
      route: searchRoutes.search,
      request: { params: { companyId }, query: { q, ...(kind && { kind }) } },
    },
    // Rights and names change: an answer is not kept for long.
    { enabled: q !== '', placeholderData: keepPreviousData, staleTime: 5_000, gcTime: 30_000, retry: false },
  )
