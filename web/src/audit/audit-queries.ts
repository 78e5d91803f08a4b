import { type AuditFilter, auditRoutes } from '@strata/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/index.ts'

/** A page of the audit trail; the page before stays on screen until it is there. */
export const auditQuery = (companyId: number, filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit', companyId, filter, page],
    queryFn: async ({ signal }) =>
      (await call(auditRoutes.searchAudit, { params: { companyId }, query: { ...filter, page } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A signed address of the .csv file with all that the filter finds. */
export const exportAudit = async (companyId: number, filter: AuditFilter): Promise<string> =>
  (await call(auditRoutes.exportAudit, { params: { companyId }, query: filter })).data.url
