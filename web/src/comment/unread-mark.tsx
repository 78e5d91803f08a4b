import { commentsPanelMessages } from '@strata/contract'
import classes from './comments.module.css'

/** A dot and the word: never the colour alone. */
export function UnreadMark() {
  return (
    <span className={classes.unread}>
      <span className={classes.unreadDot} aria-hidden />
      {commentsPanelMessages.unread}
    </span>
  )
}
