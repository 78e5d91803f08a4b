import { defineMessages } from '../messages/index.ts'

/** On the canvas of a chart: hints, names for screen readers, and notices of what a drag did. Names of steps are quoted where they are typed: “Pack”. */
export const chartCanvasMessages = defineMessages({
  chart: 'Chart',
  chartRole: 'chart',
  editorRole: 'chart editor',
  emptyEditable: 'Double-click the canvas or press A to add the first shape.',
  empty: 'There is nothing on this chart yet.',
  notEditable: 'The chart cannot be edited at the moment',

  text: 'Text',
  label: 'Label',
  addNextStep: 'Add the next step',
  addNextStepAs: 'Add the next step as',
  moreShapes: 'More shapes',
  dragToConnect: 'Drag to connect',
  dragToReattach: 'Drag to another shape',
  dragLane: 'Drag to make the lane taller or shorter',

  threads: '{count, plural, one {# thread of comments} other {# threads of comments}}',
  threadsOn: '{count, plural, one {# thread of comments} other {# threads of comments}} on {name}',
  stepWithThreads: '{step}, {count, plural, one {# thread of comments} other {# threads of comments}}',

  connection: 'Connection',
  connectionBetween: 'Connection from {source} to {target}',
  labelledConnection: 'Connection from {source} to {target}, “{label}”',
  connectTo: 'Connect {source} to {target} ({place} of {count})?',
  connectKeys: 'Press Tab or an arrow key to choose, Enter to connect, Esc to cancel.',
  bentPart: 'Part {part} of {count}.',
  bendLevelPart: 'Press the up or down arrow to move it, Tab for the next part, Enter to finish.',
  bendUprightPart: 'Press the left or right arrow to move it, Tab for the next part, Enter to finish.',

  /** What screen readers say of an edit. `change` is the name of a command: 'Move'; `what` names the shapes: '“Pack”'. */
  editDone: '{change}: {what}',
  editAdded: 'Added: {what}',
  editRemoved: 'Removed: {what}',
  editMoved: 'Moved {way, select, left {left} right {right} up {up} other {down}}: {what}',
  editUndone: 'Undone. {change}: {what}',
  editRedone: 'Redone. {change}: {what}',
  editedShapes: '{count, plural, one {# shape} other {# shapes}}',
  editedConnections: '{count, plural, one {# connection} other {# connections}}',

  nowIn: '{count, plural, =1 {{name} is now in {container}.} other {# shapes are now in {container}.}}',
  nowOutside: '{count, plural, =1 {{name} is now outside {container}.} other {# shapes are now outside {container}.}}',
  /** Of a container without a name: 'the Lane'. */
  unnamed: 'the {kind}',
  allPools: 'all pools',
  containersChanged: '{count, plural, one {# shape changed its container.} other {# shapes changed their container.}}',
  /** `pool` is its quoted name. */
  inStrangePool: '{count, plural, =1 {{name} is a {kind} process in {pool}.} other {# {kind} processes are in {pool}.}}',
  makeKind:
    '{kind, select, enabling {{count, plural, =1 {Make it an enabling process} other {Make them enabling processes}}} other {{count, plural, =1 {Make it a primary process} other {Make them primary processes}}}}',
  nowKind:
    '{kind, select, enabling {{count, plural, =1 {{name} is now an enabling process.} other {# processes are now enabling.}}} other {{count, plural, =1 {{name} is now a primary process.} other {# processes are now primary.}}}}',
  thisProcess: 'This',
  undo: 'Undo',
  notPutBetween: '{name} is already connected, so it was moved but not put between {source} and {target}.',
  putBetween: 'Put it between',
})

/** The palette of shapes. */
export const paletteMessages = defineMessages({
  title: 'Add shape',
  find: 'Find a shape',
  nothingFound: 'No shapes found.',
  hint: 'Click or drag a shape to place it. Double-click the canvas to open this list there.',
})

/** Finding steps and connections by their words. */
export const findInChartMessages = defineMessages({
  place: '{place} of {count}',
  nothingFound: 'Nothing found',
  previous: 'Previous',
  next: 'Next',
  close: 'Close find',
})
