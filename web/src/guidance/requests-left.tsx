import { Alert, Skeleton } from '@mantine/core'
import { type GuidanceInfo, guidanceDialogMessages, guidanceMessages } from '@strata/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from '../ui/index.ts'
import classes from './guidance.module.css'

/** How many requests the company has left this year; nothing where there is no limit. */
export function RequestsLeft({ info: { data, isError, refetch } }: { info: UseQueryResult<GuidanceInfo> }) {
  if (isError) return <LoadFailed title={guidanceMessages.infoFailed} tryAgain={refetch} />
  if (!data) return <Skeleton height={20} width={200} />
  if (data.cnt < 0) return null
  const left = guidanceDialogMessages.requestsLeft({ count: data.cnt })
  if (data.cnt > 0) return <p className={classes.left}>{left}</p>
  return (
    <Alert color="orange" title={left}>
      {guidanceDialogMessages.yearlyLimit}
    </Alert>
  )
}
