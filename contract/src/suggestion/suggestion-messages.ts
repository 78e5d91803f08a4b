import { defineMessages } from '../messages/index.ts'

/** What suggestions are refused with. */
export const suggestionMessages = defineMessages({
  textRequired: 'Write what should be better.',
  reasonRequired: 'Write why it is declined.',
  noSuchPlace: 'The approved version has no such step, connection or row.',
  notInForce: 'No version of this is in force.',
  inApproval: 'Version {version} is in approval. A suggestion can be taken up in a WIP.',
  readOnly: 'The process was removed, so nothing is suggested here any more.',
  tooMany: 'You have {count} open suggestions. Take some back, or wait until they are answered.',
  states: {
    OPEN: 'This suggestion is open.',
    TAKEN: 'This suggestion has been taken up already.',
    DONE: 'This suggestion is done already.',
    DECLINED: 'This suggestion has been declined already.',
    WITHDRAWN: 'This suggestion has been taken back.',
    CLOSED: 'This suggestion is closed, because what it is about is no longer in use.',
  },
})
