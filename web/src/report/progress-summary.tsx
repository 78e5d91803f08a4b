import { type ProgressColumn, progressColumns, progressTrackerMessages, type TrackerRow } from '@strata/contract'
import { codesByProgress, countProgress, type ProgressCounts } from './count-progress.ts'
import classes from './progress-summary.module.css'

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
      </ul>
      <ul className={classes.legend}>
        {codesByProgress.map((code) => (
          <li key={code}>
            <span className={classes.swatch} data-code={code} aria-hidden />
            {progressTrackerMessages.states[code]}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BarProps {
  column: ProgressColumn
  counts: ProgressCounts[ProgressColumn]
  total: number
}

function Bar({ column, counts, total }: BarProps) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>{progressTrackerMessages.columns[column]}</span>
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
