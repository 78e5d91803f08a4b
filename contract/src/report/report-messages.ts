/** specification 3 §2.5, §5, §8 */
export const reportMessages = {
  title: 'Cross-functional Reports',
  recent: 'Recent Reports',
  byProcess: 'Reports By Process',
  archivedView: 'Archived',
  back: 'Back',
  nameRequired: 'Name is Required',
  processRequired: 'Process is Required',
  charactersLeft: (left: number) => `${left} Characters left`,
  maximumReached: 'Maximum characters reached',
  failed: 'Unable to get Reports',
} as const

/** specification 3 §5, §8 */
export const exceptionReportMessages = {
  title: 'Exception Report',
  failed: 'Unable to generate Exception Report',
} as const
