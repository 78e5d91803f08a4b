import { nodeKinds } from '@strata/contract'
import { type Approximation, type ImportReport, kindTable, type ReportEntry } from '@strata/diagram'
import type { IdsOfFile } from './ids-of-file.ts'
import classes from './import-dialog.module.css'

interface Props {
  report: ImportReport
  ids?: IdsOfFile
}

const noIds: IdsOfFile = { groups: [], areOfChart: false }

/** What an import made of a file; whatever is not exactly as in the file is named (specification 6 §6). */
export function ImportReportView({ report, ids = noIds }: Props) {
  const { approximated, omitted } = report
  return (
    <div className={classes.report}>
      <p className={classes.counts}>{formatCounts(report)}</p>
      {approximated.length + omitted.length + ids.groups.length === 0 && (
        <p className={classes.exact}>Everything is taken in as the file has it.</p>
      )}
      <IdsReport {...ids} />
      {approximated.length > 0 && <Section title="Approximated" entries={approximated} />}
      {omitted.length > 0 && <Section title="Left out" entries={omitted} />}
    </div>
  )
}

/** The ids of a file are of the company that it comes from. */
function IdsReport({ groups, areOfChart }: IdsOfFile) {
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count === 0) return null
  const one = count === 1
  return (
    <section>
      <h3 className={classes.heading}>
        Process IDs <span>{count}</span>
      </h3>
      <p className={classes.entry}>
        {groups.map(({ ids, become }) => (
          <span key={become} className={classes.what}>
            {formatIds(ids)} {ids.length === 1 ? 'becomes' : 'become'} {become}
          </span>
        ))}
        <span className={classes.reason}>
          {one ? 'The process gets its ID here' : 'Processes get their IDs here'}, not from the file: assign {one ? 'it' : 'them'} after the
          import.
          {areOfChart && ' With “Replace chart”, processes that are in this chart keep theirs.'}
        </span>
      </p>
    </section>
  )
}

/** "P1, P2, P3 and 4 more" */
function formatIds(ids: readonly string[]): string {
  const named = ids.slice(0, 3)
  const rest = ids.length - named.length
  if (rest > 0) return `${named.join(', ')} and ${rest} more`
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named.join('')
}

function Section({ title, entries }: { title: string; entries: readonly (ReportEntry | Approximation)[] }) {
  return (
    <section>
      <h3 className={classes.heading}>
        {title} <span>{entries.length}</span>
      </h3>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={`${entry.what}/${entry.reason}/${entry.elementId}`}>
            <span className={classes.what}>{describeEntry(entry)}</span>
            <span className={classes.reason}>{entry.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeEntry(entry: ReportEntry | Approximation): string {
  const { what, name, elementIds } = entry
  const others = elementIds.length - 1
  const which = name === '' ? '' : ` “${name}”${others > 0 ? ` and ${others} more` : ''}`
  const became = 'became' in entry ? ` became ${entry.became}` : ''
  return `${what.slice(0, 1).toUpperCase()}${what.slice(1)}${which}${which === '' && others > 0 ? ` (${others + 1})` : ''}${became}`
}

function formatCounts({ tool, counts }: ImportReport): string {
  const kinds = nodeKinds.flatMap((kind) => {
    const count = counts.nodes[kind] ?? 0
    return count === 0 ? [] : [formatCount(count, kindTable[kind].label.toLowerCase())]
  })
  const edges = Object.values(counts.edges).reduce((sum, count) => sum + count, 0)
  const from = tool === undefined ? '' : ` Written by ${tool}.`
  return `${kinds.join(', ')}; ${formatCount(edges, 'connection')}.${from}`
}

function formatCount(count: number, word: string): string {
  if (count === 1 || word === 'data') return `${count} ${word}`
  if (word.endsWith('y')) return `${count} ${word.slice(0, -1)}ies`
  return `${count} ${word}${word.endsWith('s') ? 'es' : 's'}`
}
