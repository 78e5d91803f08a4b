import { type SearchKind, searchRoutes } from '@strata/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/index.ts'

interface Asked {
  companyId: number
  q: string
  /** Left out: all kinds. */
  kind: SearchKind | undefined
}

/** What one finds. Another question cancels the one before; until it is answered the answer before stays in sight. */
export const searchQuery = ({ companyId, q, kind }: Asked) =>
  queryOptions({
    queryKey: ['search', companyId, q, kind ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(searchRoutes.search, { params: { companyId }, query: { q, ...(kind && { kind }) } }, { signal })).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Rights and names change: an answer is not kept for long.
    staleTime: 5_000,
    gcTime: 30_000,
    retry: false,
  })
