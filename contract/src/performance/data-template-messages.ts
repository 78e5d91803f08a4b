import { defineMessages } from '../messages/index.ts'

/**
 * What is in a template of performance data (specification 5 §12, §13, §22.2). Names of sheets and heads of columns also show, when a filled file comes back, what a cell
 * holds: whoever changes one changes the layout.
 */
export const dataTemplateMessages = defineMessages({
  sheets: { data: 'Performance data', seal: 'Strata', choices: 'Choices' },
  title: { ce: 'Customer performance data', se: 'Supplier performance data' },
  subject: '{company} · {process} · Version {version}',
  period: '{frequency} · {month}',
  fileName: {
    ce: '{pid} Customer performance data {frequency} {month}.xlsx',
    se: '{pid} Supplier performance data {frequency} {month}.xlsx',
  },
  instructions: {
    month:
      'Fill in the light yellow cells: what was delivered in the month, and a short term action where it does not meet what is expected.',
    day: 'Fill in the light yellow cells: what was delivered on each day, and a short term action where it does not meet what is expected.',
    project:
      'Fill in the light yellow cells: names of projects, what was delivered in each, and a short term action where it does not meet what is expected.',
  },
  heldAlready: 'What the month holds is filled in already: cells that you leave as they are change nothing.',
  heads: {
    number: 'No.',
    parameter: 'Parameter',
    description: 'Description',
    uom: 'UoM',
    measureType: 'Type',
    target: 'Target',
    min: 'Expected Min',
    max: 'Expected Max',
    delivered: 'Delivered',
    deliveredMin: 'Min',
    deliveredMax: 'Max',
    outsideRange: 'Outside Range',
    shortTermAction: 'Short Term Action',
  },
  weekdays: { sun: 'Sun', mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat' },
  project: 'Project {number}',
  notToFill: 'n/a',

  targetTitle: 'What was agreed',
  targetPrompt: 'Choose it where it was delivered, or enter what was delivered: at most {characters} characters.',
  projectTitle: 'Project',
  projectPrompt: 'Choose a project of the process, or enter another name: at most {characters} characters.',
  numberTitle: 'A number is needed',
  number: 'Enter a number, such as 97.5. Leave the cell empty where there is none.',
  textTitle: 'The text is too long',
  text: 'At most {characters} characters.',
  percentTitle: 'Percent',
  percentPrompt: '97.5 stands for 97.5 %',
  percent: 'Enter the percentage as a number: 97.5 stands for 97.5 %.',
  countTitle: 'A whole number is needed',
  count: 'Enter how many values lie outside of the expected range, such as 3.',

  /** Of the sheet that nobody sees. */
  sealWarning: 'This sheet says what the file is for. A file in which it was changed cannot be uploaded.',
  sealHeads: {
    number: 'No.',
    row: 'Row',
    chronId: 'Row through versions',
    measureType: 'Type',
    target: 'Target',
    min: 'Min',
    max: 'Max',
    labels: 'Labels',
    former: 'Held before',
  },
})

/** Why templates are not made, a month is not opened or a chart not drawn. */
export const performanceRefusalMessages = defineMessages({
  templateOfInterfacing: 'Templates are made of expectations of customers and suppliers.',
  otherVersionsRows: 'All rows have to be rows of this version',
  templateMonth: 'Choose a month from eleven months ago to two months ahead',
  templatesFailed: 'These templates could not be made. Choose fewer rows or projects.',
  noneApproved: 'There are no approved expectations to enter data for.',
  noRows: 'The approved expectations have no rows to enter data for.',
  monthExists: 'Performance data of {month} already exist.',
  monthNotOffered: 'Data may be entered for one of these months: {months}',
  monthCompleted: '{month} is completed. Re-open it first.',
  monthOpen: '{month} is open.',
  otherMonthsRow: 'The row is of another month',
  otherExpectationsRow: 'The row is of another expectation',
  chartReversed: 'The first month comes after the last one',
  chartTooLong: 'A chart shows at most {months} months',
  monthRequired: 'Month and year are required',
})
