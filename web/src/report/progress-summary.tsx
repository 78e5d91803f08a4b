import {
  type ProgressCode,
  type ProgressColumn,
  progressColumns,
  progressTrackerMessages,
  reviewOutlooks,
  type StatusName,
  type TrackerCounts,
  versionStatus,
} from '@strata/contract'
import { Term } from '../ui/index.ts'
import { ColumnName } from './column-name.tsx'
import classes from './progress-summary.module.css'

/** How far the company is described: a bar for each column, its counts written on it. */
export function ProgressSummary({ counts: { processes, columns, reviews } }: { counts: TrackerCounts }) {
  return (
    <div className={classes.root}>
      <p className={classes.total}>{progressTrackerMessages.processCount({ count: processes })}</p>
      <ul className={classes.bars}>
        {progressColumns.map((column) => (
          <Bar key={column} column={column} counts={columns[column]} total={processes} />
        ))}
        {reviews && <ReviewsBar reviews={reviews} total={processes} />}
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
  counts: TrackerCounts['columns'][ProgressColumn]
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

/** How the reviews stand, each process by the worst of its own. */
function ReviewsBar({ reviews, total }: { reviews: NonNullable<TrackerCounts['reviews']>; total: number }) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>{progressTrackerMessages.reviews}</span>
      <span className={classes.bar}>
        {reviewOutlooks.map((outlook) => {
          const count = reviews[outlook]
          const state = progressTrackerMessages.reviewStates[outlook]
          return (
            count > 0 && (
              <span
                key={outlook}
                className={classes.part}
                data-review={outlook}
                style={{ flexGrow: count }}
                title={progressTrackerMessages.stateCount({ state, count, total })}
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
