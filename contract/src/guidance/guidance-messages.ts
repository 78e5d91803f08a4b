import { defineMessages } from '../messages/index.ts'

/** specification 3 §5, §8 */
export const guidanceMessages = defineMessages({
  subjectRequired: 'Subject is Required',
  messageRequired: 'Message is Required',
  messageTooLong: 'Message is limited to 500 characters',
  infoFailed: 'Unable to get Guidance Request Info',
  sent: 'Guidance Request sent',
  sendFailed: 'Failed to send Guidance Request',
  /** When the screenshot could not be taken. */
  captureFailed: 'Failed to send Guidance Request.',
  captureFailedDetail: 'Your page could not be captured, and nothing has been sent yet. You can send the request without a picture.',
  notOffered: 'Guidance requests are not enabled for your company.',
})
