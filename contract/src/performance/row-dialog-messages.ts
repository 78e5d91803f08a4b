import { defineMessages } from '../messages/index.ts'

/** The dialog of a row of performance data (specification 3 §2.4, §5). */
export const rowDialogMessages = defineMessages({
  row: 'this row',
  enterBy: 'How to enter data',
  byDay: 'By day',
  byProject: 'By project',
  forMonth: 'For the month',
  valuesRemoved:
    '{count, plural, one {If you change these figures, the single value is removed.} other {If you change these figures, the # single values are removed.}}',
  day: 'Day {day}',
  projectName: 'Name of project {number}',
  projectValue: 'Value of project {number}',
  project: 'Project',
  value: 'Value',
  removeProject: 'Remove project {number}',
  addProject: 'Add project',
  uom: 'UoM',
  frequency: 'Frequency',
  type: 'Type',
  /** What somebody else stored: 'Your Delivered: 5'. */
  stored: {
    own: '{name}: {value}',
    your: 'Your {name}: {value}',
    their: 'Their {name}: {value}',
  },
  none: 'none',
})

/** The single values behind a row that is only read (specification 4 §10). */
export const readMonthMessages = defineMessages({
  singleValues: '{count, plural, one {# single value} other {# single values}}',
  singleValuesOf: '{count, plural, one {# single value} other {# single values}} of {row}',
  valuesTitle: 'Single values, {row}',
  day: 'Day',
})

/** What is done about a row: its improvement plans, in its dialog and in one over that. */
export const rowLinksMessages = defineMessages({
  title: 'Improvement plans',
  section: 'Improvement plans of this row',
  redTwice: 'Red two months running',
  proposed: 'Proposed area: {area}',
  none: 'No area to improve or project is linked to this row.',
  area: 'Area to improve',
  newArea: 'New area',
  project: 'Project',
  numberedProject: '{name} ({number})',
  deleteLink: 'Delete the link: {name}',
  linkTitle: 'Link to improvement plans',
  linkTo: 'Link to',
  link: 'Link',
  addAndLink: 'Add and link',
  thisArea: 'this area',
  areaRequired: 'Please select an area to improve',
  projectRequired: 'Please select a project',
  noArea: 'No open area of this name',
  noProject: 'No project of this name',
})

/** The document with the notes of a row (specification 3 §2.3, §5). */
export const rowNotesMessages = defineMessages({
  title: 'Notes',
  /** The name of a file without one. */
  fileName: 'Notes',
  document: 'Document',
  none: 'No document has been uploaded.',
  replaces: 'It will replace {name}.',
  remove: 'Remove',
  removeTitle: 'Remove the document?',
  removeBody: '{name} will no longer be a note of {row}.',
  removed: 'Document removed',
  /** 'Quotation lead time, (P2) Design products' */
  row: '{parameter}, {party}',
})
