import { UnstyledButton } from '@mantine/core'
import type { DataMonth, LinkedRow as Row } from '@strata/contract'
import { openPerformance } from '../../process/index.ts'
import { formatLinkedRow } from './describe-link.ts'
import classes from './linked-row.module.css'

/** The row of expectations that is answered; leads to its performance data. */
export function LinkedRow({ row, month }: { row: Row; month?: DataMonth | undefined }) {
  const { process, type, detailChronId } = row
  const isSub = process.level === 'sub'
  const open = (): void =>
    openPerformance({
      globalChronId: process.globalChronId,
      type,
      subChronId: isSub ? process.processChronId : undefined,
      month,
      detailChronId,
    })
  return (
    <span className={classes.row}>
      <UnstyledButton className={classes.link} onClick={open}>
        {formatLinkedRow(row)}
      </UnstyledButton>
      {isSub && (
        <span className={classes.process}>
          ({process.pid}) {process.pname}
        </span>
      )}
    </span>
  )
}
