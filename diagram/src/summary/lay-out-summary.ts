import type { ChartNode } from '@strata/contract'
import type { Rect } from '../model/index.ts'
import { kindTable } from '../rules/index.ts'
import { interfacingBox, type SummaryBox, summaryColumns } from './summary-boxes.ts'
import type { SummaryState } from './summary-state.ts'

const columnGap = 40
/** Between the columns and the interfacing box. */
const rowGap = 48

type Placed = Pick<SummaryState, 'components' | 'saved'>

/** Where each box is, by its node id: at the place a person gave it, else in its column. */
export function layOutSummary({ components, saved }: Placed): ReadonlyMap<string, Rect> {
  const places = new Map<string, Rect>()
  const height = boxHeight(Math.max(...summaryColumns.map(({ component }) => (component ? components[component].length : 0))))
  let x = 0
  for (const box of summaryColumns) {
    const { width } = kindTable[box.kind].size
    places.set(box.nodeId, { x, y: 0, ...savedPlace(saved, box), width, height })
    x += width + columnGap
  }
  const { width } = kindTable.ProcessIP.size
  const owner = places.get('owner') ?? { x: 0, y: 0, width, height }
  const below = { x: owner.x + (owner.width - width) / 2, y: owner.y + owner.height + rowGap }
  places.set(interfacingBox.nodeId, { ...below, ...savedPlace(saved, interfacingBox), width, height: boxHeight(components.ip.length) })
  return places
}

/** 60 + 35 × item count, in chart units (specification 2 §9). All columns are as high as the largest of them. */
const boxHeight = (items: number): number => 60 + 35 * items

function savedPlace(saved: readonly Pick<ChartNode, 'kind' | 'x' | 'y'>[], { kind }: SummaryBox): { x: number; y: number } | undefined {
  const node = saved.find((candidate) => candidate.kind === kind)
  return node && { x: node.x, y: node.y }
}
