import { chartImportMessages as messages, nodeKinds, shapeCountMessages } from '@strata/contract'
import type { Approximation, ImportReport, ReportEntry } from '@strata/diagram'
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
      {approximated.length + omitted.length + ids.groups.length === 0 && <p className={classes.exact}>{messages.exact}</p>}
      <IdsReport {...ids} />
      {approximated.length > 0 && <Section title={messages.approximated} entries={approximated} />}
      {omitted.length > 0 && <Section title={messages.omitted} entries={omitted} />}
    </div>
  )
}

/** The ids of a file are of the company that it comes from. */
function IdsReport({ groups, areOfChart }: IdsOfFile) {
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>
        {messages.ids} <span>{count}</span>
      </h3>
      <p className={classes.entry}>
        {groups.map(({ ids, become }) => (
          <span key={become} className={classes.what}>
            {messages.idsBecome({ ids: formatIds(ids), become, count: ids.length })}
          </span>
        ))}
        <span className={classes.reason}>
          {messages.idsNotImported({ count })} {areOfChart && messages.idsKept}
        </span>
      </p>
    </section>
  )
}

/** "P1, P2, P3 and 4 more" */
function formatIds(ids: readonly string[]): string {
  const named = ids.slice(0, 3)
  const rest = ids.length - named.length
  if (rest > 0) return messages.moreIds({ list: named.join(', '), count: String(rest) })
  return named.length > 1 ? messages.twoIds({ list: named.slice(0, -1).join(', '), last: named.at(-1) ?? '' }) : named.join('')
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
  const { name, elementIds } = entry
  const what = `${entry.what.slice(0, 1).toUpperCase()}${entry.what.slice(1)}`
  const others = elementIds.length - 1
  if (name === '') {
    const count = Math.max(1, elementIds.length)
    return 'became' in entry ? messages.unnamedBecame({ what, count, became: entry.became }) : messages.unnamed({ what, count })
  }
  return 'became' in entry ? messages.namedBecame({ what, name, others, became: entry.became }) : messages.named({ what, name, others })
}

function formatCounts({ tool, counts }: ImportReport): string {
  const shapes = nodeKinds.flatMap((kind) => {
    const count = counts.nodes[kind] ?? 0
    return count === 0 ? [] : [shapeCountMessages[kind]({ count })]
  })
  const connections = Object.values(counts.edges).reduce((sum, count) => sum + count, 0)
  const contents = messages.contents({ shapes: shapes.join(', '), connections })
  return tool === undefined ? contents : `${contents} ${messages.tool({ tool })}`
}
