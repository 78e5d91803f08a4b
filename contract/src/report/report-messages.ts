import { defineMessages } from '../messages/index.ts'

/** specification 3 §2.5, §5, §8 */
export const reportMessages = defineMessages({
  title: 'Cross-functional Reports',
  nameRequired: 'Name is Required',
  processRequired: 'Process is Required',
  charactersLeft: '{count} Characters left',
  failed: 'Unable to get Reports',
})
