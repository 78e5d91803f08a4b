import { SegmentedControl, Skeleton } from '@mantine/core'
import {
  type ExpectationInfo,
  type ExpectationType,
  expectationScreenMessages,
  expectationTableMessages,
  decideExpectationMessages as messages,
} from '@strata/contract'
import type { ReactNode } from 'react'
import { ScrollRegion } from '../../ui/index.ts'
import classes from './evidence.module.css'
import { EvidenceTable } from './evidence-table.tsx'
import type { EvidenceSide, MarkedRow } from './marked-rows.ts'

interface Props {
  type: ExpectationType
  version: ExpectationInfo
  former: ExpectationInfo | undefined
  side: EvidenceSide
  onSide: (side: EvidenceSide) => void
  /** Not there while those of the version before load, or where that failed. */
  rows: readonly MarkedRow[] | undefined
  failure: ReactNode
  chosen: string | undefined
}

/** The table beside the words: what changed, the version to decide, or the one before. */
export function EvidenceRows({ type, version, former, side, onSide, rows, failure, chosen }: Props) {
  const sides = [
    ...(former ? [{ value: 'changes', label: messages.changes } as const] : []),
    { value: 'new', label: expectationScreenMessages.version({ version: version.version }) } as const,
    ...(former ? [{ value: 'old', label: expectationScreenMessages.version({ version: former.version }) } as const] : []),
  ]
  const label = sides.find(({ value }) => value === side)?.label ?? ''
  return (
    <section className={classes.middle} aria-label={expectationTableMessages.rows}>
      <div className={classes.sides}>
        {former ? (
          <SegmentedControl
            size="xs"
            aria-label={messages.shown}
            data={sides}
            value={side}
            onChange={(value) => onSide(sides.find((known) => known.value === value)?.value ?? 'new')}
          />
        ) : (
          <span>{label}</span>
        )}
        {rows && <span>{expectationTableMessages.rowCount({ count: rows.length })}</span>}
      </div>
      <ScrollRegion className={classes.scroll} label={label}>
        {rows === undefined ? (
          <div className={classes.none}>{failure ?? <Skeleton height={240} />}</div>
        ) : rows.length === 0 ? (
          <p className={classes.none}>{side === 'changes' ? messages.noChanges : messages.noRows}</p>
        ) : (
          <EvidenceTable {...{ type, label, rows, chosen }} />
        )}
      </ScrollRegion>
    </section>
  )
}
