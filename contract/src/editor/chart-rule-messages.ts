import { defineMessages } from '../messages/index.ts'

/** What each kind of shape is called: on screen, in the outline and in lists of changes. */
export const shapeMessages = defineMessages({
  process: 'Process',
  activity: 'Activity',
  subprocess: 'Subprocess',
  decision: 'Decision',
  document: 'Document',
  data: 'Data',
  start: 'Start',
  event: 'Event',
  end: 'End',
  pool: 'Pool',
  lane: 'Lane',
  group: 'Group',
  connector: 'Connector',
  text: 'Text',
  SummaryOwner: 'Process',
  ProcessSupplier: 'Suppliers',
  ProcessInput: 'Inputs',
  ProcessOutput: 'Outputs',
  ProcessCustomer: 'Customers',
  ProcessIP: 'Interfacing Processes',
})

/** The groups of the palette. */
export const paletteGroupMessages = defineMessages({
  steps: 'Steps',
  events: 'Events',
  structure: 'Structure',
  summary: 'Summary',
})

/** What may not be put into what or connected with what (specification 1 §9). `kind` is what a shape is called. */
export const chartRuleMessages = defineMessages({
  noContainer: 'The container is not in the chart',
  beyondEdge: 'That is beyond the edge of the chart',
  holdsItself: 'A node cannot hold itself',
  nestedTooDeeply: 'Containers may be nested {count} deep',
  cannotHold: '{container} cannot hold {kind}',

  noNodeToConnect: 'The node to connect is not in the chart',
  cannotBeConnected: '{kind} cannot be connected',
  afterEnd: 'Nothing follows after an end',
  intoStart: 'Nothing leads into a start',
  connectedAlready: 'These are already connected',

  noObject: 'A chart must be a JSON object.',
  unknownSchema: 'The chart has an unknown schema.',
  malformed: 'The chart is malformed.',
})
