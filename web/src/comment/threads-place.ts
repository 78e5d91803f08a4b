import { pushPlace, replacePlace } from '../tabs/index.ts'

/** The comments beside an item, as the address names them. */
export const commentsPanel = 'comments'

/** Shows the list of threads, in place of the one that is read. */
export function showThreads(): void {
  pushPlace({ thread: undefined })
  replacePlace({ panel: commentsPanel })
}
