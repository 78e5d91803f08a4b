import { defineMessages } from '../messages/index.ts'

/** New Document, Edit Document and Create New Folder (specification 2 §2, §5). */
export const documentDialogMessages = defineMessages({
  newTitle: 'New Document',
  editTitle: 'Edit Document',
  inFolder: 'In {folder}',
  name: 'Name',
  file: 'File',
  fileOf: 'File of version {version}',
  accepted: 'One file of at most 100 MB; programs, scripts and files with macros are not accepted',
  acceptedForNext:
    'Without a file only the name is updated. One file of at most 100 MB; programs, scripts and files with macros are not accepted.',
  uploadVersion: 'Upload version {version}',
  rejectedBy: 'Rejected by {name}',
  newFolder: 'Create New Folder',
  createFolder: 'Create folder',
  create: 'Create',
})
