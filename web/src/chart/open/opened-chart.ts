import { useCallback, useState, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createEditorSession, type EditorSession } from '../../editor/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import type { SaveNoticeState } from '../live/save-notice.ts'
import type { ChartContent } from './chart-content.ts'

/** A version on screen: the editor's work on it, and what the server keeps of it as far as is known here. */
export interface OpenedChart {
  place: ChartPlace
  session: EditorSession
  stored: StoreApi<ChartContent>
  /** What somebody else saved since it was opened, while that is told. */
  saveNotice: StoreApi<SaveNoticeState>
}

export interface Opening {
  place: ChartPlace
  /** The pid of the process above; none for the global chart. */
  parentPid?: string | undefined
  /** On a screen too small for drawing a WIP is shown, not edited. */
  readOnly?: boolean
}

export function openChart(content: ChartContent, { place, parentPid, readOnly = false }: Opening): OpenedChart {
  const { data, processes, usedPids, version } = content
  const session = createEditorSession({
    data,
    processes,
    usedPids,
    topLevel: { type: place.type, ...(parentPid !== undefined && { parentPid }) },
    readOnly: readOnly || version.can.save !== true,
  })
  return {
    place,
    session,
    stored: createStore(() => content),
    saveNotice: createStore<SaveNoticeState>(() => ({ notice: null, ringed: [] })),
  }
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
  { place, parentPid, readOnly = false }: Opening,
): OpenedChart | undefined {
  const [held, setHeld] = useState<Held>()
  if (!content) return undefined
  if (held && held.content === content && (held.readOnly === readOnly || !held.readOnly)) return held.opened
  const opened = openChart(content, { place, parentPid, readOnly })
  setHeld({ content, readOnly, opened })
  return opened
}

/** Gives up every edit for the server's newest state; the view stays where it is. */
export function dropEdits(opened: OpenedChart, content: ChartContent): void {
  forgetWaiting(opened)
  opened.stored.setState(content)
  opened.session.reset(content)
}

/** Takes the server's newest state for the saved one after a save; edits made since it was sent stay. */
export function adoptSaved(opened: OpenedChart, content: ChartContent): void {
  forgetWaiting(opened)
  opened.stored.setState(content)
  opened.session.markSaved(content.data, content.processes, content.usedPids)
}

/** What waited to be brought in is there now. */
function forgetWaiting({ saveNotice }: OpenedChart): void {
  if (saveNotice.getState().notice?.kind === 'waiting') saveNotice.setState({ notice: null })
}

/** Whether there are edits to save; a chart that is not there yet has none. */
export function useIsDirty(opened: OpenedChart | undefined): boolean {
  const subscribe = useCallback((listener: () => void) => opened?.session.subscribe(listener) ?? (() => undefined), [opened])
  return useSyncExternalStore(subscribe, () => opened?.session.state.isDirty ?? false)
}
