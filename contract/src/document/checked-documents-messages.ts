import { defineMessages } from '../messages/index.ts'

/** What is done with several documents at once. */
export const checkedDocumentsMessages = defineMessages({
  noneToArchive: 'None of them can be archived.',
  noneToDelete: 'None of them can be deleted.',
  /** Those chosen with which it cannot be done, after the names of the others. */
  leftOut:
    '{count, plural, one {One more is chosen that you cannot change in this way. It stays as it is.} other {# more are chosen that you cannot change in this way. They stay as they are.}}',
  archiveTitle: 'Archive {count, plural, one {# document} other {# documents}}?',
  archiveText: 'They are no longer in force, and stay among the archived documents with all their versions.',
  archived: '{count, plural, one {# document} other {# documents}} archived',
  archiveFailed: '{done} of {count} documents archived',
  deleteTitle: 'Delete {count, plural, one {# document} other {# documents}}?',
  deleteText: 'Their files are gone for good. Of a document that is in force only the version that is listed is deleted.',
  deleted: '{count, plural, one {# document} other {# documents}} deleted',
  deleteFailed: '{done} of {count} documents deleted',
})
