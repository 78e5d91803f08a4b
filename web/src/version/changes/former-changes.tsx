import { Skeleton } from '@mantine/core'
import { decideMessages as messages } from '@strata/contract'
import type { DiffLine } from '@strata/diagram'
import type { ReactNode } from 'react'
import type { ShownVersion } from '../shown-version.ts'
import { describeRetiredFormer } from '../version-availability.ts'
import classes from './change-list.module.css'
import { ChangeList } from './change-list.tsx'

interface Props {
  /** Not there while the former version loads. */
  lines: readonly DiffLine[] | undefined
  /** The approved version, or the last retired one. */
  former: ShownVersion
  chosen: DiffLine | undefined
  onChoose: (line: DiffLine) => void
  /** Where the former version could not be loaded. */
  failure?: ReactNode
  /** At the right end of the heading. */
  steps?: ReactNode
  /** Below the heading. */
  filter?: ReactNode
}

/** What differs from the former version, in words; a click shows the place. Where nothing does, `describeNoChanges` takes its place. */
export function FormerChanges({ lines, former, chosen, onChoose, failure, steps, filter }: Props) {
  const retired = describeRetiredFormer(former)
  return (
    <section className={classes.column} aria-label={messages.whatChanges}>
      <div className={classes.head}>
        <h3>{messages.whatChanges}</h3>
        {lines && (steps ?? <span>{messages.changesSince({ count: String(lines.length), version: former.version })}</span>)}
      </div>
      {filter && <div className={classes.tools}>{filter}</div>}
      {retired && <p className={classes.none}>{retired}</p>}
      {!lines && <div className={classes.none}>{failure ?? <Skeleton height={160} />}</div>}
      {lines?.length === 0 && <p className={classes.none}>{messages.noneOfKind}</p>}
      {lines && <ChangeList {...{ lines, chosen, onChoose }} />}
    </section>
  )
}

/** Why there are no changes to show; nothing where there are some, or while it is not known. `count` is that of all kinds. */
export function describeNoChanges(former: ShownVersion | undefined, count: number | undefined): string | undefined {
  if (!former) return messages.firstVersion
  if (count !== 0) return undefined
  const retired = describeRetiredFormer(former)
  return retired === undefined ? messages.noDifference : `${retired} ${messages.noDifferenceFrom({ version: former.version })}`
}
