import { type ProgressColumn, progressColumns, type TrackerRow } from '@strata/contract'
import classes from './progress-summary.module.css'
import { codesByProgress, columnNames, countProgress, type ProgressCounts, progressWords } from './progress-words.ts'

/** How far the company is described: a bar for each column, its counts written on it. */
export function ProgressSummary({ rows }: { rows: readonly TrackerRow[] }) {
  const counts = countProgress(rows)
  return (
    <div className={classes.root}>
      <p className={classes.total}>
        {rows.length} {rows.length === 1 ? 'process' : 'processes'} on the approved Global Chart
      </p>
      <ul className={classes.bars}>
        {progressColumns.map((column) => (
          <Bar key={column} column={column} counts={counts[column]} total={rows.length} />
        ))}
      </ul>
      <ul className={classes.legend}>
        {codesByProgress.map((code) => (
          <li key={code}>
            <span className={classes.swatch} data-code={code} aria-hidden />
            {progressWords[code]}
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
  const name = columnNames[column]
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.bar}>
        {codesByProgress
          .filter((code) => counts[code] > 0)
          .map((code) => (
            <span
              key={code}
              className={classes.part}
              data-code={code}
              style={{ flexGrow: counts[code] }}
              title={`${progressWords[code]}: ${counts[code]} of ${total}`}
            >
              <span className={classes.count}>{counts[code]}</span>
              <span className={classes.word}>{progressWords[code]}</span>
            </span>
          ))}
      </span>
    </li>
  )
}
