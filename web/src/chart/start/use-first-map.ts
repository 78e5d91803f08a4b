import { commands } from '@strata/diagram'
import { useEffect } from 'react'
import type { EditorSession } from '../../editor/editor-session.ts'
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
    onBegun()
    if (firstMap.kind === 'import') onImport()
    if (firstMap.kind !== 'map' || session.state.chart.nodeOrder.length > 0) return
    session.execute(commands.insertChart, { data: firstMap.data, mode: 'replace' })
    session.selectNodes([])
    setTimeout(() => session.viewport.fit())
  }, [session, firstMap])
}
