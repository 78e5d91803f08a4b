import { chartCanvasMessages as messages } from '@strata/contract'
import { type Chart, shortName } from '@strata/diagram'
import { useMemo } from 'react'
import { connectTargets } from '../../actions/connect-targets.ts'
import type { Connecting } from '../../session/editor-state.ts'
import { useEditor } from '../../use-editor.ts'
import classes from '../overlays/notice-line.module.css'
import { useSurroundings } from '../view/canvas-context.tsx'

/** While a connection is made by keys: what would be connected and how to continue. Screen readers announce each shape chosen. */
export function ConnectHint() {
  const { session } = useSurroundings().canvas
  const connecting = useEditor(session, (state) => state.connecting)
  const chart = useEditor(session, (state) => (state.connecting ? state.chart : null))
  const words = useMemo(() => (connecting && chart ? wordsFor(chart, connecting) : ''), [connecting, chart])
  return (
    <div role="status" aria-atomic={false} className={classes.line} data-shown={words !== '' || undefined}>
      {words !== '' && (
        <>
          <strong>{words}</strong> <span>{messages.connectKeys}</span>
        </>
      )}
    </div>
  )
}

/** "Connect P1 to “Pack” (2 of 7)?" */
function wordsFor(chart: Chart, { source, target }: Connecting): string {
  const from = chart.nodes[source]
  const to = chart.nodes[target]
  if (!from || !to) return ''
  const targets = connectTargets(chart, source)
  return messages.connectTo({
    source: shortName(from),
    target: shortName(to),
    place: targets.indexOf(target) + 1,
    count: targets.length,
  })
}
