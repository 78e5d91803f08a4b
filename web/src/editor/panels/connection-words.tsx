import { type Chart, edgesAt, fullName } from '@strata/diagram'
import { IconPlugConnected } from '@tabler/icons-react'
import classes from './node-info.module.css'

interface Sentence {
  readonly key: string
  readonly begins: string
  readonly other: string
  readonly label: string | undefined
}

/** How a node is connected, in words: "Connected from P7 Service and recalibrate by “Returned unit”." */
export function ConnectionWords({ chart, nodeId }: { chart: Chart; nodeId: string }) {
  const sentences = sentencesOf(chart, nodeId)
  return (
    <div className={classes.words}>
      <IconPlugConnected size={16} stroke={1.6} aria-hidden />
      <ul>
        {sentences.length === 0 && <li>Not connected.</li>}
        {sentences.map(({ key, begins, other, label }) => (
          <li key={key}>
            {begins} <b>{other}</b>
            {label ? ` by “${label}”.` : '.'}
          </li>
        ))}
      </ul>
    </div>
  )
}

function sentencesOf(chart: Chart, nodeId: string): Sentence[] {
  return edgesAt(chart, nodeId).map((edge) => {
    const leads = edge.source === nodeId
    return {
      key: edge.id,
      begins: leads ? 'Leads to' : 'Connected from',
      other: nameOf(chart, leads ? edge.target : edge.source),
      label: edge.label,
    }
  })
}

function nameOf(chart: Chart, id: string): string {
  const node = chart.nodes[id]
  return node ? fullName(node) : id
}
