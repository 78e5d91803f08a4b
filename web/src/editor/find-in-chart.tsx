import { CloseButton } from '@mantine/core'
import { findInChartMessages as messages, viewActionMessages } from '@strata/contract'
import { bottomOf, type ChartHit, findInChart, overlaps, rightOf } from '@strata/diagram'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { FindField, IconAction } from '../ui/index.ts'
import type { EditorSession } from './editor-session.ts'
import classes from './find-in-chart.module.css'
import type { EditorState } from './session/editor-state.ts'
import { selectionOf } from './session/selection.ts'
import { useEditor } from './use-editor.ts'

/** Finds steps and connections by their words, while `session.state.isFindOpen` (Ctrl F). The canvas shows it by itself. */
export function FindInChart({ session }: { session: EditorSession }) {
  const isOpen = useEditor(session, (state) => state.isFindOpen)
  return isOpen ? <FindBar session={session} /> : null
}

function FindBar({ session }: { session: EditorSession }) {
  const bar = useRef<HTMLElement>(null)
  const { words, look, hits, current, go } = useFinding(session, bar)
  const nothing = hits.length > 0 ? undefined : messages.nothingFound
  const close = () => {
    const { found } = session.state
    session.setState({ isFindOpen: false })
    goTo(session, found)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
  }
  return (
    <search ref={bar} className={classes.bar} onKeyDown={press}>
      <FindField size="xs" className={classes.words} label={viewActionMessages.find} words={words} onType={look} />
      <span role="status" className={classes.count}>
        {words.trim() !== '' && (nothing ?? messages.place({ place: current + 1, count: hits.length }))}
      </span>
      <IconAction label={messages.previous} reason={nothing} onClick={() => go(-1)}>
        <IconChevronUp size={16} stroke={1.6} />
      </IconAction>
      <IconAction label={messages.next} reason={nothing} onClick={() => go(1)}>
        <IconChevronDown size={16} stroke={1.6} />
      </IconAction>
      <CloseButton size="sm" aria-label={messages.close} onClick={close} />
    </search>
  )
}

/** What was found for the words typed, and which of it is shown. Typing shows the first, `go` one further or back. */
function useFinding(session: EditorSession, bar: RefObject<HTMLElement | null>) {
  const chart = useEditor(session, (state) => state.chart)
  const [words, setWords] = useState('')
  const [place, setPlace] = useState(0)
  const hits = useMemo(() => findInChart(chart, words), [chart, words])
  const current = hits.length === 0 ? 0 : place % hits.length
  const look = (next: string) => {
    setWords(next)
    setPlace(0)
    show(session, findInChart(chart, next)[0] ?? null, bar.current)
  }
  const go = (by: 1 | -1) => {
    if (hits.length === 0) return
    const next = (current + by + hits.length) % hits.length
    setPlace(next)
    show(session, hits[next] ?? null, bar.current)
  }
  useEffect(() => () => session.setState({ found: null }), [session])
  return { words, look, hits, current, go }
}

/** Selects what was found, brings it into view from where it is not seen, or from below the bar, and marks it; null: nothing was found. */
function show(session: EditorSession, hit: ChartHit | null, bar: HTMLElement | null): void {
  const { viewport } = session
  session.setState({ found: hit })
  if (hit?.type === 'node') {
    session.selectNodes([hit.id])
    viewport.reveal([hit.id], isBelow(bar, session, hit.id) ? 'to-middle' : 'into-view')
  } else if (hit) {
    session.select(selectionOf([], [hit.id]))
    viewport.revealEdge(hit.id, 'to-middle')
  }
}

/** Whether the bar is over a step. */
function isBelow(bar: HTMLElement | null, { state, viewport }: EditorSession, id: string): boolean {
  const node = state.chart.nodes[id]
  if (!bar || !node) return false
  const [from, to] = [viewport.toPage(node), viewport.toPage({ x: rightOf(node), y: bottomOf(node) })]
  const { left, top, width, height } = bar.getBoundingClientRect()
  return overlaps({ x: left, y: top, width, height }, { ...from, width: to.x - from.x, height: to.y - from.y })
}

/** Whoever closes the search continues where it was. */
function goTo({ state, viewport }: EditorSession, found: EditorState['found']): void {
  if (found?.type === 'node' && found.id in state.chart.nodes) viewport.focusNode(found.id)
  else if (found?.type === 'edge' && found.id in state.chart.edges) viewport.focusEdge(found.id)
  else viewport.focusCanvas()
}
