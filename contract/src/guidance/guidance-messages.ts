import { defineMessages } from '../messages/index.ts'

/** specification 3 §5, §8 */
export const guidanceMessages = defineMessages({
  subjectRequired: 'Subject is Required',
  messageRequired: 'Message is Required',
  messageTooLong: 'Message is limited to 500 characters',
  infoFailed: 'Unable to get Guidance Request Info',
  sent: 'Guidance Request sent',
  sendFailed: 'Failed to send Guidance Request',
  notOffered: 'Guidance requests are not enabled for your company.',
})
