import { defineMessages } from '../messages/index.ts'

/** The dialog in which a person’s responsibilities are given to others (specification 4 §9). */
export const handoverPageMessages = defineMessages({
  title: 'Hand over: {name}',
  titleOwn: 'Hand over',
  open: 'Hand over…',
  lead: 'Roles, versions, consents, requests to read, and places in project teams of {name}. Give everything to one person, or each line to somebody different.',
  leadOwn:
    'Your roles, versions that you work on, consents, requests to read, and your places in project teams. Give everything to one person, or each line to somebody different.',
  follow: 'Decisions follow the roles. Whoever prepared a version stays named.',
  loadFailed: 'Unable to load what can be handed over',
  none: {
    title: 'There is nothing to hand over',
    text: '{name} has no role, no version, no consent to give, no request to read and no place in a project team.',
  },
  hidden:
    '{count, plural, one {# line is about something that you may not open. The administrator sees it.} other {# lines are about things that you may not open. The administrator sees them.}}',
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
  give: '{count, plural, =0 {Hand over} one {Hand over # responsibility} other {Hand over # responsibilities}}',
  nothingChosen: 'Choose a person for at least one line.',
  confirmTitle: '{count, plural, one {Hand over # responsibility of {name}?} other {Hand over # responsibilities of {name}?}}',
  gives: '{to}: {count, plural, one {# responsibility} other {# responsibilities}}',
  confirmAsks: '{count, plural, one {The administrator is asked to give # of them.} other {The administrator is asked to give # of them.}}',
  confirm: 'Hand over',
  done: '{moved, plural, =0 {The administrator was asked} one {# responsibility handed over} other {# responsibilities handed over}}',
  doneAsked: '{count, plural, one {The administrator is asked to give # more.} other {The administrator is asked to give # more.}}',
  failed: 'Unable to hand over',
})
