import { defineMessages } from '../messages/index.ts'

/** A step as a screen reader announces it, and in the outline. `name` is a short name: 'P1.2', '“Pack”'. */
export const stepMessages = defineMessages({
  named: '{kind} {name}',
  holds: 'holds {count}',
  proposedId: 'ID proposed',
  marks: {
    summary: '{state, select, wip {summary WIP} ia {summary in approval} other {summary}}',
    macro: '{state, select, wip {macro WIP} ia {macro in approval} other {macro}}',
    micro: '{state, select, wip {micro WIP} ia {micro in approval} other {micro}}',
  },
  restricted: 'restricted',

  next: 'then {names}',
  labelledTo: '{label} to {name}',
  to: 'to {name}',
  toItself: 'to itself',
  from: 'from {name}',
  fromItself: 'from itself',
  fromBy: 'from {name} by “{label}”',
  by: 'by “{label}”',
  when: 'when “{label}”',
})
