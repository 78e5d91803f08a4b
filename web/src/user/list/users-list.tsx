import { userMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { runAction } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { ListScreenSkeleton, LoadFailed } from '../../ui/index.ts'
import { allUsersQuery } from '../user-queries.ts'
import { ListedUsers } from './listed-users.tsx'

/** The company's users (specification 1 §2): the administrator adds and changes them, the CEO reads (specification 5 §4). */
export function UsersList() {
  const { companyId } = useSession()
  const { data, isError, isFetching, refetch } = useQuery(allUsersQuery(companyId))
  const refresh = (): void => void runAction({ work: () => refetch({ throwOnError: true }), failed: userMessages.listFailed })
  if (data) return <ListedUsers users={data} isRefreshing={isFetching} refresh={refresh} />
  return isError ? <LoadFailed title={userMessages.listFailed} tryAgain={refetch} /> : <ListScreenSkeleton />
}
