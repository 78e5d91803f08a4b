import { UnstyledButton } from '@mantine/core'
import { processScreenMessages as messages } from '@strata/contract'
import { IconChevronDown, IconListTree } from '@tabler/icons-react'
import { useState } from 'react'
import { type RowAction, Sheet } from '../ui/index.ts'
import classes from './process-drawer.module.css'
import { ProcessTree } from './tree/process-tree.tsx'
import type { TreeItem } from './tree/tree-items.ts'

interface Props {
  items: readonly TreeItem[]
  selectedId: string
  open: (item: TreeItem) => void
  actionsOf: (item: TreeItem) => readonly RowAction[]
}

/** On a small screen, a bar above the workspace that names the selected item and opens the tree in a drawer. */
export function ProcessDrawer({ items, selectedId, open: openItem, actionsOf }: Props) {
  const [isOpen, setOpen] = useState(false)
  const selected = findItem(items, selectedId)
  return (
    <>
      <UnstyledButton className={classes.bar} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconListTree size={18} stroke={1.6} aria-hidden />
        <span className={classes.here} dir="auto">
          {selected?.label ?? messages.tree}
        </span>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <Sheet
          onClose={() => setOpen(false)}
          position="left"
          radius={0}
          title={messages.tree}
          size={320}
          classNames={{ body: classes.tree, content: classes.drawer }}
        >
          <ProcessTree
            items={items}
            selectedId={selectedId}
            actionsOf={actionsOf}
            onOpen={(item) => {
              setOpen(false)
              openItem(item)
            }}
          />
        </Sheet>
      )}
    </>
  )
}

function findItem(items: readonly TreeItem[], id: string): TreeItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : findItem(item.children ?? [], id)
    if (found) return found
  }
  return undefined
}
