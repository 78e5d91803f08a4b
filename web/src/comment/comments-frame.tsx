import { commentMessages, commentsButtonMessages } from '@strata/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from '../editor/index.ts'
import { useClosingHint } from './closing-hint.ts'
import classes from './comments.module.css'
import { useCommentsOnScreen } from './comments-context.ts'

/** The panel around each view of the comments, with the hint to read before one goes (specification 3 §2.2). */
export function CommentsFrame({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const { item, onClose } = useCommentsOnScreen()
  const isHinted = useClosingHint(item)
  return (
    <Panel title={commentsButtonMessages.title} onClose={onClose} footer={footer}>
      <div role="alert" className={classes.alert}>
        {isHinted && (
          <p className={classes.hint}>
            <IconInfoCircle size={16} stroke={1.6} aria-hidden />
            {commentMessages.readFirst}
          </p>
        )}
      </div>
      {children}
    </Panel>
  )
}
