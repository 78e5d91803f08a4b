import { type GlossaryWord, type ItemType, processScreenMessages as messages } from '@strata/contract'
import {
  IconCircle,
  IconFileDescription,
  IconFolder,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLock,
  IconSitemap,
  IconStack2,
  IconTable,
  IconTarget,
  IconTrendingUp,
  type TablerIcon,
} from '@tabler/icons-react'
import { type RowAction, TreeView, useIsSmall } from '../../ui/index.ts'
import classes from './process-tree.module.css'
import type { TreeItem } from './tree-items.ts'

interface Props {
  items: readonly TreeItem[]
  selectedId: string
  onOpen: (item: TreeItem) => void
  actionsOf: (item: TreeItem) => readonly RowAction[]
}

/** Of the items at the top of the tree. */
export const itemIcons: Partial<Record<ItemType, TablerIcon>> = {
  info: IconInfoCircle,
  ps: IconFileDescription,
  ma: IconSitemap,
  mi: IconStack2,
  exinfo: IconTarget,
  dashboard: IconLayoutDashboard,
  performance: IconTable,
  impplans: IconTrendingUp,
  processdoc: IconFolder,
}

const wordsOfItems: Partial<Record<ItemType, GlossaryWord>> = {
  ps: 'summary',
  ma: 'macro',
  mi: 'micro',
  exinfo: 'kra',
  ie: 'interfacing',
  impplans: 'gam',
}

/** Of its kind and of its state. */
function wordsOf({ itemType, state }: TreeItem): readonly GlossaryWord[] {
  const word = wordsOfItems[itemType]
  return [...(word ? [word] : []), ...(state ? [state] : [])]
}

/** The tree of a process, with what is under way, missing or restricted in words. */
export function ProcessTree({ items, selectedId, onOpen, actionsOf }: Props) {
  const isSmall = useIsSmall()
  return (
    <TreeView label={messages.tree} nodes={items} rowHeight={isSmall ? 44 : 30} wordsOf={wordsOf} {...{ selectedId, onOpen, actionsOf }}>
      {(item) => <Row item={item} />}
    </TreeView>
  )
}

function Row({ item: { itemType, label, state, count, note, absent, isLocked, refusal } }: { item: TreeItem }) {
  const Icon = itemIcons[itemType] ?? IconCircle
  return (
    <>
      <span className={classes.icon} aria-hidden>
        <Icon size={itemIcons[itemType] ? 16 : 8} stroke={itemIcons[itemType] ? 1.6 : 3} />
      </span>
      <span className={classes.label} title={label} data-absent={absent === undefined ? undefined : true}>
        {label}
      </span>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      {absent !== undefined && (
        <span className={classes.note} title={absent} data-inviting={refusal === undefined || undefined}>
          {refusal === undefined ? messages.create : messages.none}
        </span>
      )}
      {isLocked && <IconLock className={classes.lock} size={13} stroke={1.8} aria-label={messages.restrictedItem} role="img" />}
      {count && <span className={classes.count}>{messages.micros({ count })}</span>}
      {state && (
        <span className={classes.state} data-state={state}>
          {state}
        </span>
      )}
    </>
  )
}
