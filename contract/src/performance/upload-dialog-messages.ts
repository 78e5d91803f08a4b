import { defineMessages } from '../messages/index.ts'

/** The dialog in which a filled template is uploaded, reviewed and imported (specification 3 §8, specification 5 §22.2). */
export const uploadDialogMessages = defineMessages({
  file: 'Performance Data Excel File',
  fileHint: 'A filled-in template of these expectations. You see every change before it is saved.',
  drop: 'Drop an .xlsx file here',
  tooLarge: 'The file is larger than {megabytes} MB',
  chooseAnother: 'Choose another file',
  import: 'Import',

  errors: '{count, plural, one {# error} other {# errors}}. Nothing was imported.',
  /** `term`: 'Oct 2026, Per Month'. */
  errorsOfTerm: '{count, plural, one {# error} other {# errors}} in the file for {term}. Nothing was imported.',
  listedErrors: 'The first {listed} of {total} errors are listed.',
  errorList: 'List of errors',
  errorFile: 'Performance Data errors.txt',
  copy: 'Copy',
  copied: 'Errors copied',
  copyFailed: 'Unable to copy the errors',
  place: {
    file: 'The file',
    sheet: 'Sheet {sheet}',
    row: 'Sheet {sheet}, row {row}',
    column: 'Sheet {sheet}, column {column}',
    cell: 'Sheet {sheet}, row {row}, column {column}',
  },
  errorLine: '{place}: {message}',

  rows: '{count, plural, one {# row} other {# rows}}, {changed} changed{opensMonth, select, true {. The month will be opened.} other {}}',
  changedOnly: 'Changed rows only',
  byColour: 'Rows by colour',
  missingActions:
    '{count, plural, one {One row does not meet expectations and has no short term action: the month cannot be completed without it.} other {# rows do not meet expectations and have no short term action: the month cannot be completed without them.}}',
  rowList: 'Rows of the file',
  row: 'Row',
  cardRow: 'row {row}',
  cardDelivered: '{parameter}: {delivered} of {target}',
  cardDeliveredWithin: '{parameter}: {delivered} of {target} ({extremes})',
  nothing: 'nothing',
  min: 'min {value}',
  max: 'max {value}',
  none: 'none',
  change: '{before} → {after}',
  changeOfMade: '{before} → {after} (the file was made with {made})',
  notApplicable: 'n/a',

  leftTitle: 'Left as the month holds it',
  leftValues: 'Values that are left',
  leftMeaning:
    'Nothing below is written unless you tick it. Emptied: the file no longer holds a value. Conflict: the month was changed after the file was made.',
  removeEmptied:
    '{count, plural, one {Remove the value that was emptied in the file} other {Remove the # values that were emptied in the file}}',
  /** Of several. */
  overwriteAll: 'Overwrite all {count} conflicts with the values of the file',
  overwrite: 'Overwrite {cell}',
  cell: '{cell}, {party}: {parameter}, {name}',
  kinds: { set: 'Replaced', removal: 'Emptied', conflict: 'Conflict' },
  willStay: '{count, plural, one {One value stays as the month holds it.} other {# values stay as the month holds them.}}',
  allTicked: 'All of them will be imported.',
  stayed: '{count, plural, one {One value stayed as it was.} other {# values stayed as they were.}}',
  listed: 'The first {listed} of {total} are listed.',
  replacedTitle: 'Replaced values of days and projects',
  replacedCount: 'Replaced values of days and projects: {count}',
})
