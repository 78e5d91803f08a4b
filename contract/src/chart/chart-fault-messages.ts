import { defineMessages } from '../messages/index.ts'

/** What the server answers to a save that does not fit its chart, by the path of the fault (specification 5 §2). */
export const chartFaultMessages = defineMessages({
  noProcessNode: 'No process node has this ID',
  hasProcess: 'This node already has a process',
  nodeTwice: 'This node appears twice',
  noProcess: 'This chart has no such process',
  processTwice: 'This process appears twice',
  idElsewhere: 'This ID does not belong in this chart',
  idPrefix: 'Primary IDs start with P, enabling ones with E',
  nothingSent: 'Nothing was sent here and nothing was uploaded',
  notInSummary: '{kind} is not allowed in a Process Summary',
  kindTwice: '{kind} appears twice',
})
