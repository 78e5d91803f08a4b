import { CloseButton } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'
import { deletedNode } from '../pinned-node.tsx'

/** Says that only the comments on one step are listed, and ends that. */
export function FilterChip({ nodeId, onClear }: { nodeId: string; onClear: () => void }) {
  const { nodes } = useCommentsOnScreen()
  return (
    <p className={classes.pinned}>
      <IconMapPin size={14} stroke={1.6} aria-hidden />
      <span className={classes.pinnedName}>Only on {nodes?.nameOf(nodeId) ?? deletedNode}</span>
      <CloseButton size="sm" aria-label="Show the comments on all steps" onClick={onClear} />
    </p>
  )
}
