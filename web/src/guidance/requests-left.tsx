import { Alert, Skeleton } from '@mantine/core'
import { type GuidanceInfo, guidanceMessages } from '@strata/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from '../ui/index.ts'
import classes from './guidance.module.css'

/** Why nothing can be sent. */
export const noneLeft = 'No requests left this year'

/** How many requests the company has left this year; nothing where there is no limit. */
export function RequestsLeft({ info: { data, isError, refetch } }: { info: UseQueryResult<GuidanceInfo> }) {
  if (isError) return <LoadFailed title={guidanceMessages.infoFailed} tryAgain={refetch} />
  if (!data) return <Skeleton height={20} width={200} />
  if (data.cnt === 0)
    return (
      <Alert color="orange" title={noneLeft}>
        Your company has a number of requests each calendar year; a new year begins on January 1 (UTC). Premium companies have no limit.
      </Alert>
    )
  if (data.cnt < 0) return null
  return <p className={classes.left}>{data.cnt === 1 ? '1 request left this year' : `${data.cnt} requests left this year`}</p>
}
