import { useCallback, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { EditorSession } from '../../editor/index.ts'
import type { ChartSignal } from '../../platform/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import type { SaveNoticeState } from '../live/save-notice.ts'
import type { Saver } from '../save/use-kept-edits.tsx'
import type { ChartContent } from './chart-content.ts'

/** A version on screen: the editor's work on it, and what the server keeps of it as far as is known here. */
export interface OpenedChart {
  place: ChartPlace
  session: EditorSession
  stored: StoreApi<ChartContent>
  /** What somebody else saved since it was opened, while that is shown. */
  saveNotice: StoreApi<SaveNoticeState>
  saver: Saver
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

/** Somebody saved this version, or may have while no signal arrived. */
export const mayAnnounceSave = (signal: ChartSignal, { stored }: OpenedChart): boolean =>
  signal.kind === 'gap' || (signal.kind === 'saved' && signal.chartId === stored.getState().version.id)

/** Whether there are edits to save; a chart that is not there yet has none. */
export function useIsDirty(opened: OpenedChart | undefined): boolean {
  const subscribe = useCallback((listener: () => void) => opened?.session.subscribe(listener) ?? (() => undefined), [opened])
  return useSyncExternalStore(subscribe, () => opened?.session.state.isDirty ?? false)
}
