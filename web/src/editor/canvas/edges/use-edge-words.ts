import { chartCanvasMessages as messages } from '@strata/contract'
import { shortName } from '@strata/diagram'
import { useMemo } from 'react'
import { useEditor } from '../../use-editor.ts'
import { useSurroundings } from '../view/canvas-context.tsx'

/** What a screen reader announces for a connection: "Connection from P1 to “Pack”, “order”". */
export function useEdgeWords(id: string): string {
  const { session } = useSurroundings().canvas
  const edge = useEditor(session, (state) => state.chart.edges[id])
  const source = useEditor(session, (state) => state.chart.nodes[edge?.source ?? ''])
  const target = useEditor(session, (state) => state.chart.nodes[edge?.target ?? ''])
  const label = edge?.label
  return useMemo(() => {
    if (!source || !target) return messages.connection
    const ends = { source: shortName(source), target: shortName(target) }
    return label ? messages.labelledConnection({ ...ends, label }) : messages.connectionBetween(ends)
  }, [source, target, label])
}
