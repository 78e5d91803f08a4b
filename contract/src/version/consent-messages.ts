import { defineMessages } from '../messages/index.ts'

/** Consents before a decision. `version` is `(P1) Win orders — Macro, version 3`, `name` and `names` people. */
export const consentMessages = defineMessages({
  contentHash: 'A consent names what was shown.',
  commentRequired: 'Say why you refuse.',
  reasonRequired: 'Say why you go on without consents.',
  open: '{names} {count, plural, one {has} other {have}} not consented yet.',
  openAny: 'One of {names} has to consent first.',
  binding: 'The consents are binding here. Only the CEO goes on without them.',
  given: 'You have consented already.',
  over: 'Nobody is asked for a consent any more.',
})

/** Alerts, events and mails about consents. */
export const consentNoticeMessages = defineMessages({
  asks: '{version} waits for your consent.',
  asksFor: '{version} waits for your consent, for {name}.',
  still: '{version} still waits for your consent.',
  given: '{name} consented to {version}.',
  givenFor: '{name} for {principal} consented to {version}.',
  nobody: 'Nobody could be asked in step {step} of the consents to {version}, so it counts as passed.',
  late: 'The days of step {step} of the consents to {version} are over, so it counts as passed.',
  skipped: '{names} may not open the process, and {count, plural, one {is} other {are}} not asked for the consent to {version}.',
  bypassed: '{name} went on without the consents to {version} that were missing: {reason}',
  sentBy: 'Sent by {name} on {when}.',
  due: 'Consent by {day}.',
  review: 'Review and consent',
  change: 'Change this in your profile',
})
