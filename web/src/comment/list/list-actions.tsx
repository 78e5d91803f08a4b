import { commentAction, commentMessages, commentsPanelMessages as messages } from '@strata/contract'
import { readAvailability } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'

interface Props {
  /** The list is of this step's comments. */
  nodeId: string | undefined
  onBegin: (nodeId?: string) => void
}

/** What one can do with the list: begin a thread, about all or about the step selected. */
export function ListActions({ nodeId, onBegin }: Props) {
  const { can, nodes } = useCommentsOnScreen()
  const posting = readAvailability(can, commentAction.post, commentMessages.readOnly)
  const stepId = nodeId ?? nodes?.selectedId
  const isThere = stepId !== undefined && nodes?.nameOf(stepId) !== undefined
  return (
    <div className={classes.actions}>
      {posting.isShown && isThere && (
        <ActionButton variant="default" size="xs" reason={posting.reason ?? nodes?.whyNot?.(stepId)} onClick={() => onBegin(stepId)}>
          {messages.commentOnStep}
        </ActionButton>
      )}
      {posting.isShown && (
        <ActionButton size="xs" reason={posting.reason} onClick={() => onBegin()}>
          {messages.newThread}
        </ActionButton>
      )}
    </div>
  )
}
