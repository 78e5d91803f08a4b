import { outlineMessages, uiMessages } from '@strata/contract'
import { ariaLabel, type Chart, markWords, type ProcessMarks, type ShapeContext } from '@strata/diagram'
import { IconChevronRight, IconDots, IconPlus } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useStore } from 'zustand'
import { IconAction } from '../../ui/index.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import { openMenu } from './outline-actions.ts'
import { OutlineIcon } from './outline-icon.tsx'
import { outlineMemory } from './outline-memory.ts'
import { OutlineMenu } from './outline-menu.tsx'
import type { OutlineNode, StepEntry } from './outline-nodes.ts'
import classes from './outline-row.module.css'
import { OutlineTextField } from './outline-text-field.tsx'
import type { OutlineRow } from './use-outline.ts'

/** What surrounds every row alike. */
export interface RowSurroundings {
  session: EditorSession
  chart: Chart
  isEditable: boolean
  /** The chart is to be seen beside the outline: its rows have a menu. */
  isBesideChart: boolean
  marks: ReadonlyMap<number, ProcessMarks>
  /** What else is at the end of the row of a step; its buttons are in the order of Tab where `isActive`. */
  renderEnd: (step: StepEntry['step'], isActive: boolean) => ReactNode
}

interface Props {
  surroundings: RowSurroundings
  row: OutlineRow
  index: number
  start: number
  isActive: boolean
  onToggle: () => void
  onClick: (event: MouseEvent) => void
  onDoubleClick: (event: MouseEvent) => void
}

/** One line of the outline: a step with where it leads, or one of its connections. */
export function OutlineTreeRow({ surroundings, row, index, start, isActive, onToggle, onClick, onDoubleClick }: Props) {
  const { session, isEditable, isBesideChart, renderEnd } = surroundings
  const { node: entry, level, position, siblings, isOpen } = row
  const { type, id } = entry.element
  const isSelected = useEditor(session, ({ selection }) => (type === 'node' ? selection.nodes : selection.edges).has(id))
  const renaming = useStore(outlineMemory(session), (state) => (state.renaming?.key === entry.id ? state.renaming : null))
  const part = useStore(outlineMemory(session), (state) => (state.menu?.key === entry.id ? state.menu.part : null))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
    <div
      className={classes.row}
      role="treeitem"
      aria-label={nameOf(surroundings, entry)}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      data-active={isActive || undefined}
      style={{ height: rowHeight(entry), transform: `translateY(${start}px)`, paddingInlineStart: 4 + (level - 1) * 16 }}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onContextMenu={(event) => {
        if (!isBesideChart) return
        event.preventDefault()
        openMenu(session, entry, 'all')
      }}
    >
      <Chevron isOpen={isOpen} onToggle={onToggle} />
      <OutlineIcon entry={entry} />
      {renaming ? (
        <OutlineTextField
          session={session}
          element={entry.element}
          added={renaming.added}
          onGoOn={'step' in entry ? () => openMenu(session, entry, addPart(entry)) : undefined}
        />
      ) : (
        <RowWords surroundings={surroundings} entry={entry} />
      )}
      {'step' in entry && renderEnd(entry.step, isActive)}
      {isBesideChart && !renaming && <RowButtons {...{ session, entry, isEditable }} />}
      {part && <OutlineMenu {...{ session, entry, part, isEditable }} />}
    </div>
  )
}

/** Pixels. */
export function rowHeight(entry: OutlineNode): number {
  return 'step' in entry || entry.connection.by !== '' ? 44 : 32
}

function nameOf({ chart, marks }: RowSurroundings, entry: OutlineNode): string {
  return 'step' in entry ? ariaLabel(chart, entry.step.node, contextOf(marks, entry)) : entry.label
}

function contextOf(marks: RowSurroundings['marks'], { step: { node } }: StepEntry): ShapeContext {
  const known = node.addInfo?.aprsId === undefined ? undefined : marks.get(node.addInfo.aprsId)
  return known ? { marks: known } : {}
}

function RowWords({ surroundings: { marks }, entry }: { surroundings: RowSurroundings; entry: OutlineNode }) {
  if ('connection' in entry) {
    const { name, by, words } = entry.connection
    return (
      <span className={classes.words} data-whole={words}>
        <span className={classes.connection}>{name}</span>
        {by !== '' && (
          <span className={classes.leads} dir="auto">
            {by}
          </span>
        )}
      </span>
    )
  }
  const { name, leadsTo } = entry.step
  const second = [...markWords(contextOf(marks, entry)), leadsTo].filter((words) => words !== '').join(' · ')
  return (
    <span className={classes.words}>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {second !== '' && (
        <span className={classes.leads} dir="auto">
          {second}
        </span>
      )}
    </span>
  )
}

/** For the mouse: the keyboard opens and closes by its arrows. */
function Chevron({ isOpen, onToggle }: { isOpen: boolean | undefined; onToggle: () => void }) {
  if (isOpen === undefined) return <span className={classes.chevron} />
  return (
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
  )
}

/** For mouse and touch: the keyboard has Insert and the menu key. */
function RowButtons({ session, entry, isEditable }: { session: EditorSession; entry: OutlineNode; isEditable: boolean }) {
  return (
    <span className={classes.buttons}>
      {isEditable && 'step' in entry && (
        <IconAction
          label={outlineMessages.addAfterStep({ name: entry.label })}
          tabIndex={-1}
          size="sm"
          onClick={() => openMenu(session, entry, addPart(entry))}
        >
          <IconPlus size={15} stroke={1.8} />
        </IconAction>
      )}
      <IconAction
        label={uiMessages.actionsOf({ name: entry.label })}
        tabIndex={-1}
        size="sm"
        aria-haspopup="menu"
        onClick={() => openMenu(session, entry, 'all')}
      >
        <IconDots size={15} stroke={1.8} />
      </IconAction>
    </span>
  )
}

/** What leads nowhere takes in, if it is a container. */
export function addPart({ step: { node } }: StepEntry): 'after' | 'inside' {
  return node.kind === 'lane' || node.kind === 'group' || node.kind === 'pool' ? 'inside' : 'after'
}
