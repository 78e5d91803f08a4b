import type { GlossaryWord } from '@strata/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { type RowAction, RowActions } from '../row-actions.tsx'
import skeletonClasses from '../skeleton/skeleton.module.css'
import { TreeLines } from '../skeleton/tree-lines.tsx'
import { Explained } from '../words/explained.tsx'
import { findTyped, moveForKey } from './tree-keys.ts'
import type { TreeNode, TreeRow } from './tree-rows.ts'
import classes from './tree-view.module.css'
import { useTreeState } from './use-tree-state.ts'
import { useTyped } from './use-typed.ts'

interface Props<T> {
  /** The tree's name. */
  label: string
  nodes: readonly T[]
  selectedId: string
  /** Pixels. */
  rowHeight: number
  onOpen: (node: T) => void
  /** What a row shows beside its chevron; its text is its name. */
  children: (node: T) => ReactNode
  /** The words of a row that people may not know. */
  wordsOf?: (node: T) => readonly GlossaryWord[]
  /** What can be done with a row beside opening it. */
  actionsOf?: (node: T) => readonly RowAction[]
}

/**
 * A tree of any length: only the rows in view are in the page. Arrow keys walk, open and close, Home and End go to the ends, letters find, Enter and Space
 * open.
 */
export function TreeView<T extends TreeNode<T>>(props: Props<T>) {
  const { label, nodes, selectedId, rowHeight, onOpen, children, wordsOf = noWords, actionsOf = noActions } = props
  const { rows, activeIndex, go, toggle } = useTreeState(nodes, selectedId)
  const isPartial = nodes.some(({ isLoading }) => isLoading)
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const shownIndex = useRef<number>(undefined)
  const addTyped = useTyped()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => rows[index]?.node.id ?? index,
    // Where the keyboard is stays in the page, so that it is not lost by scrolling.
    rangeExtractor: (range) => withIndex(range, activeIndex),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is another place for each row
  useLayoutEffect(() => virtualizer.measure(), [rowHeight])
  useLayoutEffect(() => {
    // Shown again after it was hidden, it stays where it had been scrolled to.
    if (shownIndex.current === activeIndex) return
    shownIndex.current = activeIndex
    virtualizer.scrollToIndex(activeIndex)
    if (!takesFocus.current) return
    takesFocus.current = false
    box.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)?.focus({ preventScroll: true })
  }, [activeIndex, virtualizer])

  const goTo = (index: number): void => {
    if (!rows[index]) return
    takesFocus.current = index !== activeIndex
    go(index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOnRow(event)) return
    const row = rows[activeIndex]
    const move = moveForKey(event.key, rows, activeIndex)
    if (move?.kind === 'go') goTo(move.index)
    else if (move) toggle(move.id)
    else if (row && (event.key === 'Enter' || event.key === ' ')) onOpen(row.node)
    else if (event.key.length === 1) goTo(findTyped(rows, activeIndex, addTyped(event.key)) ?? activeIndex)
    else return
    event.preventDefault()
  }

  return (
    <div ref={box} className={classes.tree} role="tree" aria-label={label} aria-busy={isPartial} onKeyDown={onKeyDown}>
      <div className={classes.rows} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <TreeItem
                key={row.node.id}
                {...{ row, index, start, rowHeight }}
                isSelected={row.node.id === selectedId}
                isActive={index === activeIndex}
                words={wordsOf(row.node)}
                actions={actionsOf(row.node)}
                onToggle={() => toggle(row.node.id)}
                onFocus={() => go(index)}
                onClick={() => {
                  goTo(index)
                  onOpen(row.node)
                }}
              >
                {children(row.node)}
              </TreeItem>
            )
          )
        })}
      </div>
      {isPartial && (
        <div className={`${skeletonClasses.late} ${skeletonClasses.rest}`} aria-hidden>
          <TreeLines />
        </div>
      )}
    </div>
  )
}

const noWords = (): readonly GlossaryWord[] => []
const noActions = (): readonly RowAction[] => []

/** The keys of a button in a row, and of the menu below it, are their own. */
const isOnRow = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.role === 'treeitem'

const withIndex = (range: Range, index: number): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...(index < range.count ? [index] : [])])].sort((a, b) => a - b)

interface ItemProps<T> {
  row: TreeRow<T>
  index: number
  start: number
  rowHeight: number
  isSelected: boolean
  isActive: boolean
  words: readonly GlossaryWord[]
  actions: readonly RowAction[]
  onToggle: () => void
  /** The keyboard goes on from where the focus is, also when rows come. */
  onFocus: () => void
  onClick: () => void
  children: ReactNode
}

function TreeItem<T extends TreeNode<T>>(props: ItemProps<T>) {
  const { row, index, start, rowHeight, isSelected, isActive, words, actions, onToggle, onFocus, onClick, children } = props
  const { level, position, siblings, isOpen } = row
  const nameId = useId()
  // What the row means would be over what one does with it.
  const [isAtActions, setAtActions] = useState(false)
  return (
    <Explained words={isAtActions ? noWords() : words} position="right">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys */}
      <div
        className={classes.item}
        role="treeitem"
        aria-labelledby={nameId}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-expanded={isOpen}
        aria-selected={isSelected}
        tabIndex={isActive ? 0 : -1}
        data-index={index}
        style={{ height: rowHeight, transform: `translateY(${start}px)`, paddingInlineStart: 8 + (level - 1) * 20 }}
        onFocus={onFocus}
        onClick={onClick}
      >
        {isOpen !== undefined && (
          <span
            className={classes.chevron}
            data-open={isOpen || undefined}
            aria-hidden
            onClick={(event) => {
              event.stopPropagation()
              onToggle()
            }}
          >
            <IconChevronRight size={14} stroke={1.8} />
          </span>
        )}
        <span id={nameId} className={classes.name}>
          {children}
        </span>
        {actions.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked in it opens no row
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the button
          <span
            className={classes.actions}
            onClick={(event) => event.stopPropagation()}
            onPointerEnter={() => setAtActions(true)}
            onPointerLeave={() => setAtActions(false)}
          >
            <RowActions of={row.node.label} actions={actions} tabIndex={isActive ? 0 : -1} />
          </span>
        )}
      </div>
    </Explained>
  )
}
