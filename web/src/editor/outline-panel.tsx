import { Button, CloseButton, Menu, TextInput } from '@mantine/core'
import { outlineMessages as messages } from '@strata/contract'
import type { OutlineItem, ProcessMarks } from '@strata/diagram'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useStore } from 'zustand'
import type { EditorSession } from './editor-session.ts'
import { goToOutline, outlineMemory } from './outline/outline-memory.ts'
import { ShapeLines } from './outline/outline-menu.tsx'
import type { RowSurroundings } from './outline/outline-row.tsx'
import { OutlineTree } from './outline/outline-tree.tsx'
import { useOutline } from './outline/use-outline.ts'
import classes from './outline-panel.module.css'
import { Panel } from './panels/panel.tsx'
import { useEditor } from './use-editor.ts'

interface Props {
  session: EditorSession
  onClose?: () => void
  /** Opens what hangs below a process; without it none can be opened from here. */
  onOpenProcess?: ((nodeId: string) => void) | undefined
  /** What else is shown about a step, at the end of its row; a button there takes `tabIndex`. */
  renderMark?: ((item: OutlineItem, tabIndex: 0 | -1) => ReactNode) | undefined
  /** What is below each process and which are restricted, by the process's `id` (`aprsId`). */
  marks?: ReadonlyMap<number, ProcessMarks>
}

const noMarks: ReadonlyMap<number, ProcessMarks> = new Map()

/**
 * All steps of the chart and their connections in reading order, in step with what is selected on the chart, which is read and (beside the chart) edited through it.
 * Without `onClose` it is alone, as on a small screen: a row then shows its step on the chart.
 */
export function OutlinePanel({ session, onClose, onOpenProcess, renderMark, marks = noMarks }: Props) {
  const chart = useDeferredValue(useEditor(session, (state) => state.chart))
  const isReadOnly = useEditor(session, (state) => state.isReadOnly)
  const view = useOutline(session)
  const isBesideChart = onClose !== undefined
  const isEditable = isBesideChart && !isReadOnly
  const close = () => {
    onClose?.()
    const [node] = session.state.selection.nodes
    if (node === undefined) session.viewport.focusCanvas()
    else session.viewport.focusNode(node)
  }
  const surroundings: RowSurroundings = {
    session,
    chart,
    isEditable,
    isBesideChart,
    marks,
    renderEnd: (step, isActive) => (
      <>
        {renderMark?.(step, isActive ? 0 : -1)}
        {onOpenProcess && step.node.addInfo?.aprsId !== undefined && (
          <button
            type="button"
            className={classes.open}
            tabIndex={isActive ? 0 : -1}
            aria-label={messages.openStep({ name: step.name })}
            onClick={() => onOpenProcess(step.id)}
          >
            {messages.open}
          </button>
        )}
      </>
    ),
  }
  return (
    <Panel title={messages.title} isFlush {...(isBesideChart && { onClose: close })}>
      {chart.nodeOrder.length > 0 && <OutlineHead session={session} isEditable={isEditable} found={view.found} />}
      {view.rows.length > 0 && <OutlineTree view={view} surroundings={surroundings} />}
      {view.rows.length === 0 && <EmptyOutline session={session} isEditable={isEditable} isFiltered={view.found !== null} />}
    </Panel>
  )
}

/** Finds steps by their words, and adds one. */
function OutlineHead({ session, isEditable, found }: { session: EditorSession; isEditable: boolean; found: number | null }) {
  const memory = outlineMemory(session)
  const filter = useStore(memory, (state) => state.filter)
  const setFilter = (words: string) => memory.setState({ filter: words })
  return (
    <div className={classes.head}>
      <TextInput
        size="xs"
        className={classes.filter}
        aria-label={messages.filterOutline}
        placeholder={messages.filter}
        leftSection={<IconFilter size={14} stroke={1.6} />}
        rightSection={filter !== '' && <CloseButton size="xs" aria-label={messages.clearFilter} onClick={() => setFilter('')} />}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'Enter') goToOutline(session)
          else if (event.key === 'Escape' && filter !== '') setFilter('')
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {isEditable && <AddButton session={session} label={messages.add} />}
      <span role="status" className={classes.found}>
        {found !== null && messages.found({ count: found })}
      </span>
    </div>
  )
}

/** Adds a shape on its own: what follows a step is added by its row. */
function AddButton({ session, label }: { session: EditorSession; label: string }) {
  return (
    <Menu position="bottom-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} stroke={1.8} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <ShapeLines session={session} place={null} onDone={() => undefined} />
      </Menu.Dropdown>
    </Menu>
  )
}

function EmptyOutline({ session, isEditable, isFiltered }: { session: EditorSession; isEditable: boolean; isFiltered: boolean }) {
  return (
    <div className={classes.empty}>
      <p>{isFiltered ? messages.nothingFound : messages.empty}</p>
      {isEditable && !isFiltered && <AddButton session={session} label={messages.addFirst} />}
    </div>
  )
}
