import { defineMessages } from '../messages/index.ts'

/** specification 3 §2.7, §5 */
export const guidanceDialogMessages = defineMessages({
  title: 'Guidance Request',
  /** Where nobody else is named as the receiver (specification 5 §22.10). */
  toAdministrator: 'Your request goes by mail to the administrator of your company.',
  requestsLeft: '{count, plural, =0 {No requests left this year} one {# request left this year} other {# requests left this year}}',
  yearlyLimit:
    'Your company has a limited number of requests per calendar year. The next year begins on January 1 (UTC). Premium companies have no limit.',
  subject: 'Subject',
  message: 'Message',
  messageField: 'The text field',
  pictureOnItsWay: 'A picture of the page is being taken. You can write in the meantime.',
  pictureAwaited: 'The picture of the page is not ready yet. Wait a moment, or send the request without it.',
  noPicture: 'No picture of the page is attached.',
  picture: 'This picture of the page is attached to your request. It does not show what you typed into password fields.',
  pictureAlt: 'The page before you opened this dialog',
  enlargePicture: 'Enlarge the picture',
  enlarge: 'Enlarge',
  leaveOutPicture: 'Do not send the picture',
  largePicture: 'Picture of the page',
  largePictureRegion: 'The picture',
  request: 'Request',
})
