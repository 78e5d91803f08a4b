import { Button } from '@mantine/core'
import { commentsPanelMessages as messages } from '@strata/contract'
import { IconMapPin } from '@tabler/icons-react'
import classes from './comments.module.css'
import { useCommentsOnScreen } from './comments-context.ts'

/** The step a thread is pinned to, and the way to it. Where the chart is not beside the comments nothing is said. */
export function PinnedNode({ nodeId }: { nodeId: string }) {
  const { nodes, onShowNode } = useCommentsOnScreen()
  if (!nodes) return null
  const name = nodes.nameOf(nodeId)
  return (
    <p className={classes.pinned}>
      <IconMapPin size={14} stroke={1.6} aria-hidden />
      <span className={classes.pinnedName}>{name ?? messages.deletedStep}</span>
      {name !== undefined && onShowNode && (
        <Button variant="subtle" size="xs" aria-label={messages.showOnChart({ step: name })} onClick={() => onShowNode(nodeId)}>
          {messages.show}
        </Button>
      )}
    </p>
  )
}
