import { chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
import type { ReportWriter } from '../import/import-report.ts'
import type { BpmnModel, Drawing, DrawnEdge, DrawnShape } from './bpmn-model.ts'

/** The one drawing that becomes the chart, by element. */
export interface Scene {
  readonly elementId: string
  readonly shapes: ReadonlyMap<string, DrawnShape>
  readonly edges: ReadonlyMap<string, DrawnEdge>
  /** Elements that only other drawings of the file show, with that drawing's name. */
  readonly elsewhere: ReadonlyMap<string, string>
}

/**
 * Takes the drawing with the collaboration, else the one with most shapes, and reports the others.
 * Of several shapes for one element the first counts. A file without a drawing has a scene without shapes.
 */
export function chooseDrawing(model: BpmnModel, report: ReportWriter): Scene {
  const [main, ...others] = rankDrawings(model)
  for (const other of others) reportDrawing(other, report)
  const shapes = collectShapes(model, main?.shapes ?? [], report)
  const edges = new Map<string, DrawnEdge>()
  for (const edge of main?.edges ?? []) {
    const known = { id: edge.elementId, name: model.flows.get(edge.elementId)?.name ?? '' }
    if (!model.flows.has(edge.elementId)) report.omit(known, nouns.line, chartImportReasons.lineWithoutConnection)
    else if (edges.has(edge.elementId)) report.omit(known, nouns.line, chartImportReasons.connectionDrawnTwice)
    else edges.set(edge.elementId, edge)
  }
  return { elementId: main?.elementId ?? '', shapes, edges, elsewhere: collectElsewhere(others, shapes) }
}

function rankDrawings(model: BpmnModel): Drawing[] {
  const rank = (drawing: Drawing) => {
    const type = model.roots.get(drawing.elementId)?.type
    if (type === undefined) return 2
    return type === 'process' ? 1 : 0
  }
  return model.drawings
    .filter((drawing) => drawing.shapes.length > 0)
    .sort((one, other) => rank(one) - rank(other) || other.shapes.length - one.shapes.length)
}

function reportDrawing(drawing: Drawing, report: ReportWriter): void {
  const reason = chartImportReasons.oneDrawing({ shapes: drawing.shapes.length, lines: drawing.edges.length })
  report.omit({ id: drawing.elementId, name: drawing.name }, nouns.drawing, reason)
}

function collectShapes(model: BpmnModel, drawn: readonly DrawnShape[], report: ReportWriter): Map<string, DrawnShape> {
  const shapes = new Map<string, DrawnShape>()
  for (const shape of drawn) {
    const node = model.nodes.get(shape.elementId)
    const known = { id: shape.elementId, name: node?.name ?? '' }
    if (shape.isBand) report.omit(known, nouns.participantOfAChoreography, chartImportReasons.noChoreographies)
    else if (!node) report.omit(known, nouns.shape, chartImportReasons.shapeWithoutElement)
    else if (shapes.has(node.id)) report.omit(known, nouns.shape, chartImportReasons.elementDrawnTwice)
    else shapes.set(node.id, shape)
  }
  return shapes
}

function collectElsewhere(others: readonly Drawing[], shapes: ReadonlyMap<string, DrawnShape>): Map<string, string> {
  const elsewhere = new Map<string, string>()
  for (const drawing of others) {
    for (const shape of drawing.shapes) if (!shapes.has(shape.elementId)) elsewhere.set(shape.elementId, drawing.name)
  }
  return elsewhere
}
