import { defineMessages } from '../messages/index.ts'

/** What a save of a chart asks first, and what it can come to (specification 5 §6, §19). */
export const savingMessages = defineMessages({
  deletedTitle: '{count, plural, one {{pid} will be deleted} other {# processes will be deleted}}',
  deleted:
    '{count, plural, one {This save removes this process from the chart. It is deleted for everybody once this version is approved, and its ID is never used again.} other {This save removes these processes from the chart. They are deleted for everybody once this version is approved, and their IDs are never used again.}}',
  fixedTitle: '{count, plural, one {{pid} cannot change after saving} other {# IDs cannot change after saving}}',
  fixed:
    '{count, plural, one {This process ID becomes permanent with this save and is never used again for another process.} other {These process IDs become permanent with this save and are never used again for other processes.}}',
  notReached: '{type} is not saved: no connection',
  kept: 'Your edits are kept here.',
  owed: 'Your edits are kept here, and saved once the connection is back.',
  tooLargeToWorkOn: 'The chart is too large to be worked on now. Try again in a moment.',
  mergedWith: 'It was merged with what {name} had saved.',
})

/** The line over a chart that somebody else saved, or oneself: in another window, or as a suggestion that was taken up in this one. */
export const saveNoticeMessages = defineMessages({
  saved:
    '{from, select, window {You saved in another window at {time}.} suggestion {The suggestion that you took up was saved at {time}.} other {{name} saved at {time}.}}',
  savedChanges:
    '{from, select, window {You saved in another window at {time}} suggestion {The suggestion that you took up was saved at {time}} other {{name} saved at {time}}}: {count, plural, one {# change} other {# changes}}',
  merged:
    '{from, select, window {{count, plural, one {# change from your other window was merged} other {# changes from your other window were merged}}} suggestion {{count, plural, one {# change of the suggestion was merged} other {# changes of the suggestion were merged}}} other {{count, plural, one {# change by {name} was merged} other {# changes by {name} were merged}}}}',
  savingMerges: 'Saving merges both.',
  savingAsks: 'Saving lets you choose.',
  savingShows: 'Saving shows both.',
  bothChanged:
    '{from, select, window {Both windows} suggestion {You and the suggestion both} other {You both}} changed {steps, plural, =0 {{connections, plural, one {# connection} other {# connections}}} one {# step{connections, plural, =0 {} one { and # connection} other { and # connections}}} other {# steps{connections, plural, =0 {} one { and # connection} other { and # connections}}}}.',
  merge: 'Merge now',
  choose: 'Choose now',
  showBoth: 'Show both',
  show: 'Show',
  changes: 'Merged changes',
})

/** Two states of one WIP beside each other: one's own, and what somebody else saved. */
export const staleSaveMessages = defineMessages({
  label: 'Edited by somebody else',
  heading: 'Somebody else has saved the {chart} in the meantime',
  headingElsewhere: 'You have saved the {chart} in another window',
  headingTakenUp: 'The {chart} has been saved with the suggestion that you took up',
  headingDraft: 'The {chart} has been saved since you made these changes',
  savedThere: 'You saved it there on {when}. Your unsaved changes here are kept.',
  kept: 'Your unsaved changes here are kept.',
  theirs: 'Theirs',
  mine: 'Mine',
  overwrite: 'Overwrite theirs with mine',
  overwriteTitle: 'Overwrite theirs with mine?',
  overwriteBody: 'Their changes that you do not have are removed from the chart; processes they added are deleted.',
  overwriteConfirm: 'Overwrite',
  keep: 'Keep mine as a draft and load theirs',
  saved: 'Saved',
  unsaved: 'Not saved',
  overwriteSaved: 'Overwrite what is saved',
  overwriteSavedTitle: 'Overwrite what is saved?',
  overwriteSavedBody:
    'Changes that you saved in the other window and do not have here are removed from the chart; processes added there are deleted.',
  overwriteTakenUpBody: 'What the suggestion changed is removed from the chart; processes that it added are deleted.',
  keepSaved: 'Keep these changes as a draft and load what is saved',
  savedNow: 'What is saved now',
  differences: '{count, plural, one {# difference} other {# differences}} from what is saved',
  download: 'Download my changes',
  fileName: '{chart} version {version} (my edits).json',
  saveBoth: 'Save both together',
  missing: 'Choose for {count} more that both changed',
  conflicts: 'Changed by both',
  others: 'Everything else is merged as it is.',
  removed: 'Removed',
  redrawn: 'Drawn differently',
  connection: 'Connection from {from} to {to}',
  chart: 'The chart',
  idTaken: 'Its ID was given to another process in the meantime. It has no ID now.',
  cannotBoth: 'The two changes contradict each other. It stays as it is saved.',
  savedOn: '{name} saved this chart on {when}.',
  notLoaded:
    'Somebody else saved this chart in the meantime. Your edits are not saved, and stay here. The view of both side by side could not be loaded. Try again, or reload the page.',
})

/** Edits that were kept in the browser and are offered at the next opening. */
export const draftMessages = defineMessages({
  title: 'Unsaved edits were kept in this browser',
  kept: '{count, plural, one {# change} other {# changes}} of version {version}, last kept {when}.',
  mergedOnRestore: 'The chart was saved since then: Restore merges both, and shows them side by side where both changed the same.',
  shownOnRestore: 'The chart was saved since then: Restore shows both side by side before anything is changed.',
  discard: 'Discard',
  restore: 'Restore',
  notOffered:
    'This browser keeps edits that you did not save, and they could not be offered to you. Until then you can read this version. Try again, or reload the page.',
})
