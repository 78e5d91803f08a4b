import { defineMessages } from '../messages/index.ts'

/** Where the page could not be captured for a guidance request (specification 3 §5, §8). */
export const pagePictureMessages = defineMessages({
  failed: 'Failed to send Guidance Request.',
  failedDetail: 'Your page could not be captured, and nothing has been sent yet. You can send the request without a picture.',
})
