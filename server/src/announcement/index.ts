export { addAlerts, clearAwaiting, clearAwaitingOf, deleteAlert, listUnannounced, seeAlerts } from './alert-store.ts'
export { type AlertRow, listAwaiting, listUnseen } from './alert-views.ts'
export {
  type DecidableVersion,
  findDecidable,
  idsOf as idsOfVersion,
  isSameVersion,
  listDecisionRecipients,
  type VersionIds,
} from './decidable-version.ts'
export { addEvent, addEventsTo, deleteOwnEvent } from './event-store.ts'
export { findReceiver, listDailyReaders, listMailed, listPrompt as listPromptReaders, type Receiver } from './mail-views.ts'
export { alertAdministrator, mailAdministrator } from './notify-administrator.ts'
export { type DecisionMailJob, queueDecisionMails } from './queue-decision-mails.ts'
export { countReminders } from './reminder-days.ts'
export { listActiveMembers, listRightHolders } from './right-holder-views.ts'
export { aboutColumn, awaitedIds, isAwaiting } from './version-id-views.ts'
