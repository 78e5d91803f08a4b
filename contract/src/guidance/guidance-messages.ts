/** specification 3 §5, §8 */
export const guidanceMessages = {
  subjectRequired: 'Subject is Required',
  messageRequired: 'Message is Required',
  messageTooLong: 'Message is limited to 500 characters',
  infoFailed: 'Unable to get Guidance Request Info',
  sent: 'Guidance Request sent',
  sendFailed: 'Failed to send Guidance Request',
  /** When the screenshot could not be taken. */
  captureFailed: 'Failed to send Guidance Request.',
  /** Where nobody else is named as the receiver (specification 5 §22.10). */
  toAdministrator: 'Your request goes by mail to the administrator of your company.',
  notOffered: 'Guidance requests are not switched on for this company.',
} as const
