import { type Comment, fullName } from '@strata/contract'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { Initials, initialsOf } from '../../ui/index.ts'
import classes from '../comments.module.css'
import { UnreadMark } from '../unread-mark.tsx'

/** One comment as it was written: plain text with its line breaks. */
export function CommentEntry({ comment: { by, date, comments, unread } }: { comment: Comment }) {
  const zone = useSession().user.timezone
  return (
    <li className={classes.entry}>
      <Initials letters={initialsOf(fullName(by))} shape="person" />
      <div className={classes.entryBody}>
        <p className={classes.threadHead}>
          <span className={classes.author} dir="auto">
            {fullName(by)}
          </span>
          {unread && <UnreadMark />}
        </p>
        <time className={classes.meta} dateTime={date}>
          {formatDateTime(date, zone)}
        </time>
        <p className={classes.text} dir="auto">
          {comments}
        </p>
      </div>
    </li>
  )
}
