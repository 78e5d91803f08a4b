import { chartImportReasons, type NodeKind } from '@strata/contract'

export interface ShapeRow {
  /** `step` becomes an activity or a process, as the person importing chose; `round` a start, an end or a step, by its connections. */
  readonly kind: NodeKind | 'step' | 'round'
  readonly what: string
  /** Why the chart shows less than the file; absent where the kind is all there is to it. */
  readonly reason?: string
}

const oneStep = chartImportReasons.oneStep
const oneData = chartImportReasons.oneData
const oneDocument = chartImportReasons.oneDocument
const oneDecision = chartImportReasons.oneDecision
const oneNote = chartImportReasons.frameless
const oneConnector = chartImportReasons.oneConnector
const noPicture = chartImportReasons.noPictures
const noShape = chartImportReasons.noShape

/** A plain box, which most steps of a drawing are. */
const boxRow: ShapeRow = { kind: 'step', what: 'box' }

/** Kind, what the file calls it, names of the shapes divided by spaces, and why the chart shows less where it does. */
type ShapeLine = readonly [kind: ShapeRow['kind'], what: string, shapes: string, reason?: string]

/** What draw.io's shapes become (specification 6 §7), by their names in lower case without `mxgraph.`. */
const shapeLines: readonly ShapeLine[] = [
  ['step', 'box', 'rectangle rounded label flowchart.process ext'],
  ['text', 'text', 'text'],
  ['decision', 'diamond', 'rhombus'],
  ['decision', 'decision', 'flowchart.decision'],
  ['decision', 'junction', 'or orellipse sumellipse flowchart.or flowchart.summing_function', oneDecision],
  ['decision', 'merge', 'flowchart.merge_or_storage', oneDecision],
  ['decision', 'extract', 'flowchart.extract_or_measurement', oneDecision],
  ['decision', 'sort', 'flowchart.sort', oneDecision],
  ['decision', 'collate', 'flowchart.collate', oneDecision],
  ['round', 'ellipse', 'ellipse'],
  ['round', 'double ellipse', 'doubleellipse'],
  ['round', 'terminator', 'flowchart.start_1 flowchart.start_2 flowchart.terminator terminator'],
  ['start', 'initial state', 'startstate'],
  ['end', 'final state', 'endstate'],
  ['subprocess', 'predefined process', 'process process2 flowchart.predefined_process'],
  ['document', 'document', 'document document2 flowchart.document flowchart.document2'],
  ['document', 'several documents', 'flowchart.multi-document', oneDocument],
  ['document', 'data object', 'bpmn.data bpmn.data2'],
  ['document', 'folder', 'folder', oneDocument],
  ['data', 'cylinder', 'cylinder cylinder2 cylinder3'],
  ['data', 'data store', 'datastore'],
  ['data', 'database', 'flowchart.database'],
  ['data', 'direct data', 'flowchart.direct_data', oneData],
  ['data', 'sequential data', 'flowchart.sequential_data tapedata', oneData],
  ['data', 'stored data', 'flowchart.stored_data datastorage', oneData],
  ['data', 'internal storage', 'flowchart.internal_storage internalstorage', oneData],
  ['data', 'tape', 'flowchart.paper_tape tape', oneData],
  ['data', 'input or output', 'flowchart.data parallelogram', oneData],
  ['text', 'note', 'note note2', oneNote],
  ['text', 'callout', 'callout', oneNote],
  ['text', 'annotation', 'flowchart.annotation_1 flowchart.annotation_2'],
  ['text', 'bracket', 'curlybracket', oneNote],
  ['connector', 'reference', 'flowchart.on-page_reference'],
  ['connector', 'reference to another page', 'flowchart.off-page_reference offpageconnector', oneConnector],
  ['step', 'preparation', 'hexagon flowchart.preparation', oneStep],
  ['step', 'manual operation', 'trapezoid flowchart.manual_operation', oneStep],
  ['step', 'manual input', 'manualinput flowchart.manual_input', oneStep],
  ['step', 'loop limit', 'flowchart.loop_limit looplimit', oneStep],
  ['step', 'delay', 'flowchart.delay delay', oneStep],
  ['step', 'display', 'flowchart.display display', oneStep],
  ['step', 'card', 'flowchart.card card', oneStep],
  ['step', 'chevron', 'step', oneStep],
  ['step', 'person', 'actor umlactor', noShape],
  ['step', 'cloud', 'cloud', noShape],
  ['step', 'triangle', 'triangle', noShape],
  ['step', 'cube', 'cube', noShape],
  ['step', 'cross', 'cross', noShape],
  ['step', 'block arrow', 'singlearrow doublearrow', noShape],
  ['step', 'picture', 'image icon', noPicture],
  ['step', 'own shape', 'stencil', noShape],
  ['text', 'drawn line', 'line', noShape],
]

const shapeTable: ReadonlyMap<string, ShapeRow> = new Map(
  shapeLines.flatMap(([kind, what, shapes, reason]) => {
    const row: ShapeRow = reason === undefined ? { kind, what } : { kind, what, reason }
    return shapes.split(' ').map((shape) => [shape, row] as const)
  }),
)

/** The row of a shape; one of a step that names the shape where the table has none. */
export function rowOf(shape: string): ShapeRow {
  const row = shapeTable.get(shape)
  if (row) return row
  if (shape === '') return boxRow
  return { kind: 'step', what: `shape “${shape.slice(0, 40)}”`, reason: noShape }
}
