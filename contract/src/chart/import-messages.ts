import { defineMessages } from '../messages/index.ts'

/** The dialog that imports a BPMN or draw.io file into a chart (specification 5 §21). */
export const chartImportMessages = defineMessages({
  title: 'Import a file',
  drop: 'Drop a BPMN or draw.io file here',
  stepsBecome: 'Import steps as',
  activities: 'Activities',
  processes: 'Processes',
  page: 'Page of the file',
  unnamedPage: 'Page {number}',
  preview: 'Preview of {file}',
  reading: 'Reading {file}',
  import: 'Import',
  add: 'Add to chart',
  replace: 'Replace chart',
  replaceTitle: 'Replace the chart?',
  replaceBody:
    '{count, plural, one {The shape in the chart is replaced by those of the file. You can undo this.} other {All # shapes in the chart are replaced by those of the file. You can undo this.}}',
  imported: 'The file has been imported. You can undo this.',

  line: 'Line {line}.',
  unchanged: 'Nothing was changed.',
  wrongFile: 'This is neither a BPMN nor a draw.io file.',
  unreadable: 'The file cannot be read.',
  tooLarge: 'The file is larger than 10 MiB.',
  timeout: 'Reading the file took longer than a minute.',

  contents: '{shapes}; {connections, plural, one {# connection} other {# connections}}.',
  tool: 'Written by {tool}.',
  exact: 'Everything is imported as it is in the file.',
  approximated: 'Approximated',
  omitted: 'Left out',
  named: '{others, plural, =0 {{what} “{name}”} other {{what} “{name}” and # more}}',
  namedBecame: '{others, plural, =0 {{what} “{name}” became {became}} other {{what} “{name}” and # more became {became}}}',
  unnamed: '{count, plural, one {{what}} other {{what} (#)}}',
  unnamedBecame: '{count, plural, one {{what} became {became}} other {{what} (#) became {became}}}',

  ids: 'Process IDs',
  idsBecome: '{count, plural, one {{ids} becomes {become}} other {{ids} become {become}}}',
  twoIds: '{list} and {last}',
  moreIds: '{list} and {count} more',
  idsNotImported:
    '{count, plural, one {The process ID is not imported. Assign an ID after the import.} other {Process IDs are not imported. Assign IDs after the import.}}',
  idsKept: 'With “Replace chart”, processes that are in this chart keep their IDs.',
})

/** How many shapes of each kind a file holds. */
export const shapeCountMessages = defineMessages({
  process: '{count, plural, one {# process} other {# processes}}',
  activity: '{count, plural, one {# activity} other {# activities}}',
  decision: '{count, plural, one {# decision} other {# decisions}}',
  start: '{count, plural, one {# start} other {# starts}}',
  end: '{count, plural, one {# end} other {# ends}}',
  event: '{count, plural, one {# event} other {# events}}',
  document: '{count, plural, one {# document} other {# documents}}',
  data: '{count, plural, other {# data}}',
  subprocess: '{count, plural, one {# subprocess} other {# subprocesses}}',
  connector: '{count, plural, one {# connector} other {# connectors}}',
  text: '{count, plural, one {# text} other {# texts}}',
  lane: '{count, plural, one {# lane} other {# lanes}}',
  pool: '{count, plural, one {# pool} other {# pools}}',
  group: '{count, plural, one {# group} other {# groups}}',
  SummaryOwner: '{count, plural, one {# process} other {# processes}}',
  ProcessSupplier: '{count, plural, one {# supplier} other {# suppliers}}',
  ProcessInput: '{count, plural, one {# input} other {# inputs}}',
  ProcessOutput: '{count, plural, one {# output} other {# outputs}}',
  ProcessCustomer: '{count, plural, one {# customer} other {# customers}}',
  ProcessIP: '{count, plural, one {# interfacing process} other {# interfacing processes}}',
})
