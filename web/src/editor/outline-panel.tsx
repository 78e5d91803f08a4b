import { type OutlineItem, outline } from '@strata/diagram'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { EditorSession } from './editor-session.ts'
import classes from './outline-panel.module.css'
import { Panel } from './panels/panel.tsx'
import { useRowWindow } from './panels/use-row-window.ts'
import { useEditor } from './use-editor.ts'

interface Props {
  session: EditorSession
  onClose?: () => void
  /** Opens what hangs below a process; without it none can be opened from here. */
  onOpenProcess?: ((nodeId: string) => void) | undefined
  /** What else is told of a step, at the end of its row. */
  renderMark?: ((item: OutlineItem) => ReactNode) | undefined
}

const rowHeight = 44

/**
 * All steps of the chart and where they lead, in reading order: for screen readers, small screens and finding one's way. A
 * click goes to the step on the chart.
 */
export function OutlinePanel({ session, onClose, onOpenProcess, renderMark }: Props) {
  const chart = useDeferredValue(useEditor(session, (state) => state.chart))
  const items = useMemo(() => outline(chart), [chart])
  const rows = useRowWindow(items.length, rowHeight)
  const go = (id: string) => {
    session.selectNodes([id])
    session.viewport.reveal([id], 'to-middle')
  }
  return (
    <Panel title="Outline" onClose={onClose}>
      {items.length === 0 ? (
        <p className={classes.empty}>The steps of the chart are listed here.</p>
      ) : (
        <ul ref={rows.ref} className={classes.list} style={{ paddingTop: rows.before, paddingBottom: rows.after }}>
          {items.slice(rows.from, rows.to).map((item, index) => (
            <OutlineRow
              key={item.id}
              {...{ session, item, go, onOpenProcess, renderMark }}
              position={rows.from + index + 1}
              count={items.length}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface RowProps {
  session: EditorSession
  item: OutlineItem
  position: number
  count: number
  go: (id: string) => void
  onOpenProcess: Props['onOpenProcess']
  renderMark: Props['renderMark']
}

function OutlineRow({ session, item, position, count, go, onOpenProcess, renderMark }: RowProps) {
  const isSelected = useEditor(session, (state) => state.selection.nodes.has(item.id))
  return (
    <li className={classes.item} aria-posinset={position} aria-setsize={count}>
      <button
        type="button"
        className={classes.row}
        aria-current={isSelected || undefined}
        style={{ height: rowHeight, paddingInlineStart: 16 + item.depth * 16 }}
        onClick={() => go(item.id)}
      >
        <span className={classes.name}>{item.name}</span>
        {item.leadsTo && <span className={classes.leads}>{item.leadsTo}</span>}
      </button>
      {renderMark?.(item)}
      {onOpenProcess && item.node.addInfo?.aprsId !== undefined && (
        <button type="button" className={classes.open} aria-label={`Open ${item.name}`} onClick={() => onOpenProcess(item.id)}>
          Open
        </button>
      )}
    </li>
  )
}
