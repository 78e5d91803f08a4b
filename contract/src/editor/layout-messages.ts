import { defineMessages } from '../messages/index.ts'

/** Laying out a chart: why it cannot start, while it runs, and how it ended. */
export const layoutMessages = defineMessages({
  nothingToDo: 'There is nothing to lay out',
  selectSeveral: 'Select several shapes or one container',
  alreadyRunning: 'A layout is already running',
  notRunning: 'No layout is running',

  chartRunning: 'Laying out the chart',
  selectionRunning: 'Laying out the selection',
  stop: 'Stop',

  chartDone: 'The chart has been laid out. You can undo this.',
  selectionDone: 'The selection has been laid out. You can undo this.',
  changedMeanwhile: 'The chart changed in the meantime. Lay it out again.',
  stopped: 'The layout was stopped. The chart was not changed.',
  failed: 'The layout failed. The chart was not changed.',
})
