import { defineMessages } from '../messages/index.ts'

/** The outline of a chart. Names of steps are quoted where they are typed: “Pack”. */
export const outlineMessages = defineMessages({
  title: 'Outline',
  filter: 'Filter',
  filterOutline: 'Filter the outline',
  clearFilter: 'Clear the filter',
  found: '{count, plural, one {# step found} other {# steps found}}',
  nothingFound: 'No steps match the filter.',
  empty: 'This chart has no steps yet.',
  add: 'Add',
  addFirst: 'Add the first shape',
  open: 'Open',
  openStep: 'Open {name}',

  editText: 'Edit the text',
  editLabel: 'Edit the label',
  addAfter: 'Add a step after this one',
  addInside: 'Add a step inside',
  addAfterStep: 'Add a step after {name}',
  nothingToAdd: 'Nothing can be added here.',
  otherEnd: 'Go to the other end',
  stepInfo: 'Node info',
  connectionInfo: 'Line, arrow and label',
  showOnChart: 'Show on the chart',
  remove: 'Remove',

  name: 'Name',
  label: 'Label',
  named: 'Named {name}',
  labelled: 'Label: {label}',
  labelRemoved: 'Label removed',
  added: '{name} added',
  addedAfter: '{name} added after {step}',
  addedIn: '{name} added in {container}',
  removed: '{count, plural, =1 {Removed: {name}} other {Removed # elements}}',
  /** `change` is the name of a command: 'Edit text'. */
  undone: 'Undone: {change}',
  redone: 'Redone: {change}',
})
