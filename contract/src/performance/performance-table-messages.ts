import { defineMessages } from '../messages/index.ts'

/** The rows of a month, as a table and on a small screen as cards, with what is said of entering them. */
export const performanceTableMessages = defineMessages({
  rows: 'Rows',
  side: 'Side',
  sides: { your: 'Your', their: 'Their' },
  expectationsOf: { your: 'Your expectations', their: 'Their expectations' },
  expectation: 'Expectation',
  outside: 'Outside',
  notes: 'Notes',
  notesOf: 'Notes: {name}',
  hasNotes: 'Has notes',
  notApplicable: 'n/a',
  /** What is expected: 'Target 5', '2 to 8'. */
  target: 'Target {value}',
  bounds: { both: '{min} to {max}', min: 'min {min}', max: 'max {max}' },
  /** A figure of a row, for screen readers: 'Delivered, (P2) Design products: Quotation lead time'. */
  field: {
    own: '{figure}, {row}',
    your: 'Your {figure}, {row}',
    their: 'Their {figure}, {row}',
  },
  actionHint: 'What brings this back within the bounds, and by when?',
  actionHintOnCard: 'What brings this back, and by when?',
  keys: 'Type a figure. Press Enter to move down and Tab to move right. Press Escape to undo what you typed, and Escape, then Tab, to leave the table.',
  singleValues: {
    change:
      '{count, plural, one {From # single value. Open the row to change it.} other {From # single values. Open the row to change them.}}',
    see: '{count, plural, one {From # single value. Open the row to see it.} other {From # single values. Open the row to see them.}}',
  },

  discard: 'Discard',
  notSaved: 'The row could not be saved.',
  owed: 'There is no connection. What you entered is kept here, and saved once the connection is back.',
  notUpdated: 'Unable to update data. {reason}',
  pasted: '{values, plural, one {# value} other {# values}} in {rows, plural, one {# row} other {# rows}} pasted.',
  pastedPartly:
    '{values, plural, one {# value} other {# values}} in {rows, plural, one {# row} other {# rows}} pasted. {left, plural, other {#}} did not fit.',
  pastedWords:
    '{sentence} {words, plural, one {# value is not a number and cannot be evaluated.} other {# values are not numbers and cannot be evaluated.}}',

  colours: 'Colours',
  /** After how many rows. */
  counted: { green: 'meet', yellow: 'no data', red: 'do not', lightgrey: 'can not evaluate' },
  saving: '{count, plural, one {Saving…} other {Saving # rows…}}',
  failed: '{count, plural, one {One row is not saved} other {# rows are not saved}}',
  savedAt: 'Saved at {time}',

  actions: 'Actions',
  completed: 'Re-open the completed month to change it.',
  chooseRow: 'Choose a row first.',
  parts: {
    charts: 'The panel of charts',
    notes: 'The list of notes',
    row: 'The form of the values',
    template: 'The template',
  },
})
