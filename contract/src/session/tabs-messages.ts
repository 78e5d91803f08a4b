import { defineMessages } from '../messages/index.ts'

/** specification 1 §2 */
export const tabsMessages = defineMessages({
  region: 'Open tabs',
  globalChart: 'Global Chart',
  users: 'Users',
  profile: 'Profile Settings',
  noName: 'No Name',
  close: 'Close {title}',
  unsaved: ', unsaved changes',

  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  linkNotCopied: 'The link could not be copied.',

  limitReached: 'Reached open tabs limit.',
  limitHint: 'To open {title}, close one of the {count} processes that are open.',
  limitHintUntitled: 'To open another process, close one of the {count} processes that are open.',

  ignoreChanges: 'Ignore Changes',
  discardQuestion: {
    title: 'Discard your changes?',
    body: 'Your changes to {name} are not saved.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
})
