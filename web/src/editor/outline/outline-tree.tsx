import { outlineMessages } from '@strata/contract'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isNowhere } from '../../ui/index.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import { addSelected, goToChart, selectEntry, startRenaming, turnBranch, turnSelected } from './outline-actions.ts'
import { outlineMemory } from './outline-memory.ts'
import { OutlineTreeRow, type RowSurroundings, rowHeight } from './outline-row.tsx'
import classes from './outline-tree.module.css'
import type { OutlineRow, OutlineView } from './use-outline.ts'
import { useOutlineClipboard } from './use-outline-clipboard.ts'
import { useOutlineKeys } from './use-outline-keys.ts'

interface Props {
  view: OutlineView
  surroundings: RowSurroundings
}

/** The rows of the outline as an ARIA tree of any length: only those in view are in the page. */
export function OutlineTree({ view: { rows, activeIndex }, surroundings }: Props) {
  const { session, isEditable, isBesideChart } = surroundings
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heightOf(rows[index]),
    overscan: 8,
    getItemKey: (index) => rows[index]?.node.id ?? index,
    // Where the keyboard is stays in the page, so that it is not lost by scrolling.
    rangeExtractor: (range) => withIndex(range, activeIndex),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows each has another place
  useLayoutEffect(() => virtualizer.measure(), [rows])
  const keyboard = useKeyboard({ session, box, rows, activeIndex, onMove: (index) => virtualizer.scrollToIndex(index) })
  const goTo = (row: OutlineRow, how: 'select' | 'extend' | 'turn' | 'walk') => {
    keyboard.take()
    outlineMemory(session).setState({ active: row.node.id })
    if (how === 'extend') addSelected(session, row.node)
    else if (how === 'turn') turnSelected(session, row.node)
    else if (how === 'select' || isBesideChart) selectEntry(session, row.node)
  }
  const onKeyDown = useOutlineKeys({ rows, activeIndex, surroundings, goTo })
  const clipboard = useOutlineClipboard(session, isEditable)
  return (
    <div
      ref={box}
      className={classes.tree}
      role="tree"
      aria-label={outlineMessages.title}
      aria-multiselectable
      data-outline
      onKeyDown={onKeyDown}
      {...keyboard.handlers}
      {...clipboard}
    >
      <div className={classes.rows} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <OutlineTreeRow
                key={row.node.id}
                {...{ surroundings, row, index, start }}
                isActive={index === activeIndex}
                onToggle={() => turnBranch(session, row.node)}
                onClick={(event) =>
                  !isOnControl(event) && goTo(row, event.ctrlKey || event.metaKey ? 'turn' : event.shiftKey ? 'extend' : 'select')
                }
                onDoubleClick={(event) =>
                  !isOnControl(event) && (isEditable ? startRenaming(session, row.node) : goToChart(session, row.node))
                }
              />
            )
          )
        })}
      </div>
    </div>
  )
}

interface KeyboardInput {
  session: EditorSession
  box: { readonly current: HTMLDivElement | null }
  rows: readonly OutlineRow[]
  activeIndex: number
  onMove: (index: number) => void
}

/** Keeps the keyboard on the active row: when it moves, when the row is removed, and when the outline is opened with the keyboard. */
function useKeyboard({ session, box, rows, activeIndex, onMove }: KeyboardInput) {
  const hasFocus = useRef(false)
  const shownIndex = useRef<number>(undefined)
  const calls = useEditor(session, (state) => state.outlineCalls)
  const activeId = rows[activeIndex]?.node.id ?? null
  useLayoutEffect(() => {
    const memory = outlineMemory(session)
    const { active, answered } = memory.getState()
    if (active !== null && active !== activeId) memory.setState({ active: activeId })
    if (shownIndex.current !== activeIndex) onMove(activeIndex)
    shownIndex.current = activeIndex
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)
    const isCalled = calls > answered
    if (isCalled && row) memory.setState({ answered: calls })
    const isFree = isNowhere(document.activeElement) || document.activeElement?.getAttribute('role') === 'treeitem'
    if (isCalled || (hasFocus.current && isFree)) row?.focus({ preventScroll: true })
  })
  return {
    take: () => {
      hasFocus.current = true
    },
    handlers: {
      onFocus: () => {
        hasFocus.current = true
      },
      onBlur: ({
        relatedTarget,
        currentTarget,
        target,
      }: {
        relatedTarget: EventTarget | null
        currentTarget: Element
        target: Element
      }) => {
        const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isWithin && target.isConnected) hasFocus.current = false
      },
    },
  }
}

const heightOf = (row: OutlineRow | undefined): number => (row ? rowHeight(row.node) : 0)

const withIndex = (range: Range, index: number): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...(index < range.count ? [index] : [])])].sort((a, b) => a - b)

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, input, a, [role="menu"]') !== null
}
