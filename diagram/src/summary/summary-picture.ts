import type { ChartNode, SummaryItem } from '@strata/contract'
import { type Chart, fromData } from '../model/index.ts'
import type { BoxRow, ShapeContext } from '../shapes/index.ts'
import { layOutSummary } from './lay-out-summary.ts'
import { type SummaryBox, summaryArrows, summaryBoxes } from './summary-boxes.ts'
import type { SummaryState } from './summary-state.ts'

/** A Process Summary as a chart to draw: six boxes and their arrows, and what is in each box. */
export interface SummaryPicture {
  readonly chart: Chart
  readonly nodeContexts: ReadonlyMap<string, ShapeContext>
}

/** Builds the chart from the components; of the saved document only positions count (specification 2 §3, specification 5 §9). */
export function summaryPicture(state: SummaryState): SummaryPicture {
  const contexts = summaryBoxes.flatMap(({ nodeId, component }): [string, ShapeContext][] =>
    component ? [[nodeId, { rows: state.components[component].map((item) => rowOf(item)) }]] : [],
  )
  return { chart: summaryChart(state), nodeContexts: new Map(contexts) }
}

function summaryChart(state: SummaryState): Chart {
  const places = layOutSummary(state)
  const nodes = summaryBoxes.flatMap((box): ChartNode[] => {
    const place = places.get(box.nodeId)
    return place ? [{ id: box.nodeId, kind: box.kind, parent: null, ...place, ...wordsOf(box, state) }] : []
  })
  return fromData({ schema: 1, nodes, edges: [...summaryArrows] }, { type: 'ps' })
}

const wordsOf = ({ component }: SummaryBox, { owner }: SummaryState): Pick<ChartNode, 'text' | 'addInfo'> =>
  component ? { text: '' } : { text: owner.pname, addInfo: { processId: owner.pid } }

export function rowOf({ name, pid, hdd }: SummaryItem, change?: BoxRow['change']): BoxRow {
  return { text: name, ...(pid !== undefined && { pid, leads: hdd === true }), ...(change && { change }) }
}
