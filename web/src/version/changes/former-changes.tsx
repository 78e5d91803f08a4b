import { Skeleton } from '@mantine/core'
import { decideMessages as messages } from '@strata/contract'
import type { DiffLine } from '@strata/diagram'
import type { ReactNode } from 'react'
import type { ShownVersion } from '../shown-version.ts'
import { describeRetiredFormer, isApproved } from '../version-availability.ts'
import classes from './change-list.module.css'
import { ChangeList } from './change-list.tsx'

interface Props {
  /** Not there while the former version loads, or where there is none. */
  lines: readonly DiffLine[] | undefined
  /** The approved version, or the last retired one. */
  former: ShownVersion | undefined
  chosen: DiffLine | undefined
  onChoose: (line: DiffLine) => void
  /** Whether no filter leaves any out. */
  isAll?: boolean
  /** Where the former version could not be loaded. */
  failure?: ReactNode
  /** At the right end of the heading. */
  steps?: ReactNode
  /** Below the heading. */
  filter?: ReactNode
  /** What a first version consists of, where words can describe it. */
  children?: ReactNode
}

/** What differs from the former version, in words; a click shows the place. */
export function FormerChanges({ lines, former, chosen, onChoose, isAll = true, failure, steps, filter, children }: Props) {
  const retired = describeRetiredFormer(former)
  return (
    <section className={classes.column} aria-label={messages.whatChanges}>
      <div className={classes.head}>
        <h3>{messages.whatChanges}</h3>
        {lines && former && (steps ?? <span>{messages.changesSince({ count: String(lines.length), version: former.version })}</span>)}
      </div>
      {filter && <div className={classes.tools}>{filter}</div>}
      {!former && <p className={classes.none}>{messages.firstVersion}</p>}
      {!former && children}
      {retired && <p className={classes.none}>{retired}</p>}
      {former && !lines && <div className={classes.none}>{failure ?? <Skeleton height={160} />}</div>}
      {lines?.length === 0 && <p className={classes.none}>{isAll ? describeNoDifference(former) : messages.noneOfKind}</p>}
      {lines && <ChangeList {...{ lines, chosen, onChoose }} />}
    </section>
  )
}

const describeNoDifference = (former: ShownVersion | undefined): string =>
  former && !isApproved(former) ? messages.noDifferenceFrom({ version: former.version }) : messages.noDifference
