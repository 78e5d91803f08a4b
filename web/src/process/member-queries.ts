import { type ProcessMember, processRoleRoutes } from '@strata/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { callPage, pageQuery, query, readAllPages, wholeSize } from '../platform/index.ts'
import { processesKey } from './process-queries.ts'

const membersKey = (companyId: number) => [...processesKey(companyId), 'members'] as const

/** Which roles these people have in which process of the company. */
export const rolesOfQuery = (companyId: number, userIds: readonly number[]) =>
  query(
    {
      key: [...membersKey(companyId), userIds],
      route: processRoleRoutes.listMembers,
      request: { params: { companyId }, query: { userIds: userIds.join(',') } },
    },
    { staleTime: 0 },
  )

/** A page of who has which role in which process of the company, of those rows that the words are in. */
export const membersPageQuery = (companyId: number, asked: { page: number; size: number; search: string }) =>
  pageQuery(
    { key: membersKey(companyId), route: processRoleRoutes.listMembers, request: { params: { companyId }, query: {} }, page: asked },
    { staleTime: 0, placeholderData: keepPreviousData },
  )

/** All of these rows. */
export const readMembers = (companyId: number, search: string): Promise<ProcessMember[]> =>
  readAllPages((page) => callPage(processRoleRoutes.listMembers, { params: { companyId }, query: {} }, { page, size: wholeSize, search }))
