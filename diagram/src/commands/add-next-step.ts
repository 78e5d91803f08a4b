import { type ChartNode, chartRuleMessages, commandMessages, commandRefusals, type NodeKind, type Point, type Port } from '@strata/contract'
import { bordersOf, freeSpot, gridSize, isSidePort, snapToGrid } from '../geometry/index.ts'
import { bottomOf, type Chart, centerOf, freshIds, nodesOf, patchOf, type Rect, rightOf, rootOf } from '../model/index.ts'
import { isContainer, kindTable, mayContain } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { kindsFit, mayHoldMore, nodeFrom } from './new-node.ts'

export interface AddNextStepArgs {
  readonly from: string
  /** Left out, the kind of the step before, or an activity after what is no step. */
  readonly kind?: NodeKind
  /** The side to go on from; right when left out. */
  readonly port?: Port
  /** Where its middle will be, in line with the step before where that is near; left out, the nearest free place on that side. */
  readonly at?: Point
  readonly text?: string
  readonly label?: string
}

const gap = 64
const nearlyInLine = 1.5 * gridSize

/** Adds the next step already connected, at the nearest free place on the side asked for. */
export const addNextStep: Command<AddNextStepArgs> = {
  id: 'addNextStep',
  label: commandMessages.addNextStep,
  allowed: (chart, args) =>
    firstReason(
      () => nodesExist(chart, [args.from]),
      () => leadsOn(chart.nodes[args.from]),
      () => mayHoldMore(chart, 1, 1),
      () => kindsFit(chart, [kindAfter(chart.nodes[args.from], args.kind)]),
      () => mayFollow(kindAfter(chart.nodes[args.from], args.kind)),
    ),
  apply: (chart, args) => {
    const from = chart.nodes[args.from]
    if (!from) return patchOf(chart, {})
    const node = stepAfter(chart, from, args)
    return patchOf(chart, {
      putNodes: [node],
      putEdges: [
        {
          id: freshIds('e', chart.edges)(),
          source: from.id,
          target: node.id,
          ...(args.port && { sourcePort: args.port }),
          ...(args.label && { label: args.label }),
        },
      ],
    })
  },
}

function leadsOn(from: ChartNode | undefined): true | string {
  if (!from || kindTable[from.kind].leads === 'both' || kindTable[from.kind].leads === 'out') return true
  return kindTable[from.kind].leads === 'in'
    ? chartRuleMessages.afterEnd
    : chartRuleMessages.cannotBeConnected({ kind: kindTable[from.kind].label })
}

function mayFollow(kind: NodeKind): true | string {
  const { leads, label } = kindTable[kind]
  return leads === 'both' || leads === 'in' || commandRefusals.cannotFollow({ kind: label })
}

function kindAfter(from: ChartNode | undefined, wanted: NodeKind | undefined): NodeKind {
  if (wanted) return wanted
  if (from && (from.kind === 'process' || from.kind.startsWith('Process'))) return from.kind
  return 'activity'
}

function stepAfter(chart: Chart, from: ChartNode, args: AddNextStepArgs): ChartNode {
  const kind = kindAfter(from, args.kind)
  const side = args.port ?? 'right'
  const { size } = kindTable[kind]
  const spot = args.at ? cornerNear(args.at, from, { size, side }) : freeSpotBeside(chart, from, { size, side })
  const wanted = { kind, ...spot, text: args.text ?? kindTable[kind].text, addInfo: from.addInfo }
  const node = nodeFrom(wanted, freshIds('n', chart.nodes)(), chart.scope)
  return !args.at && mayContain(chart, from.parent, node) === true ? { ...node, parent: from.parent } : node
}

interface Beside {
  readonly size: { readonly width: number; readonly height: number }
  readonly side: Port
}

function freeSpotBeside(chart: Chart, from: ChartNode, { size, side }: Beside): Point {
  const own = rootOf(chart, from)
  return freeSpot({
    wanted: besideOf(from, size, side),
    obstacles: nodesOf(chart).flatMap((node) => {
      if (!isContainer(node.kind) || node.kind === 'subprocess') return node
      // Within its own pool a step continues over borders, which give way; across those of others it would be half inside.
      return rootOf(chart, node) === own ? [] : bordersOf(chart, node)
    }),
    along: isSidePort(side) ? 'vertical' : 'horizontal',
  })
}

/** On the grid; across the way that the step goes on, exactly in line where it was nearly asked to be, for a straight connection. */
function cornerNear(at: Point, from: Rect, { size, side }: Beside): Point {
  const center = centerOf(from)
  const corner = { x: snapToGrid(at.x - size.width / 2), y: snapToGrid(at.y - size.height / 2) }
  if (isSidePort(side)) return Math.abs(at.y - center.y) <= nearlyInLine ? { ...corner, y: center.y - size.height / 2 } : corner
  return Math.abs(at.x - center.x) <= nearlyInLine ? { ...corner, x: center.x - size.width / 2 } : corner
}

function besideOf(from: Rect, size: { width: number; height: number }, side: Port): Rect {
  const center = centerOf(from)
  switch (side) {
    case 'right':
      return { x: rightOf(from) + gap, y: center.y - size.height / 2, ...size }
    case 'left':
      return { x: from.x - gap - size.width, y: center.y - size.height / 2, ...size }
    case 'bottom':
      return { x: center.x - size.width / 2, y: bottomOf(from) + gap, ...size }
    case 'top':
      return { x: center.x - size.width / 2, y: from.y - gap - size.height, ...size }
  }
}
