import { pageLimits, userMessages } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { runAction } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { ListScreenSkeleton, LoadFailed } from '../../ui/index.ts'
import { type ListedUsers as Asked, readListedUsers, seatedCountQuery, usersPageQuery } from '../people-queries.ts'
import { namedUsersQuery, refreshUsers } from '../user-queries.ts'
import { ListedUsers } from './listed-users.tsx'
import type { UserSearch, UsersPlace } from './use-user-search.ts'

interface Props {
  /** All users of the company. */
  count: number
  search: UserSearch
}

/** The list of a company with more users than are loaded as a whole: the server searches it, puts it in order, and answers a page. */
export function LargeUsers({ count, search }: Props) {
  const { companyId, company } = useSession()
  const client = useQueryClient()
  const { shown } = search
  const asked = readAsked(shown)
  const listed = useQuery(usersPageQuery(companyId, { ...asked, page: shown.page, size: shown.size }))
  const counted = useQuery(seatedCountQuery(companyId))
  const [{ data }, { data: seated }] = [listed, counted]
  const { data: [admin] = [] } = useQuery(namedUsersQuery(companyId, company.info.admin_id === null ? [] : [company.info.admin_id]))
  const failed = [listed, counted].filter(({ isError }) => isError)
  if (!data || !seated) {
    const tryAgain = (): void => failed.forEach(({ refetch }) => void refetch())
    return failed.length > 0 ? <LoadFailed title={userMessages.listFailed} tryAgain={tryAgain} /> : <ListScreenSkeleton />
  }
  const refresh = (): void => void runAction({ work: () => refreshUsers(client, companyId), failed: userMessages.listFailed })
  const onServer = { found: data.total, count, seated: seated.total, admin, readAll: () => readListedUsers(companyId, asked) }
  return <ListedUsers users={data.entries} {...{ search, refresh, onServer }} isRefreshing={listed.isFetching} />
}

/** The column of states is in the order of their words, where active comes first. */
function readAsked({ choice, sort, search }: UsersPlace): Asked {
  const { column = 'shortName', isDescending = false } = sort ?? {}
  const turned = column === 'active' ? !isDescending : isDescending
  return {
    state: choice === 'all' ? undefined : choice,
    sort: turned ? `-${column}` : column,
    search: search.trim().slice(0, pageLimits.search),
  }
}
