import { defineMessages } from '../messages/index.ts'

/** What is asked before a document changes (specification 2 §2), and what Make Decision shows of one. */
export const documentLifeMessages = defineMessages({
  send: 'Send For Approval',
  sendBody: 'Are you sure you want to send {name} for approval?',
  withdraw: 'Withdraw',
  withdrawBody: '{name} goes back to being a draft. Nobody is asked to decide on it until it is sent again.',
  archiveBody:
    'Are you sure you want to archive {name}? It is no longer in force, and stays among the archived documents with all its versions.',
  unarchiveBody: 'Are you sure you want to un-archive {name}? It is in force again.',
  deleteVersionBody: 'Are you sure you want to delete version {version} of {name}? Its file is gone for good; the versions before it stay.',
  deleteVersion: 'Delete version',
  deleteBody:
    '{versions, plural, one {Are you sure you want to delete {name}? Its file is gone for good.} other {Are you sure you want to delete {name} with all its versions? Their files are gone for good.}}',

  decide: 'Make Decision',
  back: 'Back to the documents',
  afterRejection: 'It can be corrected and sent again.',
  version: 'Version {version}',
  uploaded: 'Version {version}, uploaded by {name} on {when}',
  file: 'File',
  folder: 'Folder',
  created: 'Created',
  inForce: 'In force',
  noneInForce: 'No version yet',
  rejectedBefore: 'Rejected before',
  rejection: 'Version {version}, {name}, {when}: <q>{comment}</q>',
  read: 'Read the document',
  readVersion: 'Read version {version}',
})
