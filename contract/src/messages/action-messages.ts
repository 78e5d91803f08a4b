import { defineMessages } from './define-messages.ts'

/** What buttons do on every screen. */
export const actionMessages = defineMessages({
  archive: 'Archive',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  download: 'Download',
  edit: 'Edit',
  save: 'Save',
  tryAgain: 'Try again',
  unarchive: 'Unarchive',
  upload: 'Upload',
  view: 'View',
})
