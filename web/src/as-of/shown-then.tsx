import { Anchor, UnstyledButton } from '@mantine/core'
import { formatPlace, asOfMessages as messages, type Place, pageTitleMessages, processMessages } from '@strata/contract'
import { IconCalendarOff, IconChevronRight, IconLock } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { findProblem } from '../platform/index.ts'
import { type PathStep, ProcessPath } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, formatDay, LoadFailed, RowsSkeleton } from '../ui/index.ts'
import { describeStatus, isApproved, type ShownVersion } from '../version/index.ts'
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

/** A page of what was in force on the day, of the versions of one item. */
export function VersionThen<V extends ShownVersion>({ asked, nothing, above, read, ...page }: VersionProps<V>) {
  return (
    <Shown asked={asked}>
      {(versions) => {
        const version = versions.find(isApproved)
        return (
          <PageOfDay {...page} {...(version && { version })}>
            {above}
            {version ? read(version) : <NotInForce name={nothing} />}
          </PageOfDay>
        )
      }}
    </Shown>
  )
}

interface VersionProps<V> extends Pick<PageProps, 'then' | 'path' | 'name'> {
  asked: UseQueryResult<readonly V[]>
  /** The name of what was not in force. */
  nothing: string
  above?: ReactNode
  read: (version: V) => ReactNode
}

/** A row of a list that leads/** A row of a list that leads to another place on the same day. */
export interface LinkThen {
  name: string
  more?: string
  place: Place
}

/** Places on the same day, below a heading. */
export function ListThen({ id, title, links, open }: { id: string; title: string; links: readonly LinkThen[]; open: PlaceThen['open'] }) {
  return (
    <section className={classes.page} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <ul className={classes.list}>
        {links.map(({ name, more, place }) => (
          <li key={formatPlace(0, place)}>
            <UnstyledButton className={classes.row} onClick={() => open(place)}>
              <span className={classes.words}>
                <span className={classes.name} dir="auto">
                  {name}
                </span>
                {more !== undefined && <span className={classes.quiet}>{more}</span>}
              </span>
              <IconChevronRight size={16} stroke={1.6} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Places on the same day, in one line above what fills the page. */
export const LineThen = ({ links, open }: { links: readonly LinkThen[]; open: PlaceThen['open'] }) => (
  <nav className={classes.line} aria-label={messages.otherPlaces}>
    {links.map(({ name, place }) => (
      <Anchor key={name} component="button" size="sm" onClick={() => open(place)}>
        {name}
      </Anchor>
    ))}
  </nav>
)

export const NotInForce = ({ name }: { name: string }) => (
  <EmptyState icon={<IconCalendarOff size={32} stroke={1.4} />} title={messages.notInForce({ name })} />
)
