import { defineMessages } from '../messages/index.ts'

/** The review intervals among the settings of a company. */
export const reviewSettingsMessages = defineMessages({
  title: 'Reviews',
  lead: 'After how many months people are asked whether what {company} has approved is still right. 0 means never.',
  notice: 'Where you set or shorten an interval, nothing is due for the next 30 days.',
  loadFailed: 'Unable to load the intervals',
  months: 'months',
  fault: 'Write a whole number from 0 to 120.',
  save: 'Save',
  saved: 'The intervals were saved',
  saveFailed: 'Unable to save the intervals',
})
