/** Texts of the chart screen (specification 1 §2, §5, §8). `type` is the name of the chart type. */
export const chartMessages = {
  unsaved: 'Chart has unsaved changes',
  nameRequired: 'Name is Required',
  maximumReached: 'Maximum characters reached',
  charactersLeft: (n: number) => `${n} characters left`,
  charactersTooMany: (n: number) => (n === 1 ? '1 character too many' : `${n} characters too many`),
  numbersOnly: 'Only numbers are allowed for ID',
  idExists: 'Process ID already exists. Please enter a unique ID',
  decisionMissing: 'Please make decision',
  historyMissing: 'Please enter change history',

  /** specification 1 §8; of a summary, specification 2 §8: 'Process Summary has been sent for approval', 'Process Summary has been approved', 'Process Summary has been rejected'. */
  sent: (type: string) => `${type} has been sent for approval`,
  retired: (type: string) => `${type} has been retired`,
  approved: (type: string) => `${type} has been approved`,
  rejected: (type: string) => `${type} has been rejected`,
  saved: (type: string) => `${type} has been saved`,
  wipCreated: 'WIP Chart has been created',
  created: { ma: 'Macro has been created', mi: 'Micro has been created' },
  absent: { ma: 'Macro does not exist', mi: 'Micro does not exist' },

  dataFailed: 'Unable to get Chart Data',
  summaryDataFailed: 'Unable to get Summary chart data',
  versionsFailed: 'Unable to get chart versions',
  sendFailed: (type: string) => `Unable to send ${type} for approval`,
  retireFailed: (type: string) => `Unable to retire ${type}`,
  decideFailed: (type: string) => `Unable to make decision on ${type}`,
  treeFailed: 'Unable to get details for the tree',
  createFailed: (type: string) => `Unable to create ${type}`,
  wipFailed: 'Unable to create WIP',
  usedIdsFailed: 'Unable to get used ids',
  processesFailed: 'Unable to get chart process',
  saveFailed: (type: string) => `Unable to save ${type}. Please refresh`,
  /** Beside it where no answer came: a refresh helps nothing then. */
  keptUnsaved: 'Your changes are kept here, so you need not refresh.',
  saveDataFailed: (type: string) => `Unable to save ${type} data, please refresh`,
  uploadUrlFailed: (type: string) => `Unable to get ${type} URL to save data`,
} as const
