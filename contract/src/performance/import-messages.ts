import { type DataMonth, monthsBack, nameOfMonth } from '../http/index.ts'

const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Why a filled template is refused, as a whole or at a cell (specification 5 §13, §18, §22.2). */
export const performanceImportMessages = {
  notWorkbook:
    'The file is no readable .xlsx workbook. It may be damaged, protected by a password or in an older format: save it as .xlsx.',
  tooMuchPacked: 'The file is too large when it is unpacked.',
  tooHard: 'The file is too large or too complicated to be read.',
  noTemplate: 'This is no template of performance data, or the hidden sheet that says what it is for was removed. Make a new template.',
  noSheet: (name: string) => `The sheet “${name}” is missing. Make a new template.`,
  noHead: 'The line with the heads of the columns is missing. Make a new template.',
  altered: 'What this template is for was altered. Make a new template.',
  otherLayout: 'This template was made by another version of the product. Make a new template.',
  otherCompany: 'This template is for another company.',
  otherExpectation: 'This template is for other expectations.',
  otherVersion: (made: number, holds: number) =>
    `This template was made of Version ${made}, and the approved expectations are now Version ${holds}. Make a new template.`,
  monthOnOther: (month: DataMonth, made: number, stands: number) =>
    `This template was made of Version ${made}, and the data of ${nameOfMonth(month)} stand on Version ${stands}. Make a new template.`,
  noneApproved: 'There are no approved expectations to import data for.',
  notBegun: (month: DataMonth) => `${nameOfMonth(month)} has not begun.`,
  tooLongAgo: (month: DataMonth) => `${nameOfMonth(month)} is more than ${monthsBack.import} months ago.`,
  completed: (month: DataMonth) => `${nameOfMonth(month)} is completed. Re-open it first.`,

  projectTwice: (name: string, column: string) => `The project “${name}” stands in column ${column} already.`,
  noConflict: (cell: string) => `There is no conflict in ${cell}`,
  tooManyProjects: 'A row has at most 100 projects.',
  changedSince: 'The month or the file has changed since this was shown. Look at it again.',

  /** Above what is left unless it is ticked. */
  leftTitle: 'Left as the month holds it',
  leftValues: 'Values that are left',
  leftMeaning:
    'Nothing below is written unless you tick it. Emptied: the file holds nothing any more. Conflict: the month was changed after the file was made.',
  removeEmptied: (count: number) =>
    count === 1 ? 'Remove the value that was emptied in the file' : `Remove the ${formatCount(count)} values that were emptied in the file`,
  /** Of several. */
  overwriteAll: (count: number) => `Overwrite all ${formatCount(count)} conflicts with the values of the file`,
  /** The kinds of what is left. */
  kinds: { set: 'Replaced', removal: 'Emptied', conflict: 'Conflict' },
  /** What an import will leave, or has left. */
  willStay: (count: number) =>
    count === 1 ? 'One value stays as the month holds it.' : `${formatCount(count)} values stay as the month holds them.`,
  allTicked: 'All of this is written.',
  stayed: (count: number) => (count === 1 ? 'One value stayed as it was.' : `${formatCount(count)} values stayed as they were.`),
  listed: (listed: number, count: number) => `The first ${formatCount(listed)} of ${formatCount(count)} are listed.`,
  replacedTitle: 'Replaced values of days and projects',

  head: (head: string) => `“${head}” should stand here. Columns are not moved, inserted or removed.`,
  merged: (range: string) => `The cells ${range} are merged. Take them apart.`,
  label: 'This is not what the template says here. Texts of the template are not changed.',
  noNumber: 'This row has values and no number of the template in column A.',
  unknownNumber: (number: number) => `The template has no row of the number ${number}.`,
  numberTwice: (number: number, row: number) => `The number ${number} stands in row ${row} already.`,
  rowMissing: (number: number) => `The row of the number ${number} is missing. Rows are not removed.`,
  tooManyRows: 'The sheet has more rows than a template.',

  date: 'This is a date. Enter the value itself.',
  errorCell: (error: string) => `The cell has the error ${error}.`,
  formula: 'This formula has no value that the file holds. Enter the value itself.',
  percentage: 'This is a percentage. Enter a number.',
  trueOrFalse: 'Enter a number, not true or false.',
  notToFill: 'Nothing is entered here: of a text there is neither minimum nor maximum, and nothing lies outside of a range.',
} as const
