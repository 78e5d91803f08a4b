import { userMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { runAction } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { ListScreenSkeleton, LoadFailed } from '../../ui/index.ts'
import { peopleQuery } from '../people-queries.ts'
import { LargeUsers } from './large-users.tsx'
import { ListedUsers } from './listed-users.tsx'
import { useUserSearch } from './use-user-search.ts'

/** The company's users (specification 1 §2): the administrator adds and changes them, the CEO reads (specification 5 §4). A small company is loaded as a whole. */
export function UsersList() {
  const { companyId } = useSession()
  const { data, isError, isFetching, refetch } = useQuery(peopleQuery(companyId, 'all'))
  const search = useUserSearch()
  if (!data) return isError ? <LoadFailed title={userMessages.listFailed} tryAgain={refetch} /> : <ListScreenSkeleton />
  if (data.total > data.entries.length) return <LargeUsers count={data.total} search={search} />
  const refresh = (): void => void runAction({ work: () => refetch({ throwOnError: true }), failed: userMessages.listFailed })
  return <ListedUsers users={data.entries} {...{ search, refresh }} isRefreshing={isFetching} />
}
