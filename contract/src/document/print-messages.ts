import { defineMessages } from '../messages/index.ts'

/** The words on the pages of every printed document. `sign` replaces what the letters of the document lack. */
export const printMessages = defineMessages({
  page: 'Page {page} of {pages}',
  missingSigns: 'Characters that cannot be printed here are shown as {sign}. They are complete in Strata and in the .xlsx file.',
})
