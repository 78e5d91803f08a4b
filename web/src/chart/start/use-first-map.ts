import type { ChartData } from '@strata/contract'
import { useEffect } from 'react'
import type { EditorSession } from '../../editor/index.ts'
import type { FirstMap } from './first-map.ts'

interface Input {
  session: EditorSession
  firstMap: FirstMap | undefined
  onBegun: () => void
  onImport: () => void
}

/** Begins a new WIP with what was chosen for it: as one step, unsaved, so that it can be undone and changed before it counts. */
export function useFirstMap({ session, firstMap, onBegun, onImport }: Input): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once for a session, whatever the callbacks are by then
  useEffect(() => {
    if (!firstMap) return
    if (firstMap.kind === 'map') void drawFirst(session, firstMap.data).then(onBegun)
    else {
      onBegun()
      if (firstMap.kind === 'import') onImport()
    }
  }, [session, firstMap])
}

/** What can be drawn is loaded only now: a chart is read without it. */
async function drawFirst(session: EditorSession, data: ChartData): Promise<void> {
  const { takeImport } = await import('../import/take-import.ts')
  if (session.state.chart.nodeOrder.length > 0) return
  takeImport(session, data, 'replace')
  setTimeout(() => session.viewport.fit())
}
