import { defineMessages } from '../messages/index.ts'

/** What a chart as a whole may not hold (specification 1 §9). `kind` is what a shape is called. */
export const chartStructureMessages = defineMessages({
  tooManyNodes: 'A chart holds at most {count} nodes',
  tooManyEdges: 'A chart holds at most {count} connections',
  duplicateNode: 'Two nodes have the id {id}',
  duplicateEdge: 'Two connections have the id {id}',
  kindNotAllowed: '{kind} is not allowed in this chart',
  noProcess: '{kind} is not a process and has no process of its own',
  sharedProcess: 'Two nodes stand for the same process',
  unknownContainer: 'The container {id} does not exist',
  danglingEdge: 'A connection starts or ends at a node that does not exist',
})
