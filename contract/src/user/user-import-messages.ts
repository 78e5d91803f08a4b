import { defineMessages } from '../messages/index.ts'

/** What is wrong with a file or a row, beside the rules of the fields. */
export const userImportMessages = defineMessages({
  wrongType: 'Choose a .csv or .xlsx file.',
  notText: 'The file is not text in UTF-8. Save it as “CSV UTF-8” and choose it again.',
  notCsv: 'The file cannot be read as CSV: its quotes do not match.',
  notCsvNear: 'The file cannot be read as CSV: its quotes do not match. It breaks off near line {line}.',
  notWorkbook: 'The file is not a readable .xlsx workbook. It may be damaged, protected by a password or in an older format.',
  noPeople: 'The file has no people in it: a header and a row for each person are needed.',
  tooManyRows: 'A file may hold 10,000 people at most.',
  tooMuchPacked: 'The file is too large when it is unpacked.',
  tooHard: 'The file is too large or too complicated to be read.',
  formula: 'Formulas and dates are not allowed',
  sameEmail: 'Email is the same as in row {row}',
  sameShortName: 'Short Name is the same as in row {row}',
  wrongColumns: 'The columns are not those of people. {faults}',
  columnFaults: {
    missing: 'Missing: {names}.',
    unknown: 'Unknown: {names}.',
    repeated: 'Repeated: {names}.',
  },
  namesAndMore: '{names} and {more} more',
})

/** The dialog that adds the people of a file. */
export const importUsersMessages = defineMessages({
  title: 'Import users',
  text: 'A .csv or .xlsx file with the columns short name, first name, last name and email; one row per person, at most {count}.',
  template: 'Download a template',
  prompt: 'Drop a .csv or .xlsx file here',
  reading: 'Reading {file}',
  import: '{count, plural, one {Import # user} other {Import # users}}',
  changed: 'Users of this company have changed since the file was checked, so it was checked again.',
  nobodyAdded: 'Nobody was added.',
  unreadable: 'The file cannot be read.',
  tooLarge: 'This is larger than allowed. At most {size} MiB.',

  noSeats: 'User Limit Reached: the license has {count, plural, one {# free seat} other {# free seats}}.',
  refusedRows:
    '{count, plural, one {Correct the refused row and choose the file again: either everyone is added or nobody.} other {Correct the refused rows and choose the file again: either everyone is added or nobody.}}',
  allHere: 'Everybody in the file is already here.',

  counts: {
    add: 'To add',
    join: 'To invite from another company',
    skip: 'Already here',
    refuse: 'Refused',
    freeSeats: 'Free seats',
  },
  outcomes: { add: 'Add', join: 'Invite', skip: 'Already here', refuse: 'Refused' },
  rows: 'Rows of the file',
  columns: { row: 'Row', shortName: 'Short Name', name: 'Name', email: 'Email', outcome: 'Result', reason: 'Reason' },
  person: '{row}: ({shortName}) {name}',
  shownCount: '{shown} of {total} rows are shown, refused ones first.',
})
