import { defineMessages } from '../messages/index.ts'

/** The star of what a member wants at hand. */
export const favouriteMessages = defineMessages({
  add: 'Add to favourites',
  remove: 'Remove from favourites',
})
