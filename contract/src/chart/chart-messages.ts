import { defineMessages } from '../messages/index.ts'

/** Texts of the chart screen (specification 1 §2, §5, §8). `type` is the name of the chart type. */
export const chartMessages = defineMessages({
  unsaved: 'Chart has unsaved changes',
  nameRequired: 'Name is Required',
  charactersLeft: '{count} characters left',
  charactersTooMany: '{count, plural, one {# character too many} other {# characters too many}}',
  numbersOnly: 'Only numbers are allowed for ID',
  idExists: 'Process ID already exists. Please enter a unique ID',
  historyMissing: 'Please enter change history',

  /** specification 1 §8; of a summary, specification 2 §8: 'Process Summary has been sent for approval', 'Process Summary has been approved', 'Process Summary has been rejected'. */
  sent: '{type} has been sent for approval',
  retired: '{type} has been retired',
  approved: '{type} has been approved',
  rejected: '{type} has been rejected',
  saved: '{type} has been saved',
  wipCreated: 'WIP Chart has been created',
  created: { ma: 'Macro has been created', mi: 'Micro has been created' },
  absent: { ma: 'Macro does not exist', mi: 'Micro does not exist' },

  dataFailed: 'Unable to get Chart Data',
  summaryDataFailed: 'Unable to get Summary chart data',
  versionsFailed: 'Unable to get chart versions',
  sendFailed: 'Unable to send {type} for approval',
  retireFailed: 'Unable to retire {type}',
  decideFailed: 'Unable to make decision on {type}',
  treeFailed: 'Unable to get details for the tree',
  createFailed: 'Unable to create {type}',
  wipFailed: 'Unable to create WIP',
  usedIdsFailed: 'Unable to get used ids',
  processesFailed: 'Unable to get chart process',
  saveFailed: 'Unable to save {type}. Please refresh',
  saveDataFailed: 'Unable to save {type} data, please refresh',
  uploadUrlFailed: 'Unable to get {type} URL to save data',
})
