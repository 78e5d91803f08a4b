import { defineMessages } from '../messages/index.ts'

/** What asking to read, and saying that one has read, are refused with. */
export const readingMessages = defineMessages({
  notInForce: 'No version of this is in force.',
  readOnly: 'The process was removed, so nobody is asked to read this any more.',
  outsiders:
    '{count, plural, one {# of these people has} other {# of these people have}} no role here. Ask somebody with a role, or let the sponsor, the administrator or the CEO ask.',
  everyone: 'Only the sponsor, the administrator or the CEO can ask everyone.',
  nobody: 'Choose who is to read this.',
  unknown: 'Choose active members of the company.',
  mayNotOpen: 'None of these people may open this.',
  noHolders: 'Nobody but the approver has such a role here.',
  withApproval: 'People are asked to read what is approved.',
  notAsked: 'You are not asked to read this.',
  readAlready: 'You have said already that you have read this.',
  changed: 'A newer version is in force. Read that one.',
  states: {
    OPEN: 'This request is open.',
    CLOSED: 'This request is closed already.',
    FOLLOWED: 'This request has ended: a newer version is to be read.',
    REPEATED: 'This request has ended: people were asked again.',
    ENDED: 'This request has ended, because what was to be read is no longer in use.',
  },
})
