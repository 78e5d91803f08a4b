import { type ChartEdge, type ChartNode, stepMessages as messages } from '@strata/contract'
import { type Chart, edgesAt } from '../model/index.ts'
import { proposedPids } from './proposed-pids.ts'
import { fullName, plainText } from './step-words.ts'

/** A connection as the outline lists it under one of its ends. */
export interface OutlineConnection {
  readonly edge: ChartEdge
  /** Seen from the step it is listed under. */
  readonly way: 'to' | 'from'
  readonly other: ChartNode
  /** "to P1.6 Check export licence". */
  readonly name: string
  /** "when “Yes”", "by “Field data”"; empty without a label. */
  readonly by: string
  /** Both: "to P1.6 Check export licence, when “Yes”", "from P1.1 Plan, by “Field data”". */
  readonly words: string
}

/**
 * The connections of a step in the order of `places` (of node ids in reading order), those that lead on before those that come in. A
 * connection to itself is listed once.
 */
export function outlineConnections(chart: Chart, node: ChartNode, places: ReadonlyMap<string, number>): OutlineConnection[] {
  const found = edgesAt(chart, node.id).flatMap((edge): OutlineConnection[] => {
    const way = edge.source === node.id ? 'to' : 'from'
    const other = chart.nodes[way === 'to' ? edge.target : edge.source]
    return other ? [withWords(chart, { edge, way, other })] : []
  })
  const placeOf = ({ way, other }: OutlineConnection): number => (places.get(other.id) ?? 0) + (way === 'to' ? 0 : places.size)
  return found.sort((a, b) => placeOf(a) - placeOf(b))
}

/** What a decision asks is answered by the label, elsewhere the label names what passes. */
function withWords(chart: Chart, ends: Pick<OutlineConnection, 'edge' | 'way' | 'other'>): OutlineConnection {
  const { source, target, label } = ends.edge
  const written = plainText(label ?? '')
  const other = { name: fullName(ends.other, proposedPids(chart).get(ends.other.id)) }
  const to = source === target ? messages.toItself : messages.to(other)
  const from = source === target ? messages.fromItself : messages.from(other)
  const name = ends.way === 'to' ? to : from
  const by = written === '' ? '' : messages[chart.nodes[source]?.kind === 'decision' ? 'when' : 'by']({ label: written })
  return { ...ends, name, by, words: by === '' ? name : `${name}, ${by}` }
}
