import { processScreenMessages as messages } from '@strata/contract'
import { IconCircle, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import { itemIcons } from './process-tree.tsx'
import type { TreeItem } from './tree-items.ts'
import classes from './tree-rail.module.css'

interface Props {
  items: readonly TreeItem[]
  selectedId: string
  onOpen: (item: TreeItem) => void
  onUnfold: () => void
}

/** The tree folded to the icons of its first level, where what is shown has its room. */
export function TreeRail({ items, selectedId, onOpen, onUnfold }: Props) {
  return (
    <nav className={classes.rail} aria-label={messages.tree}>
      <IconAction label={messages.showTree} size="lg" aria-expanded={false} onClick={onUnfold}>
        <IconLayoutSidebarLeftExpand size={18} stroke={1.6} />
      </IconAction>
      {items.map((item) => {
        const Icon = itemIcons[item.itemType] ?? IconCircle
        return (
          <IconAction
            key={item.id}
            label={item.label}
            size="lg"
            aria-current={holds(item, selectedId) ? 'true' : undefined}
            onClick={() => onOpen(item)}
          >
            <Icon size={16} stroke={1.6} />
          </IconAction>
        )
      })}
    </nav>
  )
}

/** Whether the item is the one of this id, or above it. */
const holds = ({ id, children = [] }: TreeItem, wanted: string): boolean => id === wanted || children.some((child) => holds(child, wanted))
