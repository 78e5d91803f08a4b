import { Skeleton } from '@mantine/core'
import { userMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { runAction } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { LoadFailed } from '../../ui/index.ts'
import { allUsersQuery } from '../user-queries.ts'
import { ListedUsers } from './listed-users.tsx'
import classes from './users-list.module.css'

/** The company's users (specification 1 §2): the administrator adds and changes them, the CEO reads (specification 5 §4). */
export function UsersList() {
  const { companyId } = useSession()
  const { data, isError, isFetching, refetch } = useQuery(allUsersQuery(companyId))
  const refresh = (): void => void runAction({ work: () => refetch({ throwOnError: true }), failed: userMessages.listFailed })
  if (data) return <ListedUsers users={data} isRefreshing={isFetching} refresh={refresh} />
  return isError ? <LoadFailed title={userMessages.listFailed} tryAgain={refetch} /> : <ListSkeleton />
}

function ListSkeleton() {
  return (
    <div className={classes.screen}>
      <div className={classes.header}>
        <Skeleton height={28} width={220} />
      </div>
      <div className={classes.filters}>
        <Skeleton height={32} width={280} />
      </div>
      <div className={classes.rows}>
        <Skeleton height={540} radius={0} />
      </div>
    </div>
  )
}
