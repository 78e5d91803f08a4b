import type { ChartNode } from '@strata/contract'
import { type Chart, centerOf, childrenOf, descendantsOf } from '../../model/index.ts'
import { type Attachments, attachmentsOf } from '../attachments.ts'
import { drawnNodes } from '../measure-chart.ts'

/** What is set in line as one: a step with all that goes where it goes. */
export interface TidyUnit {
  readonly node: ChartNode
  /** Ids of all that moves with it: what is in it, on its border and beside it. */
  readonly members: readonly string[]
  /** One that is not to be moved: others are set in line with it. */
  readonly isFixed: boolean
}

export type Axis = 'x' | 'y'

/** Texts are where somebody wanted them; pools, lanes and groups follow what is in them. */
const inLine = new Set<ChartNode['kind']>([
  'process',
  'activity',
  'subprocess',
  'decision',
  'start',
  'event',
  'end',
  'document',
  'data',
  'connector',
])

/** The units of a chart. Those outside of `part`, where it is given, are fixed. */
export function tidyUnits(chart: Chart, part: ReadonlySet<string> | null): TidyUnit[] {
  const attachments = attachmentsOf(chart)
  const riding = new Set([...attachments.riders.values()].flat().map(({ id }) => id))
  return drawnNodes(chart)
    .filter(({ id, kind }) => inLine.has(kind) && !riding.has(id))
    .map((node) => ({ node, members: membersOf(chart, node, attachments), isFixed: part !== null && !part.has(node.id) }))
}

function membersOf(chart: Chart, node: ChartNode, { riders, satellites }: Attachments): string[] {
  const beside = [...(riders.get(node.id) ?? []), ...(satellites.get(node.id) ?? [])]
  return [node, ...beside].flatMap(({ id }) => [
    id,
    ...(childrenOf(chart, id).length > 0 ? descendantsOf(chart, id).map((inner) => inner.id) : []),
  ])
}

/** Where a unit is in line: its middle. */
export function middleAt({ node }: TidyUnit, axis: Axis): number {
  return centerOf(node)[axis]
}

export function extentAt({ node }: TidyUnit, axis: Axis): number {
  return axis === 'x' ? node.width : node.height
}

export function startAt({ node }: TidyUnit, axis: Axis): number {
  return node[axis]
}

export function endAt(unit: TidyUnit, axis: Axis): number {
  return startAt(unit, axis) + extentAt(unit, axis)
}
