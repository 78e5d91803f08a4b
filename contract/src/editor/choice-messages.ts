import { defineMessages } from '../messages/index.ts'

/** Dialogs in which a step, a container or a shape is chosen by its name. Several shapes are counted, one is named. */
export const choiceMessages = defineMessages({
  missing: 'Choose one',
  nothingFound: 'Nothing found',
  /** An element and its kind: 'P1 Win orders (Process)'. */
  withKind: '{name} ({kind})',

  moveTitle: '{count, plural, =1 {Move {name}} other {Move # shapes}}',
  into: 'Into',
  noContainer: 'No container',
  move: 'Move',
  moved: '{count, plural, =1 {Moved {name} into {container}} other {Moved # shapes into {container}}}',
  movedOut: '{count, plural, =1 {Moved {name} out of its container} other {Moved # shapes out of their container}}',

  shapeTitle: 'Change the shape',
  shape: 'Shape',
  change: 'Change',
  shapeChanged: '{count, plural, =1 {Changed {name} to {kind}} other {Changed # shapes to {kind}}}',

  connectTitle: 'Connect {name}',
  connect: 'Connect',
  label: 'Label',
  connected: 'Connected {source} to {target}',
  targetTitle: 'Change where the connection leads',
  sourceTitle: 'Change where the connection comes from',
  leadsTo: 'Leads to',
  comesFrom: 'Comes from',
  nowLeadsTo: 'The connection now leads to {name}',
  nowComesFrom: 'The connection now comes from {name}',
})
