import { defineMessages } from './define-messages.ts'

/** What components say that every screen has. */
export const uiMessages = defineMessages({
  /** Formatted figures: '51–100 of 1,204'. */
  pages: 'Pages',
  rowRange: '{first}–{last} of {total}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  firstPage: 'This is the first page.',
  lastPage: 'This is the last page.',
  rowsPerPage: 'Rows per page',

  moreActions: 'More actions',
  actionsOf: 'Actions: {name}',
  actionOf: '{action}: {name}',

  dayFormat: 'MMM DD YYYY',
  chooseDay: 'Choose {label}',
  chooseFile: 'Choose a file',
  chooseOtherFile: 'Choose another file',
  widthOf: 'Width of {name}',

  /** Of a field, and of the choice between approving and rejecting. */
  maximumReached: 'Maximum characters reached',
  decisionMissing: 'Please make decision',
})

/** Somebody else saved the same (specification 5 §19). */
export const editedMeanwhileMessages = defineMessages({
  notSaved: 'Your changes were not saved.',
  same: 'The saved data already matches your entries.',
  different: 'Your entries below are kept. The saved data is now:',
  saveAgain: 'Save again to replace it with yours, or use the newer data.',
  keepMine: 'Keep my changes',
  takeNewer: 'Use newer data',
})
