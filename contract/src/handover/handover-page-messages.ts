import { defineMessages } from '../messages/index.ts'

/** The dialog in which a person’s responsibilities are given to others (specification 4 §9). */
export const handoverPageMessages = defineMessages({
  title: 'Hand over: {name}',
  titleOwn: 'Hand over',
  open: 'Hand over…',
  lead: 'Roles, versions, consents, requests to read, and places in project teams of {name}. Give everything to one person, or each line to another.',
  leadOwn:
    'Your roles, versions that you work on, consents, requests to read, and your places in project teams. Give everything to one person, or each line to another.',
  follow: 'Decisions follow the roles. Whoever prepared a version stays named.',
  loadFailed: 'Unable to load what can be handed over',
  none: {
    title: 'There is nothing to hand over',
    text: '{name} has no role, no version, no consent to give, no request to read and no place in a project team.',
  },
  hidden:
    '{count, plural, one {# line is of something that you may not open. The administrator sees it.} other {# lines are of things that you may not open. The administrator sees them.}}',
  everything: 'Everything to',
  to: 'Give to',
  toOf: 'Give {title} to',
  what: 'What',
  keep: 'Stays',
  choose: 'Stays as it is',
  nobodyFound: 'Nobody active has this name',
  kinds: {
    role: 'Roles',
    version: 'Versions that are worked on',
    consent: 'Consents',
    path: 'Paths of consents',
    reading: 'Requests to read',
    team: 'Project teams',
  },
  asks: 'The administrator is asked, as you may not give this yourself.',
  asked: '{by} asked on {day} to give this to {to}.',
  dismiss: 'Dismiss',
  takeBack: 'Take back',
  dismissFailed: 'Unable to dismiss the request',
  dismissed: 'Request dismissed',
  give: '{count, plural, =0 {Hand over} one {Hand over # line} other {Hand over # lines}}',
  nothingChosen: 'Choose who gets something.',
  confirmTitle: '{count, plural, one {Hand over # line of {name}?} other {Hand over # lines of {name}?}}',
  gives: '{to}: {count, plural, one {# line} other {# lines}}',
  confirmAsks: '{count, plural, one {The administrator is asked to give # of them.} other {The administrator is asked to give # of them.}}',
  confirm: 'Hand over',
  done: '{moved, plural, =0 {The administrator was asked} one {# line handed over} other {# lines handed over}}',
  doneAsked: '{count, plural, one {The administrator is asked to give # more.} other {The administrator is asked to give # more.}}',
  failed: 'Unable to hand over',
})
