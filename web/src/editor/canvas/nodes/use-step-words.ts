import type { ChartNode } from '@strata/contract'
import { ariaLabel, type Chart, type ShapeContext } from '@strata/diagram'
import { useMemo } from 'react'
import type { EditorState } from '../../session/editor-state.ts'
import { useEditor } from '../../use-editor.ts'
import { useSurroundings } from '../view/canvas-context.tsx'

/** What a screen reader announces for a step. Computed again only when the chart changed: zooming and selecting ask every step in view. */
export function useStepWords(node: ChartNode, { role, marks, proposedPid }: ShapeContext): string {
  const { session } = useSurroundings().canvas
  const read = useMemo(() => {
    let known: { chart: Chart; words: string } | null = null
    return ({ chart }: EditorState): string => {
      if (known?.chart !== chart) known = { chart, words: ariaLabel(chart, node, { role, marks, proposedPid }) }
      return known.words
    }
  }, [node, role, marks, proposedPid])
  return useEditor(session, read)
}
