import {
  type ProgressCode,
  type ProgressColumn,
  progressColumns,
  progressTrackerMessages,
  type StatusName,
  type TrackerRow,
  versionStatus,
} from '@strata/contract'
import { Term } from '../ui/index.ts'
import { ColumnName } from './column-name.tsx'
import classes from './progress-summary.module.css'
import { reviewOutlooks, worstOf } from './reviews-mark.tsx'

/** How far the company is described: a bar for each column, its counts written on it. */
export function ProgressSummary({ rows }: { rows: readonly TrackerRow[] }) {
  const counts = countProgress(rows)
  return (
    <div className={classes.root}>
      <p className={classes.total}>{progressTrackerMessages.processCount({ count: rows.length })}</p>
      <ul className={classes.bars}>
        {progressColumns.map((column) => (
          <Bar key={column} column={column} counts={counts[column]} total={rows.length} />
        ))}
        <ReviewsBar rows={rows} />
      </ul>
      <ul className={classes.legend}>
        {codesByProgress.map((code) => (
          <li key={code}>
            <span className={classes.swatch} data-code={code} aria-hidden />
            <StateName code={code} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function StateName({ code }: { code: ProgressCode }) {
  const word = wordsOfCodes[code]
  const name = progressTrackerMessages.legend[code]
  return word ? <Term word={word}>{name}</Term> : name
}

const wordsOfCodes: Partial<Record<ProgressCode, StatusName>> = { '1': versionStatus.wip, '2': versionStatus.approved }

interface BarProps {
  column: ProgressColumn
  counts: ProgressCounts[ProgressColumn]
  total: number
}

function Bar({ column, counts, total }: BarProps) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <ColumnName column={column} />
      </span>
      <span className={classes.bar}>
        {codesByProgress
          .filter((code) => counts[code] > 0)
          .map((code) => (
            <span
              key={code}
              className={classes.part}
              data-code={code}
              style={{ flexGrow: counts[code] }}
              title={progressTrackerMessages.stateCount({ state: progressTrackerMessages.states[code], count: counts[code], total })}
            >
              <span className={classes.count}>{counts[code]}</span>
              <span className={classes.word}>{progressTrackerMessages.states[code]}</span>
            </span>
          ))}
      </span>
    </li>
  )
}

/** How the reviews stand, each process by the worst of its own; nothing where the company has none. */
function ReviewsBar({ rows }: { rows: readonly TrackerRow[] }) {
  const worst = rows.flatMap(({ reviews }) => (reviews ? [worstOf(reviews)] : []))
  if (worst.length === 0) return null
  return (
    <li className={classes.row}>
      <span className={classes.name}>{progressTrackerMessages.reviews}</span>
      <span className={classes.bar}>
        {reviewOutlooks.map((outlook) => {
          const count = worst.filter((one) => one === outlook).length
          const state = progressTrackerMessages.reviewStates[outlook]
          return (
            count > 0 && (
              <span
                key={outlook}
                className={classes.part}
                data-review={outlook}
                style={{ flexGrow: count }}
                title={progressTrackerMessages.stateCount({ state, count, total: rows.length })}
              >
                <span className={classes.count}>{count}</span>
                <span className={classes.word}>{state}</span>
              </span>
            )
          )
        })}
      </span>
    </li>
  )
}

/** The order in which a picture shows them: what is done first. */
const codesByProgress = ['2', '1', '0'] as const satisfies readonly ProgressCode[]

type ProgressCounts = Record<ProgressColumn, Record<ProgressCode, number>>

/** How many processes have reached which state, per column. */
function countProgress(rows: readonly TrackerRow[]): ProgressCounts {
  const countOf = (column: ProgressColumn, code: ProgressCode): number => rows.filter((row) => row[column] === code).length
  return Object.fromEntries(
    progressColumns.map((column) => [column, { '0': countOf(column, '0'), '1': countOf(column, '1'), '2': countOf(column, '2') }]),
  ) as ProgressCounts
}
