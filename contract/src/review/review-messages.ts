import { defineMessages } from '../messages/index.ts'

/** What reviews are refused with. */
export const reviewMessages = defineMessages({
  noteRequired: 'Write what needs work.',
  noInterval: 'This has no review interval, so there is nothing to review.',
  otherVersion: 'Version {version} is in force now. Review that version.',
  notInForce: 'No version of this is in force.',
  readOnly: 'The process was removed, so nothing is reviewed here any more.',
  longer:
    'You can set an interval shorter than the {months, plural, one {# month} other {# months}} set now. Only the Administrator or the CEO can set a longer one.',
})
