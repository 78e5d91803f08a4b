import { asOfMessages as messages, pageTitleMessages, processMessages } from '@strata/contract'
import { IconCalendarOff, IconLock } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { findProblem } from '../platform/index.ts'
import { type PathStep, ProcessPath } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, formatDay, LoadFailed, RowsSkeleton } from '../ui/index.ts'
import { describeStatus, type ShownVersion } from '../version/index.ts'
import classes from './as-of.module.css'
import type { PlaceThen } from './place-then.ts'

interface ShownProps<T> {
  asked: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** What was asked, or in the server's words why it is not shown. */
export function Shown<T>({ asked: { data, error, refetch }, children }: ShownProps<T>): ReactNode {
  if (data !== undefined) return children(data)
  if (!error) return <RowsSkeleton rows={6} />
  const problem = findProblem(error)
  if (problem?.code === 'RESTRICTED')
    return <EmptyState icon={<IconLock size={32} stroke={1.4} />} title={processMessages.restrictedAccess} />
  if (problem?.issues.some(({ path }) => path === 'asOf')) {
    return (
      <EmptyState icon={<IconCalendarOff size={32} stroke={1.4} />} title={messages.badDay}>
        {problem.detail}
      </EmptyState>
    )
  }
  return <LoadFailed title={messages.failed} tryAgain={refetch} />
}

interface PageProps {
  then: PlaceThen
  path: readonly PathStep[]
  name: string
  version?: ShownVersion
  children: ReactNode
}

/** A page of the day: the way to it, its version, and what was in force. */
export function PageOfDay({ then: { day }, path, name, version, children }: PageProps) {
  const { companyName, user } = useSession()
  const title = pageTitleMessages.title({ waiting: 0, place: messages.title({ place: name, day: formatDay(day) }), company: companyName })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <ProcessPath path={path} here={<h1 className={classes.here}>{name}</h1>} />
      {version && (
        <p className={classes.version}>
          <strong>{messages.version({ version: version.version })}</strong> {describeStatus(version, user.timezone)}
        </p>
      )}
      {children}
    </>
  )
}

export const NotInForce = ({ name }: { name: string }) => (
  <EmptyState icon={<IconCalendarOff size={32} stroke={1.4} />} title={messages.notInForce({ name })} />
)
