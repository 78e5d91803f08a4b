import { CloseButton } from '@mantine/core'
import { commentsPanelMessages as messages } from '@strata/contract'
import { IconMapPin } from '@tabler/icons-react'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'

/** Shows that only the comments on one step are listed, and ends that. */
export function FilterChip({ nodeId, onClear }: { nodeId: string; onClear: () => void }) {
  const { nodes } = useCommentsOnScreen()
  return (
    <p className={classes.pinned}>
      <IconMapPin size={14} stroke={1.6} aria-hidden />
      <span className={classes.pinnedName}>{messages.onlyOn({ step: nodes?.nameOf(nodeId) ?? messages.deletedStep })}</span>
      <CloseButton size="sm" aria-label={messages.showAll} onClick={onClear} />
    </p>
  )
}
