import { Skeleton } from '@mantine/core'
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
  /** What stands in a first version, where it can be said in words. */
  children?: ReactNode
}

/** What differs from the former version, in words; a click shows the place. */
export function FormerChanges({ lines, former, chosen, onChoose, isAll = true, failure, steps, filter, children }: Props) {
  const retired = describeRetiredFormer(former)
  return (
    <section className={classes.column} aria-label="What changes">
      <div className={classes.head}>
        <h3>What changes</h3>
        {lines && former && (steps ?? <span>{`${lines.length} since version ${former.version}`}</span>)}
      </div>
      {filter && <div className={classes.tools}>{filter}</div>}
      {!former && <p className={classes.none}>This is the first version: everything in it is new.</p>}
      {!former && children}
      {retired && <p className={classes.none}>{retired}</p>}
      {former && !lines && <div className={classes.none}>{failure ?? <Skeleton height={160} />}</div>}
      {lines?.length === 0 && <p className={classes.none}>{isAll ? describeNoDifference(former) : 'There is no such change.'}</p>}
      {lines && <ChangeList {...{ lines, chosen, onChoose }} />}
    </section>
  )
}

const describeNoDifference = (former: ShownVersion | undefined): string =>
  former && !isApproved(former) ? `Nothing differs from version ${former.version}.` : 'Nothing differs from the approved version.'
