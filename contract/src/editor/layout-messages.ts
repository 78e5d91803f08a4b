import { defineMessages } from '../messages/index.ts'

/** Tidying and arranging a chart: why it cannot start, while it runs, what is shown of the result, and how it ended. */
export const layoutMessages = defineMessages({
  nothingToDo: 'There is nothing to move',
  alreadyRunning: 'This is already being done',
  notRunning: 'Nothing is being tidied or arranged',
  tidySelection: 'Tidy the selection',
  arrangeSelection: 'Arrange the selection',
  nothingShown: 'There is no preview',
  isTidy: '{part, select, yes {The selection is already tidy} other {The chart is already tidy}}',

  running: '{kind, select, tidy {Tidying} other {Arranging}}',
  stop: 'Stop',

  preview: 'Preview',
  shown:
    '{kind, select, tidy {Tidied: } other {Arranged: }}{count, plural, =0 {only connections change} one {# shape moves} other {# shapes move}}.',
  announced:
    '{kind, select, tidy {Tidied: } other {Arranged: }}{count, plural, =0 {only connections change} one {# shape moves} other {# shapes move}}. This is a preview: choose Keep or Undo.',
  keep: 'Keep',
  undo: 'Undo',
  kept: '{kind, select, tidy {Tidied} other {Arranged}}',
  undone: 'The chart is as it was',

  changedMeanwhile: 'The chart changed in the meantime. Please try again.',
  stopped: 'Stopped. The chart was not changed.',
  failed: 'This did not work. The chart was not changed.',
})
