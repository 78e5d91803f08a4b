import { defineMessages } from '../messages/index.ts'

/** A signature in the history of a version and in the title block of a PDF. */
export const signatureRecordMessages = defineMessages({
  title: 'Signatures',
  loadFailed: 'Unable to load the signatures',
  none: 'No signature is kept of this version.',
  open: '{count, plural, one {# signature} other {# signatures}}',
  line: '{name}, {role}',
  meanings: '{meaning, select, approved {Approved} consented {Consented} read {Read and understood} other {Rejected}}',
  when: '{time} ({timezone})',
  means: {
    password: 'password',
    totp: 'code of an app',
    code: 'recovery code',
    remembered: 'remembered browser',
    passkey: 'passkey',
    provider: 'a new login at the company’s provider',
  },
  by: 'Signed with {means}',
  both: '{first} and {second}',
  content: 'Content (SHA-256)',
  same: 'What is shown is what was signed.',
  contentChanged: 'The version has other content now.',
  noteChanged: 'The change history has been corrected since.',
  nameChanged: 'It had another name then.',
  /** In the title block of a PDF, and in a line of the file of expectations. */
  signed: 'Signed',
  printed:
    '{name}, {role} · {meaning, select, approved {Approved} consented {Consented} read {Read and understood} other {Rejected}} {time} ({timezone})',
})
