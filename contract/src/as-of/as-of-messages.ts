import { defineMessages } from '../messages/index.ts'

/** The company as it was at the end of a day (specification 4 §10). */
export const asOfMessages = defineMessages({
  part: 'As of a day',
  title: '{place} as it was on {day}',
  asItWas: 'As it was on {day}',
  readOnly: 'Nothing can be changed here. Rights and restrictions are those of today.',
  otherDay: 'Another day…',
  leaveByKey: 'Leave (Esc)',

  dialogTitle: 'As of a day',
  dialogText:
    'Shows the Global Chart, macros, micros, summaries, expectations, completed months, documents and roles as they were at the end of a day. Everything is read-only there.',
  day: 'Day',
  noDay: 'Enter a day, such as Mar 31 2026.',
  show: 'Show',
  failed: 'Unable to show the company as of this day',

  badDay: 'This day cannot be shown',
  notThen: 'This is shown as it is today only',
  notThenText: 'The Global Chart, macros, micros, summaries, expectations, completed months, documents and roles can be shown as of a day.',
  openChart: 'Open the Global Chart',
  noGlobalChart: 'No Global Chart',
  notOnChart: 'This process was not on the Global Chart on this day',
  nothing: { ps: 'No Process Summary', ma: 'No Macro', mi: 'No Micro', expectations: 'No expectations' },
  notInForce: '{name} was in force on this day',

  inForce: 'In force on this day',
  noneInForce: 'Nothing was in force below this process on this day.',
  version: 'Version {version}',
  ofSub: '{name}, ({pid}) {process}',
  rows: 'Rows',
  noRows: 'This version has no rows.',

  processes: 'Processes on this day',
  roles: 'Roles on this day',
  noRoles: 'Nobody held a role in this process on this day.',
  otherPlaces: 'More as of this day',

  months: 'Completed months',
  monthsOf: 'Completed months, {name}',
  noMonths: 'No month was completed by this day.',
  monthCompleted: 'Completed on {date} by {person}',
  notCompleted: '{month} was not completed on this day',

  documents: 'Documents',
  noDocuments: 'No document was in force on this day.',
  documentVersion: 'Version {version}, in force since {date}',
  deletedSince: 'Deleted on {date}, with its file',
  namesOfToday: 'Names and folders are those of today. Earlier ones are only kept since {date}.',
})
