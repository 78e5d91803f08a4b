import { defineMessages } from '../messages/index.ts'

/** Make Decision, on whatever has versions (specification 1 §4). `title` names it: '(P1) Win orders — Macro, version 3'. */
export const decideMessages = defineMessages({
  heading: 'Make Decision: {title}',
  actingFor: 'You decide for {name}.',
  prepared: 'Prepared by {name}',
  waiting:
    'Sent by {name} on {when}, {days, plural, =0 {waiting for you since today} one {waiting for you for # day} other {waiting for you for # days}}',
  compare: 'Compare with another version',
  evidence: 'Evidence',
  evidenceHints:
    'Evidence{notes, plural, =0 {} one {, # note of a review} other {, # notes of a review}}{unread, plural, =0 {} one {, # unread comment} other {, # unread comments}}',
  changesSide: 'the changes',
  settled: 'Already decided',
  withdrawn: 'This was withdrawn',

  decision: 'Decision',
  approve: 'Approve',
  reject: 'Reject',
  comment: 'Comment',
  commentOptional: 'Comment <quiet>Optional</quiet>',
  willRetire: 'Version {version} will be retired.',
  becomesWip: 'It becomes a WIP again.',
  submit: 'Make Decision',
  approveVersion: 'Approve version {version}',
  rejectVersion: 'Reject version {version}',

  changeHistory: 'Change history',
  historyBy: 'by {name}',
  historyFailed: 'The change history could not be loaded.',
  noHistory: 'No change history was written.',
  comments: 'The list of comments',

  nextWaits: '{title} waits for your decision',
  nextWaitsElsewhere: '{title} in {company} waits for your decision',
  showNext: 'Next waiting',

  whatChanges: 'What changes',
  changesSince: '{count} since version {version}',
  firstVersion: 'This is the first version: everything in it is new.',
  noDifference: 'Nothing differs from the approved version.',
  noDifferenceFrom: 'Nothing differs from version {version}.',
  noneOfKind: 'No changes of this kind',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  moved: 'Only moved',
})
