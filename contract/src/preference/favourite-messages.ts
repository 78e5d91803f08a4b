import { defineMessages } from '../messages/index.ts'

/** The star of what a member wants at hand. */
export const favouriteMessages = defineMessages({
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  title: 'Favourites',
  dropped: '“{title}” is no longer there. It was removed from your favourites.',
})
