import { defineMessages } from '../messages/index.ts'

/** Who has a version of a chart open, and who edits it. */
export const presenceMessages = defineMessages({
  you: 'You',
  otherWindow: 'your other window',
  twoNames: '{first} and {second}',
  manyNames: '{first} and {others, plural, one {# other} other {# others}}',

  editing: '{name} has been editing this chart since {time}.',
  editingElsewhere: 'You have been editing this chart in another window since {time}.',
  editingTogether: '{names} are editing this chart.',
  began: '{name} started editing this chart.',
  beganElsewhere: 'You started editing this chart in another window.',
  done: '{count, plural, one {{names} has finished. You can edit the chart now.} other {{names} have finished. You can edit the chart now.}}',
  doneElsewhere: 'You have finished in your other window. You can edit the chart now.',

  people: 'Who has this chart open',
  editingSince: 'Editing since {time}',
  openSince: 'Open since {time}',
  more: 'and {count} more',
  ownOpen: 'You have this chart open in another window.',
  ownEditing: 'You are editing this chart in another window.',
  othersOpen: '{count, plural, one {Another person has this chart open.} other {# others have this chart open.}}',
  isEditing: '{name} is editing.',

  tooltip: { editing: '{name} is editing', open: '{name} has it open' },
  word: { editing: '{name} is editing', several: '{count} are editing', elsewhere: 'You are editing elsewhere' },
})
