import { type ChartEdge, nodeInfoMessages as messages } from '@strata/contract'
import { type Chart, edgesAt, fullName } from '@strata/diagram'
import { IconPlugConnected } from '@tabler/icons-react'
import { createElement, Fragment, type ReactNode } from 'react'
import classes from './node-info.module.css'

/** How a node is connected, in words: "Connected from P7 Service and recalibrate by “Returned unit”." */
export function ConnectionWords({ chart, nodeId }: { chart: Chart; nodeId: string }) {
  const edges = edgesAt(chart, nodeId)
  return (
    <div className={classes.words}>
      <IconPlugConnected size={16} stroke={1.6} aria-hidden />
      <ul>
        {edges.length === 0 && <li>{messages.notConnected}</li>}
        {edges.map((edge) => (
          <li key={edge.id}>{createElement(Fragment, null, ...sentenceOf(chart, nodeId, edge))}</li>
        ))}
      </ul>
    </div>
  )
}

function sentenceOf(chart: Chart, nodeId: string, { source, target, label }: ChartEdge): ReactNode[] {
  const leads = source === nodeId
  const values = { name: nameOf(chart, leads ? target : source), b: (name: string) => <b>{name}</b> }
  if (label) return leads ? messages.labelledTo({ ...values, label }) : messages.labelledFrom({ ...values, label })
  return leads ? messages.leadsTo(values) : messages.connectedFrom(values)
}

function nameOf(chart: Chart, id: string): string {
  const node = chart.nodes[id]
  return node ? fullName(node) : id
}
