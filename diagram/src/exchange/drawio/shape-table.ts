import { chartImportReasons, type NodeKind, chartImportNouns as nouns } from '@strata/contract'

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
const boxRow: ShapeRow = { kind: 'step', what: nouns.box }

/** Kind, what the file calls it, names of the shapes divided by spaces, and why the chart shows less where it does. */
type ShapeLine = readonly [kind: ShapeRow['kind'], what: string, shapes: string, reason?: string]

/** What draw.io's shapes become (specification 6 §7), by their names in lower case without `mxgraph.`. */
const shapeLines: readonly ShapeLine[] = [
  ['step', nouns.box, 'rectangle rounded label flowchart.process ext'],
  ['text', nouns.text, 'text'],
  ['decision', nouns.diamond, 'rhombus'],
  ['decision', nouns.decision, 'flowchart.decision'],
  ['decision', nouns.junction, 'or orellipse sumellipse flowchart.or flowchart.summing_function', oneDecision],
  ['decision', nouns.merge, 'flowchart.merge_or_storage', oneDecision],
  ['decision', nouns.extract, 'flowchart.extract_or_measurement', oneDecision],
  ['decision', nouns.sort, 'flowchart.sort', oneDecision],
  ['decision', nouns.collate, 'flowchart.collate', oneDecision],
  ['round', nouns.ellipse, 'ellipse'],
  ['round', nouns.doubleEllipse, 'doubleellipse'],
  ['round', nouns.terminator, 'flowchart.start_1 flowchart.start_2 flowchart.terminator terminator'],
  ['start', nouns.initialState, 'startstate'],
  ['end', nouns.finalState, 'endstate'],
  ['subprocess', nouns.predefinedProcess, 'process process2 flowchart.predefined_process'],
  ['document', nouns.document, 'document document2 flowchart.document flowchart.document2'],
  ['document', nouns.severalDocuments, 'flowchart.multi-document', oneDocument],
  ['document', nouns.dataObject, 'bpmn.data bpmn.data2'],
  ['document', nouns.folder, 'folder', oneDocument],
  ['data', nouns.cylinder, 'cylinder cylinder2 cylinder3'],
  ['data', nouns.dataStore, 'datastore'],
  ['data', nouns.database, 'flowchart.database'],
  ['data', nouns.directData, 'flowchart.direct_data', oneData],
  ['data', nouns.sequentialData, 'flowchart.sequential_data tapedata', oneData],
  ['data', nouns.storedData, 'flowchart.stored_data datastorage', oneData],
  ['data', nouns.internalStorage, 'flowchart.internal_storage internalstorage', oneData],
  ['data', nouns.tape, 'flowchart.paper_tape tape', oneData],
  ['data', nouns.inputOrOutput, 'flowchart.data parallelogram', oneData],
  ['text', nouns.note, 'note note2', oneNote],
  ['text', nouns.callout, 'callout', oneNote],
  ['text', nouns.annotation, 'flowchart.annotation_1 flowchart.annotation_2'],
  ['text', nouns.bracket, 'curlybracket', oneNote],
  ['connector', nouns.reference, 'flowchart.on-page_reference'],
  ['connector', nouns.referenceToAnotherPage, 'flowchart.off-page_reference offpageconnector', oneConnector],
  ['step', nouns.preparation, 'hexagon flowchart.preparation', oneStep],
  ['step', nouns.manualOperation, 'trapezoid flowchart.manual_operation', oneStep],
  ['step', nouns.manualInput, 'manualinput flowchart.manual_input', oneStep],
  ['step', nouns.loopLimit, 'flowchart.loop_limit looplimit', oneStep],
  ['step', nouns.delay, 'flowchart.delay delay', oneStep],
  ['step', nouns.display, 'flowchart.display display', oneStep],
  ['step', nouns.card, 'flowchart.card card', oneStep],
  ['step', nouns.chevron, 'step', oneStep],
  ['step', nouns.person, 'actor umlactor', noShape],
  ['step', nouns.cloud, 'cloud', noShape],
  ['step', nouns.triangle, 'triangle', noShape],
  ['step', nouns.cube, 'cube', noShape],
  ['step', nouns.cross, 'cross', noShape],
  ['step', nouns.blockArrow, 'singlearrow doublearrow', noShape],
  ['step', nouns.picture, 'image icon', noPicture],
  ['step', nouns.ownShape, 'stencil', noShape],
  ['text', nouns.drawnLine, 'line', noShape],
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
  return { kind: 'step', what: nouns.namedShape({ shape: shape.slice(0, 40) }), reason: noShape }
}
