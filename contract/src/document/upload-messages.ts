import { defineMessages } from '../messages/index.ts'

/** A file on its way, wherever one is uploaded (specification 2 §5). */
export const uploadMessages = defineMessages({
  file: 'File',
  drop: 'Drop a file here',
  chosen: '{name} ({size})',
  checking: 'Checking the file',
  progress: '{percent} %, {sent} of {total}',
  uploadOf: 'Upload of {name}',
  cancel: 'Cancel',
  cancelUpload: 'Cancel the upload of {name}',
})
