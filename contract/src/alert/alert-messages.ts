/** Texts of alerts and events (specification 1 §8); those of events are not shown there and follow their neighbours. */
export const alertMessages = {
  title: 'Alerts and Notifications',
  unseenFailed: 'Unable to get new alert info',
  listFailed: 'Unable to get alerts',
  deleteFailed: 'Unable to delete alert',
  deleted: 'Alert Deleted',
  waitingFailed: 'Unable to get what is waiting for you',
  eventsFailed: 'Unable to get events',
  eventDeleteFailed: 'Unable to delete event',
  eventDeleted: 'Event Deleted',
  tooManyStreams: 'This account is open in too many browsers at once.',
} as const
