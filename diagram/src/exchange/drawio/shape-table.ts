import type { NodeKind } from '@strata/contract'

export interface ShapeRow {
  /** `step` becomes an activity or a process, as the person importing chose; `round` a start, an end or a step, by its connections. */
  readonly kind: NodeKind | 'step' | 'round'
  readonly what: string
  /** Why the chart shows less than the file; absent where the kind says it all. */
  readonly reason?: string
}

const oneStep = 'The chart has one kind of step.'
const oneData = 'The chart has one kind of data.'
const oneDocument = 'The chart has one kind of document.'
const oneDecision = 'The chart has one kind of decision.'
const oneNote = 'The chart has notes without a frame.'
const noShape = 'The chart has no such shape.'

/** A plain box, which most steps of a drawing are. */
const boxRow: ShapeRow = { kind: 'step', what: 'box' }

/** What draw.io's shapes become (`editor.md`, import of draw.io files), by their names in lower case without `mxgraph.`. */
const shapeTable: ReadonlyMap<string, ShapeRow> = new Map(
  Object.entries<ShapeRow>({
    rectangle: boxRow,
    rounded: boxRow,
    label: boxRow,
    'flowchart.process': boxRow,
    ext: boxRow,
    text: { kind: 'text', what: 'text' },
    rhombus: { kind: 'decision', what: 'diamond' },
    'flowchart.decision': { kind: 'decision', what: 'decision' },
    or: { kind: 'decision', what: 'junction', reason: oneDecision },
    orellipse: { kind: 'decision', what: 'junction', reason: oneDecision },
    sumellipse: { kind: 'decision', what: 'junction', reason: oneDecision },
    'flowchart.or': { kind: 'decision', what: 'junction', reason: oneDecision },
    'flowchart.summing_function': { kind: 'decision', what: 'junction', reason: oneDecision },
    'flowchart.merge_or_storage': { kind: 'decision', what: 'merge', reason: oneDecision },
    'flowchart.extract_or_measurement': { kind: 'decision', what: 'extract', reason: oneDecision },
    'flowchart.sort': { kind: 'decision', what: 'sort', reason: oneDecision },
    'flowchart.collate': { kind: 'decision', what: 'collate', reason: oneDecision },
    ellipse: { kind: 'round', what: 'ellipse' },
    doubleellipse: { kind: 'round', what: 'double ellipse' },
    'flowchart.start_1': { kind: 'round', what: 'terminator' },
    'flowchart.start_2': { kind: 'round', what: 'terminator' },
    'flowchart.terminator': { kind: 'round', what: 'terminator' },
    terminator: { kind: 'round', what: 'terminator' },
    startstate: { kind: 'start', what: 'initial state' },
    endstate: { kind: 'end', what: 'final state' },
    process: { kind: 'subprocess', what: 'predefined process' },
    process2: { kind: 'subprocess', what: 'predefined process' },
    'flowchart.predefined_process': { kind: 'subprocess', what: 'predefined process' },
    document: { kind: 'document', what: 'document' },
    document2: { kind: 'document', what: 'document' },
    'flowchart.document': { kind: 'document', what: 'document' },
    'flowchart.document2': { kind: 'document', what: 'document' },
    'flowchart.multi-document': { kind: 'document', what: 'several documents', reason: oneDocument },
    'bpmn.data': { kind: 'document', what: 'data object' },
    'bpmn.data2': { kind: 'document', what: 'data object' },
    folder: { kind: 'document', what: 'folder', reason: oneDocument },
    cylinder: { kind: 'data', what: 'cylinder' },
    cylinder2: { kind: 'data', what: 'cylinder' },
    cylinder3: { kind: 'data', what: 'cylinder' },
    datastore: { kind: 'data', what: 'data store' },
    'flowchart.database': { kind: 'data', what: 'database' },
    'flowchart.direct_data': { kind: 'data', what: 'direct data', reason: oneData },
    'flowchart.sequential_data': { kind: 'data', what: 'sequential data', reason: oneData },
    'flowchart.stored_data': { kind: 'data', what: 'stored data', reason: oneData },
    'flowchart.internal_storage': { kind: 'data', what: 'internal storage', reason: oneData },
    'flowchart.paper_tape': { kind: 'data', what: 'tape', reason: oneData },
    'flowchart.data': { kind: 'data', what: 'input or output', reason: oneData },
    parallelogram: { kind: 'data', what: 'input or output', reason: oneData },
    internalstorage: { kind: 'data', what: 'internal storage', reason: oneData },
    datastorage: { kind: 'data', what: 'stored data', reason: oneData },
    tape: { kind: 'data', what: 'tape', reason: oneData },
    tapedata: { kind: 'data', what: 'sequential data', reason: oneData },
    note: { kind: 'text', what: 'note', reason: oneNote },
    note2: { kind: 'text', what: 'note', reason: oneNote },
    callout: { kind: 'text', what: 'callout', reason: oneNote },
    'flowchart.annotation_1': { kind: 'text', what: 'annotation' },
    'flowchart.annotation_2': { kind: 'text', what: 'annotation' },
    curlybracket: { kind: 'text', what: 'bracket', reason: oneNote },
    'flowchart.on-page_reference': { kind: 'connector', what: 'reference' },
    'flowchart.off-page_reference': {
      kind: 'connector',
      what: 'reference to another page',
      reason: 'The chart has one kind of connector.',
    },
    offpageconnector: { kind: 'connector', what: 'reference to another page', reason: 'The chart has one kind of connector.' },
    hexagon: { kind: 'step', what: 'preparation', reason: oneStep },
    'flowchart.preparation': { kind: 'step', what: 'preparation', reason: oneStep },
    trapezoid: { kind: 'step', what: 'manual operation', reason: oneStep },
    'flowchart.manual_operation': { kind: 'step', what: 'manual operation', reason: oneStep },
    manualinput: { kind: 'step', what: 'manual input', reason: oneStep },
    'flowchart.manual_input': { kind: 'step', what: 'manual input', reason: oneStep },
    'flowchart.loop_limit': { kind: 'step', what: 'loop limit', reason: oneStep },
    looplimit: { kind: 'step', what: 'loop limit', reason: oneStep },
    'flowchart.delay': { kind: 'step', what: 'delay', reason: oneStep },
    delay: { kind: 'step', what: 'delay', reason: oneStep },
    'flowchart.display': { kind: 'step', what: 'display', reason: oneStep },
    display: { kind: 'step', what: 'display', reason: oneStep },
    'flowchart.card': { kind: 'step', what: 'card', reason: oneStep },
    card: { kind: 'step', what: 'card', reason: oneStep },
    step: { kind: 'step', what: 'chevron', reason: oneStep },
    actor: { kind: 'step', what: 'person', reason: noShape },
    umlactor: { kind: 'step', what: 'person', reason: noShape },
    cloud: { kind: 'step', what: 'cloud', reason: noShape },
    triangle: { kind: 'step', what: 'triangle', reason: noShape },
    cube: { kind: 'step', what: 'cube', reason: noShape },
    cross: { kind: 'step', what: 'cross', reason: noShape },
    singlearrow: { kind: 'step', what: 'block arrow', reason: noShape },
    doublearrow: { kind: 'step', what: 'block arrow', reason: noShape },
    image: { kind: 'step', what: 'picture', reason: 'The chart has no pictures.' },
    icon: { kind: 'step', what: 'picture', reason: 'The chart has no pictures.' },
    stencil: { kind: 'step', what: 'own shape', reason: noShape },
    line: { kind: 'text', what: 'drawn line', reason: noShape },
  }),
)

/** The row of a shape; one of a step that names the shape where the table has none. */
export function rowOf(shape: string): ShapeRow {
  const row = shapeTable.get(shape)
  if (row) return row
  if (shape === '') return boxRow
  return { kind: 'step', what: `shape “${shape.slice(0, 40)}”`, reason: noShape }
}
