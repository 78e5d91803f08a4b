import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { bottomOf, type Chart, childrenOf, findNodes, freshIds, nodesOf, patchOf } from '../model/index.ts'
import { kindTable, laneHead } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { withSpace } from './insert-space.ts'
import { mayHoldMore } from './new-node.ts'
import { staysOnPlane } from './plane.ts'

export interface AddLaneArgs {
  /** A lane, or a pool: there the lane comes first or last. */
  readonly beside: string
  readonly side: 'above' | 'below'
}

/** Between lanes that are in no pool, as those of a Global Chart. */
const gap = 16

/** Adds a lane above or below another one, as wide; what is there gives way. */
export const addLane: Command<AddLaneArgs> = {
  id: 'addLane',
  label: commandMessages.addLane,
  allowed: (chart, args) =>
    firstReason(
      () => nodesExist(chart, [args.beside]),
      () => findNodes(chart, [args.beside]).every(isLaneOrPool) || commandRefusals.selectLane,
      () => mayHoldMore(chart, 1, 0),
      () => staysOnPlane(placed(chart, args)),
    ),
  apply: (chart, args) => patchOf(chart, { putNodes: placed(chart, args) }),
}

function isLaneOrPool({ kind }: ChartNode): boolean {
  return kind === 'lane' || kind === 'pool'
}

function placed(chart: Chart, { beside, side }: AddLaneArgs): ChartNode[] {
  const id = freshIds('n', chart.nodes)()
  return findNodes(chart, [beside]).flatMap((node) => {
    if (node.kind === 'pool') return inPool(chart, node, { id, side })
    return node.parent === null ? apart(chart, node, { id, side }) : stacked(node, { id, side })
  })
}

interface New {
  readonly id: string
  readonly side: AddLaneArgs['side']
}

/** Lanes of a pool are stacked in the order of their middles (`lanes-stack.ts`): this one's comes on the border. */
function stacked(lane: ChartNode, { id, side }: New): ChartNode {
  const border = side === 'above' ? lane.y : bottomOf(lane)
  return newLane({ id, x: lane.x, y: border - laneHeight / 2, width: lane.width, parent: lane.parent })
}

function inPool(chart: Chart, pool: ChartNode, { id, side }: New): ChartNode {
  const lanes = childrenOf(chart, pool.id).filter((node) => node.kind === 'lane')
  const border = side === 'above' ? Math.min(pool.y, ...lanes.map((lane) => lane.y)) : Math.max(bottomOf(pool), ...lanes.map(bottomOf))
  return newLane({ id, x: pool.x + laneHead, y: border - laneHeight / 2, width: pool.width - laneHead, parent: pool.id })
}

/** A lane on its own: room is made for the new one across the chart. */
function apart(chart: Chart, lane: ChartNode, { id, side }: New): ChartNode[] {
  const at = side === 'above' ? lane.y : bottomOf(lane)
  const room = { axis: 'vertical', at, amount: laneHeight + gap } as const
  const y = side === 'above' ? lane.y : at + gap
  return [...nodesOf(chart).map((node) => withSpace(node, room)), newLane({ id, x: lane.x, y, width: lane.width, parent: null })]
}

const laneHeight = kindTable.lane.size.height

function newLane(place: Pick<ChartNode, 'id' | 'x' | 'y' | 'width' | 'parent'>): ChartNode {
  return { ...place, kind: 'lane', height: laneHeight, text: kindTable.lane.text }
}
