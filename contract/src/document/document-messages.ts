/** specification 2 §5, §8; specification 3 §5, §8 */
export const documentMessages = {
  nameRequired: 'Name is Required',
  nameTooLong: 'Name should be less than 45 characters',
  reportNameTooLong: 'Name should be less than 80 characters',
  nameCharacters: 'Slashes and invisible characters are not allowed in a name',
  fileRequired: 'Need to select a file',
  unknownKind: (extension: string) =>
    extension === ''
      ? 'A file needs an extension that says what it is, such as .pdf.'
      : `Files of the kind .${extension} are not accepted.`,
  macros: 'Files with macros are not accepted. Save it without macros.',
  packedKind: (name: string) => `The archive contains a file that is not accepted: ${name}`,
  emptyFile: 'The file is empty',
  uploadEnded: 'This upload has expired or was used already. Upload the file again.',
  fileTooLarge: 'The file is larger than 100 MB',
  oneFile: 'Only one file at a time',
  folderNameTooLong: 'Folder name should be less than 30 characters',
  folderQuestion: (name: string) => `Folder "${name}" once created, cannot be Renamed or Deleted. Do you want to create?`,
  commentRequired: 'Comment is Required',
  nameExists: (name: string) => `${name} already exists`,
  processRemoved: 'This process was removed. Its documents can be read, but not changed.',
  overtaken: ({ by, version, on }: { by: string; version: number; on: string }) =>
    `${by} uploaded version ${version} on ${on}. Read it, then upload your file again as the next version.`,
  membersOnly: 'Access for process members only',
  folderFailed: 'Unable to get Folder Contents',
  versionsFailed: 'Unable to get document versions',
  uploadInfoFailed: 'Unable to get document info to upload',
  uploadFailed: 'Unable to upload document',
  downloadFailed: 'Unable to download document',
  showFailed: 'Unable to show document',
  renameFailed: 'Unable to update name',
  createFolderFailed: 'Unable to create folder',
  sendFailed: 'Unable to send document for approval',
  withdrawFailed: 'Unable to withdraw document',
  archiveFailed: 'Unable to archive document',
  unarchiveFailed: 'Unable to un-archive document',
  deleteFailed: 'Unable to delete document',
  moveFailed: 'Unable to move document',
  decideFailed: 'Unable to make decision on the document',
  accessFailed: 'Unable to get access permission for Process Documents',
  uploaded: 'Document Uploaded',
  renamed: 'Name updated successfully',
  folderCreated: 'Folder Created',
  sent: 'Document has been sent for approval',
  withdrawn: 'Document has been withdrawn',
  archived: 'Document has been archived',
  unarchived: 'Document has been un-archived',
  deleted: 'Document has been deleted',
  moved: 'Document has been moved',
  inClipboard: 'Document has been added to clipboard',
  approved: 'Document has been Approved',
  rejected: 'Document has been Rejected',
} as const

/** What a person reads for a status (specification 2 §2): a process document that is 1 is current. */
export const documentStatusNames = {
  WIP: 'Draft',
  IA: 'In Approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  RETIRED: 'Retired',
  ARCHIVED: 'Archived',
} as const
/** Of a version that was retired without ever being approved (specification 5 §22.6). */
export const replacedStatusName = 'Replaced'
export const currentStatusName = 'Current'
