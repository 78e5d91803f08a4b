import { useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { createEditorSession, type EditorSession } from '../../editor/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import type { SaveNoticeState } from '../live/save-notice.ts'
import { withSaver } from '../save/use-kept-edits.tsx'
import type { ChartContent } from './chart-content.ts'
import type { OpenedChart } from './opened-chart.ts'

export interface Opening {
  place: ChartPlace
  /** The pid of the process above; none for the global chart. */
  parentPid?: string | undefined
  /** On a screen too small for drawing a WIP is shown, not edited. */
  readOnly?: boolean
  /** How many nodes the chart may have. */
  mostNodes?: number | undefined
}

export function openChart(content: ChartContent, { place, parentPid, readOnly = false, mostNodes }: Opening): OpenedChart {
  const { data, processes, usedPids, version } = content
  const session = createEditorSession({
    data,
    processes,
    usedPids,
    topLevel: { type: place.type, ...(parentPid !== undefined && { parentPid }) },
    readOnly: readOnly || version.can.save !== true,
    mostNodes,
  })
  return withSaver({
    place,
    session,
    stored: createStore(() => content),
    saveNotice: createStore<SaveNoticeState>(() => ({ notice: null, ringed: [] })),
  })
}

interface Held {
  content: ChartContent
  readOnly: boolean
  opened: OpenedChart
}

/**
 * Opens what was loaded. The same content stays the same opened chart, with its edits: they are kept in state, not in
 * a memo that may be thrown away, and a window that becomes narrow takes nothing from somebody who is drawing.
 */
export function useOpenedChart(
  content: ChartContent | null | undefined,
  { place, parentPid, readOnly = false, mostNodes }: Opening,
): OpenedChart | undefined {
  const [held, setHeld] = useState<Held>()
  if (!content) return undefined
  if (held && held.content === content && (held.readOnly === readOnly || !held.readOnly)) return held.opened
  const opened = openChart(content, { place, parentPid, readOnly, mostNodes })
  if (held?.content.version.id === content.version.id) opened.session.setState(lookAt(held.opened.session, held.readOnly === readOnly))
  setHeld({ content, readOnly, opened })
  return opened
}

/**
 * Where it is seen: the same version, opened again, stays there. Where the canvas began is what the view was last in step with: what came or went above since is in the page
 * already, and the view does not follow it any more. One that is opened once more before its canvas is there hands on where it would have been. What was seen on a small screen
 * is no place on a wide one.
 */
function lookAt(
  { viewport, state }: EditorSession,
  isSameScreen: boolean,
): Pick<EditorSession['state'], 'chosenZoom' | 'lastView' | 'lastOrigin'> {
  const { chosenZoom, lastView, lastOrigin, corner } = state
  if (!isSameScreen) return { chosenZoom, lastView: null, lastOrigin: null }
  const view = viewport.view()
  if (!view) return { chosenZoom, lastView, lastOrigin }
  return { chosenZoom, lastView: view, lastOrigin: corner && { x: corner.x + view.x, y: corner.y + view.y } }
}
