import { defineMessages } from '../messages/index.ts'

/** What is done with several documents at once. */
export const checkedDocumentsMessages = defineMessages({
  noneToArchive: 'None of them can be archived.',
  noneToDelete: 'None of them can be deleted.',
  /** After the names, where it cannot be done with all that are chosen. */
  leftOut:
    '{count, plural, one {One other that you chose cannot be changed this way and stays as it is.} other {# others that you chose cannot be changed this way and stay as they are.}}',
  archiveTitle: 'Archive {count, plural, one {# document} other {# documents}}?',
  archiveText: 'They are no longer in force, and stay among the archived documents with all their versions.',
  archived: '{count, plural, one {# document} other {# documents}} archived',
  archiveFailed: '{done} of {count} documents archived',
  deleteTitle: 'Delete {count, plural, one {# document} other {# documents}}?',
  deleteText: 'Their files are gone for good. Of a document that is in force only the version that is listed is deleted.',
  deleted: '{count, plural, one {# document} other {# documents}} deleted',
  deleteFailed: '{done} of {count} documents deleted',
})
