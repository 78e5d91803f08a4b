import { defineMessages } from '../messages/index.ts'

/** An opened chart and what surrounds it, from its first moment on. */
export const chartScreenMessages = defineMessages({
  loading: 'Loading',
  notLoaded: 'The chart could not be loaded',
  back: 'Back to the chart',
  dropToImport: 'Drop a BPMN or draw.io file to import it',
  needsRoom: 'Drawing needs a wider screen.',
  wipWithEdits: 'Version {version} is in progress, with unsaved edits kept in this browser',
  draft: '{title}, version {version}',
  ignoreTitle: 'Ignore Changes?',
  ignoreBody: '{count, plural, one {# unsaved change} other {# unsaved changes}} will be lost, and the chart as it was saved is loaded.',
  ignore: 'Ignore Changes',
  onlyReadable: 'You can read this version. The parts needed to edit it could not be loaded. Try again, or reload the page.',
  onlyShown: 'You can look at this chart. The rest could not be loaded. Try again, or reload the page.',
  opensOnceApproved: 'Its workspace opens once the chart is approved.',
  processFailed: 'Unable to get process',
  view: 'View',
  outline: 'Outline',
  chart: 'Chart',
  find: 'Find in chart',
  info: 'Info',
  comments: 'Comments',
  noPanel: 'This panel could not be loaded',
  noTools: 'The tools could not be loaded.',
  noPerformance: 'The performance could not be loaded.',
  noBadges: 'The performance could not be marked on the chart.',
  noLegend: 'The legend of performance could not be loaded.',
  noRings: 'The merged changes could not be marked on the chart.',
  unsavedStep: 'Save the chart first: this step is new.',
})

/** What begins the sentence that says that a part of it could not be opened. */
export const chartPartNames = defineMessages({
  decision: 'Make Decision',
  comparison: 'The comparison',
  send: 'Send for Approval',
  import: 'The import',
  deletedIds: 'The list of deleted IDs',
  firstSteps: 'The first steps',
  prepared: 'This page',
})

/** Before somebody edits a chart beside others (specification 5 §19). */
export const editingTurnMessages = defineMessages({
  label: 'Editing',
  loading: 'The newest state is loading.',
  ownWindowGone: 'If that window is closed, choose Edit anyway.',
  waiting: 'You are waiting for {names}. You can read in the meantime.',
  title: 'Edit at the same time',
  offer:
    '{count, plural, one {Wait, and you can edit the newest state when {names} is done.} other {Wait, and you can edit the newest state when {names} are done.}} Or edit anyway: nothing is lost when both save.',
  editAnyway: 'Edit anyway',
  wait: 'Wait',
})
