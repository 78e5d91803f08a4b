import type { ChartEdge, ChartNode, NodeKind } from '@strata/contract'
import { placeTexts } from '../../../geometry/index.ts'
import { edgesOf, nodesOf, type Rect } from '../../../model/index.ts'
import { isExpanded } from '../../../rules/index.ts'
import { edgeLabelBox, type TextSide, textBounds } from '../../../shapes/index.ts'
import type { BpmnPlan } from './bpmn-plan.ts'
import { wayOf } from './way.ts'
import { tag } from './xml-tag.ts'

/** Kinds whose BPMN shapes have their name outside. */
const namedOutside: ReadonlySet<NodeKind> = new Set(['start', 'event', 'end', 'connector', 'decision', 'document', 'data'])

/** Where everything is drawn, in the chart's order: the reader of the file stacks it the same. */
export function writeDrawing(plan: BpmnPlan): string {
  const { chart, routes, ids } = plan
  const texts = placeTexts(chart, routes)
  const shapes = nodesOf(chart).map((node) => writeShape(node, texts.sides.get(node.id), plan))
  const edges = edgesOf(chart).map((edge) => writeEdge(edge, plan))
  const bpmnElement = plan.collaboration ?? plan.processes.get('')
  const plane = tag(
    'bpmndi:BPMNPlane',
    { id: ids.take('Plane'), bpmnElement },
    [...shapes, ...edges].map((part) => `\n    ${part}`),
  )
  return tag('bpmndi:BPMNDiagram', { id: ids.take('Diagram'), name: plan.name }, [plane])
}

function writeShape(node: ChartNode, textSide: TextSide | undefined, { nodeIds, ids }: BpmnPlan): string {
  const text = textBounds(node, { textSide })
  const id = nodeIds.get(node.id) ?? ''
  const { fill, stroke } = node.style ?? {}
  const attributes = {
    id: ids.take(`${id}_di`),
    bpmnElement: id,
    isHorizontal: node.kind === 'pool' || node.kind === 'lane' ? textSide !== 'top' : undefined,
    isExpanded: node.kind === 'subprocess' ? isExpanded(node) : undefined,
    isMarkerVisible: node.kind === 'decision' ? false : undefined,
    'bioc:fill': fill,
    'bioc:stroke': stroke,
    'color:background-color': fill,
    'color:border-color': stroke,
  }
  const label = namedOutside.has(node.kind) && text ? writeLabel(text) : ''
  return tag('bpmndi:BPMNShape', attributes, [writeBounds(node), label])
}

function writeEdge(edge: ChartEdge, plan: BpmnPlan): string {
  const id = plan.edgeIds.get(edge.id) ?? ''
  const points = wayOf(edge, plan)
  const label = edgeLabelBox(edge, { points })
  const waypoints = points.map(({ x, y }) => tag('di:waypoint', { x, y }))
  return tag('bpmndi:BPMNEdge', { id: plan.ids.take(`${id}_di`), bpmnElement: id }, [...waypoints, label ? writeLabel(label) : ''])
}

const writeLabel = (box: Rect): string => tag('bpmndi:BPMNLabel', {}, [writeBounds(rounded(box))])

const writeBounds = ({ x, y, width, height }: Rect): string => tag('dc:Bounds', { x, y, width, height })

const rounded = ({ x, y, width, height }: Rect): Rect => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.ceil(width),
  height: Math.ceil(height),
})
