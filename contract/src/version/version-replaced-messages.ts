import { defineMessages } from '../messages/index.ts'

/** What every version changed, and the WIPs that others replaced (specification 1 §2, specification 5 §19). */
export const replacedWipMessages = defineMessages({
  title: 'Version history: {title}',
  discardTitle: 'Close without saving?',
  discardBody: 'What you wrote in the change history will be lost.',
  discard: 'Close without saving',
  keepWriting: 'Keep writing',

  replaced: 'Replaced WIPs',
  restoreWip: 'Restore a WIP',
  restorable: 'They can be restored for {days} days.',
  replacedWip: '<b>Version {version}</b> by {name}, saved {saved}, replaced {replaced}',
  restore: 'Restore',
  restoreTitle: 'Restore version {version}?',
  restoreBody: 'It becomes the WIP again. A WIP that exists now is replaced in turn and stays in this list.',
})
