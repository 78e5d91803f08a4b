import { defineMessages } from '../messages/index.ts'

/** The list of changes between two versions. Names of steps are as in the outline: 'P1.2 Sell'. */
export const changeMessages = defineMessages({
  line: '{change, select, added {Added: {title}} removed {Removed: {title}} moved {Moved: {title}} other {{title}}}',
  lineWithDetail:
    '{change, select, added {Added: {title} ({detail})} removed {Removed: {title} ({detail})} moved {Moved: {title} ({detail})} other {{title} ({detail})}}',
  several: '{first}, {second} and {count} more',
  named: '{kind} “{text}”',

  branch: '{connections, plural, one {# connection} other {# connections}} of the new {steps, plural, one {step} other {steps}}',
  lostConnections: '{count, plural, one {and its connection} other {and its # connections}}',
  before: 'before {name}',
  after: 'after {name}',
  wasHere: '{name} was here',
})

/** What is different about a step: a title, then what it was. Of the further ones, `also` repeats the title. */
export const stepChangeMessages = defineMessages({
  also: 'also: {change}',
  alsoMoved: 'also moved {way}',

  kindIs:
    '{name} is now {kind, select, activity {an activity} subprocess {a subprocess} decision {a decision} document {a document} data {a data object} start {a start event} event {an event} end {an end event} pool {a pool} lane {a lane} group {a group} connector {a connector} text {a text note} other {a process}}',
  kindWas:
    'was {kind, select, activity {an activity} subprocess {a subprocess} decision {a decision} document {a document} data {a data object} start {a start event} event {an event} end {an end event} pool {a pool} lane {a lane} group {a group} connector {a connector} text {a text note} other {a process}}',
  /** A step without a text, by its kind. */
  unnamed: '{kind, select, data {Data object} start {Start event} end {End event} text {Text note} other {{label}}}',

  idIs: '{name} now has the ID {pid}',
  idGone: '{name} no longer has an ID',
  idWas: 'was {pid}',
  textIs: '{name} is now “{text}”',
  textGone: '{name} no longer has any text',
  textWas: 'was “{text}”',
  textWasNone: 'had no text',
  infoAdded: '{name} now has additional info',
  infoChanged: '{name} has different additional info',
  infoGone: '{name} no longer has additional info',
  info: '“{info}”',
  style: '{name} looks different',
  styleDetail: 'colours or text style',

  containerIs: '{count, plural, one {{name} is} other {{name} are}} now in {container}',
  containerLeft: '{count, plural, one {{name} is} other {{name} are}} no longer in {container}',
  containerWas: '{count, plural, one {was in {container}} other {were in {container}}}',
  containerWasNone: '{count, plural, one {was not in a lane} other {were not in a lane}}',
})

/** The same of a connection. */
export const connectionChangeMessages = defineMessages({
  connection: 'Connection from {source} to {target}',
  between: 'Connection between {source} and {target}',
  labelledBetween: 'Connection “{label}” between {source} and {target}',
  removedStep: 'a removed step',

  endsAre: 'Connection now leads from {source} to {target}',
  endsWere: 'led from {source} to {target} before',
  sourceWas: 'led from {source} before',
  targetWas: 'led to {target} before',
  labelIs: 'Connection from {source} to {target} is now labelled “{label}”',
  labelGone: 'Connection from {source} to {target} no longer has a label',
  labelWas: 'was “{label}”',
  labelWasNone: 'had no label',
  lineIs: 'Connection from {source} to {target} is now {line}',
  lineWas: 'was {line}',
  arrowIs:
    'Connection from {source} to {target} now has {arrow, select, none {no arrow} start {an arrow at its start} both {arrows at both ends} other {an arrow at its end}}',
  arrowWas: 'had {arrow, select, none {no arrow} start {an arrow at its start} both {arrows at both ends} other {an arrow at its end}}',

  alsoLabel: 'also: it is now labelled “{label}”',
  alsoLabelGone: 'also: it no longer has a label',
  alsoLine: 'also: it is now {line}',
  alsoArrow:
    'also: it now has {arrow, select, none {no arrow} start {an arrow at its start} both {arrows at both ends} other {an arrow at its end}}',
})

/** What is elsewhere in the chart and means the same. `way` is '200 to the right, 40 down'. */
export const moveMessages = defineMessages({
  moved:
    '{steps, plural, =0 {{way}, meaning unchanged} one {{way} with its step, meaning unchanged} other {{way} with its # steps, meaning unchanged}}',
  connections: '{count, plural, one {# connection} other {# connections}}',
  rerouted: '{count, plural, one {takes a different route, meaning unchanged} other {take a different route, meaning unchanged}}',
  right: '{count} to the right',
  left: '{count} to the left',
  down: '{count} down',
  up: '{count} up',
  resized: 'resized',
  aLittle: 'a little',
})

/** What differs between two versions of a Process Summary. */
export const summaryChangeMessages = defineMessages({
  definitionIs: 'The definition is now “{text}”',
  definitionGone: 'The definition was removed',
  definitionWas: 'was “{text}”',
  definitionWasNone: 'there was none',
  item: '{component} “{name}”',
  itemWas: 'was “{name}”',
  boxMoved: 'has a new position, meaning unchanged',
})
