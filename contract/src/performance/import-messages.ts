import { defineMessages } from '../messages/index.ts'

/** Why a filled template is refused, as a whole or at a cell (specification 5 §13, §18, §22.2). Months are names: 'Oct 2026'. */
export const performanceImportMessages = defineMessages({
  notWorkbook:
    'The file is not a readable .xlsx workbook. It may be damaged, protected by a password or in an older format: save it as .xlsx.',
  tooMuchPacked: 'The file is too large when it is unpacked.',
  tooHard: 'The file is too large or too complicated to be read.',
  noTemplate: 'This is not a performance data template, or the hidden sheet that says what it is for was removed. Make a new template.',
  noSheet: 'The sheet “{name}” is missing. Make a new template.',
  noHead: 'The line with the heads of the columns is missing. Make a new template.',
  altered: 'The description of what this template is for was altered. Make a new template.',
  otherLayout: 'This template was made by another version of the product. Make a new template.',
  otherCompany: 'This template is for another company.',
  otherExpectation: 'This template is for other expectations.',
  otherVersion: 'This template was made for Version {made}, and the approved expectations are now Version {approved}. Make a new template.',
  monthOnOther: 'This template was made for Version {made}, but the data of {month} belong to Version {version}. Make a new template.',
  noneApproved: 'There are no approved expectations to import data for.',
  notBegun: '{month} has not begun.',
  tooLongAgo: '{month} is more than {months} months ago.',
  completed: '{month} is completed. Re-open it first.',
  interfacing: 'Data of customers and suppliers are imported.',

  projectTwice: 'The project “{name}” is already in column {column}.',
  noConflict: 'There is no conflict in {cell}',
  tooManyProjects: 'A row has at most 100 projects.',
  changedSince: 'The month or the file has changed since this was shown. Look at it again.',

  head: '“{head}” should be here. Columns are not moved, inserted or removed.',
  merged: 'The cells {range} are merged. Unmerge them.',
  label: 'This is not what the template says here. Texts of the template are not changed.',
  noNumber: 'This row has values but no number from the template in column A.',
  unknownNumber: 'The template has no row with the number {number}.',
  numberTwice: 'The number {number} is already in row {row}.',
  rowMissing: 'The row with the number {number} is missing. Rows are not removed.',
  tooManyRows: 'The sheet has more rows than a template.',

  date: 'This is a date. Enter the value itself.',
  errorCell: 'The cell has the error {error}.',
  formula: 'The file holds no value for this formula. Enter the value itself.',
  percentage: 'This is a percentage. Enter a number.',
  trueOrFalse: 'Enter a number, not true or false.',
  notToFill: 'Nothing is entered here: a text has neither minimum nor maximum, and nothing is outside of a range.',
})
