import { defineMessages } from '../messages/index.ts'

/** Over the chart, once it was laid out. */
export const layoutMessages = defineMessages({
  chartDone: 'The chart has been laid out. You can undo this.',
  selectionDone: 'The selection has been laid out. You can undo this.',
  changedMeanwhile: 'The chart was changed meanwhile. Lay it out again.',
  nothingToDo: 'There is nothing to lay out',
  stopped: 'The layout was stopped. The chart was not changed.',
  failed: 'The layout failed. The chart was not changed.',
})
