import { defineMessages } from '../messages/index.ts'

/** Why the server refuses something about provisioning. */
export const provisioningRefusals = defineMessages({
  noToken: 'There is no token to end.',
})
