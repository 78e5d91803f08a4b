import { defineMessages } from '../messages/index.ts'

/** The rows of a version, as a table or as cards (specification 3 §2.2). */
export const expectationTableMessages = defineMessages({
  rows: 'Rows',
  columns: {
    customers: 'Customers',
    suppliers: 'Suppliers',
    interfacing: 'Interfacing Process',
    description: 'Description',
    expectation: 'Expectation',
    parameter: 'Parameter',
    uom: 'UoM',
    frequency: 'Frequency',
    type: 'Type',
    target: 'Target',
    min: 'Min',
    max: 'Max',
  },
  sides: { your: 'Your Expectations', their: 'Their Expectations' },
  /** Before the head of a column, for those who do not see the row above it. */
  sideOf: { your: 'Your {head}', their: 'Their {head}' },
  chooseRow: 'Choose {name}',
  chooseAll: 'Choose all rows',
  clearChoice: 'Clear selection',
  chosenCount: '{count, plural, other {# chosen}}',
  filter: 'Filter rows',
  rowCount: '{count, plural, one {# row} other {# rows}}',
  filteredCount: '{total, plural, one {{shown} of # row} other {{shown} of # rows}}',
  moreMissing: 'and {count} more',
  missing: '{warning}: {names}',
  /** The first of them, beside the warning. */
  missingFirst: '{more, plural, =0 {{warning}: {name}} other {{warning}: {name} and # more}}',

  cardYour: 'Your: {text}',
  cardTheir: 'Their: {text}',
  cardTarget: 'Target {target}',
  cardMin: 'Min {min}',
  cardMax: 'Max {max}',
  actions: 'Actions',

  empty: 'No rows yet',
  emptyHint: {
    ce: 'What customers expect of this process appears here, each with its target and bounds.',
    se: 'What this process expects of its suppliers appears here, each with its target and bounds.',
    ie: 'What this process and its interfacing processes expect of each other appears here.',
  },
  noMatch: 'No rows match the filter',
  showAll: 'Show all rows',

  onlyWip: 'Rows can be changed only in a WIP.',
  onlyApproved: 'Templates are made from the approved version.',
  chooseAtLeastOne: 'Choose at least one row.',
  chooseOne: 'Choose a row first.',
  chooseOnlyOne: 'Choose only one row.',
  deleteTitle: 'Delete this row?',
  deleteBody: '{name} is deleted from this WIP.',
  deleteBodyApproved: '{name} is deleted from this WIP. The approved version stays as it is until another one is approved.',
})
