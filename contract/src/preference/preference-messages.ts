import { defineMessages } from '../messages/index.ts'

/** What a member keeps for themselves: favourites, saved filters, steps done. */
export const preferenceMessages = defineMessages({
  full: 'There is no room for more favourites and saved filters. Remove some, then try again.',
  failed: 'Unable to save this for you',
})
