import { type ChartNode, chartCanvasMessages } from '@strata/contract'
import { nodeShape, proposedPids } from '@strata/diagram'
import type { NodeProps } from '@xyflow/react'
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useEditor } from '../../use-editor.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { Drawing } from '../view/drawing.tsx'
import type { FlowNode } from '../view/flow-nodes.ts'
import classes from './step-node.module.css'
import { useStepWords } from './use-step-words.ts'

/** One node on the chart. It reads only its own record, so an edit elsewhere does not render it again. */
export const StepNode = memo(function StepNode({ data }: NodeProps<FlowNode>) {
  const { canvas, marks, roles, comments, isEditable, hooks } = useSurroundings()
  const { session } = canvas
  const node = useShownNode(data.node)
  const ref = useRef<HTMLDivElement>(null)
  const isSelected = useEditor(session, (state) => state.selection.nodes.has(node.id))
  const isFocused = useEditor(session, (state) => state.focusedNode === node.id)
  const isEdited = useEditor(session, (state) => state.inlineEdit?.kind === 'node' && state.inlineEdit.id === node.id)
  const aprsId = node.addInfo?.aprsId
  const role = aprsId === undefined ? undefined : roles.get(aprsId)
  const mark = aprsId === undefined ? undefined : marks.get(aprsId)
  const proposedPid = useEditor(session, (state) => proposedPids(state.chart).get(node.id))
  const label = useStepWords(node, { role, marks: mark, proposedPid })
  const threads = comments?.threads.get(node.id)
  const textSide = useCanvas((state) => state.texts.sides.get(node.id))
  const list = useMemo(
    () =>
      nodeShape(isEdited ? { ...node, text: '' } : node, { role, marks: mark, proposedPid, selected: isSelected && isEditable, textSide }),
    [node, role, mark, proposedPid, isSelected, isEditable, isEdited, textSide],
  )
  useKeyboardFocus(ref, node.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot hold the drawing of a shape with its own hit area.
    <div
      ref={ref}
      className={classes.step}
      role="button"
      tabIndex={isFocused ? 0 : -1}
      aria-label={threads ? chartCanvasMessages.stepWithThreads({ step: label, count: threads }) : label}
      aria-pressed={isSelected}
      data-node-id={node.id}
      data-opens={(!isEditable && hooks.opensProcess?.(node.id)) || undefined}
      style={{ width: node.width, height: node.height }}
    >
      <svg className={classes.drawing} width={node.width} height={node.height} aria-hidden>
        <Drawing list={list} />
      </svg>
    </div>
  )
})

/** The node as a gesture under way shows it, as far as its looks change; places are moved without rendering. */
function useShownNode(node: ChartNode): ChartNode {
  return useCanvas((state) => {
    const shown = state.preview?.chart.nodes[node.id]
    return shown && (shown.width !== node.width || shown.height !== node.height) ? shown : node
  })
}

/**
 * Takes the keyboard when the session puts it here, and gives it back to the canvas when it leaves the page: in time, for
 * the browser takes the focus from an element as soon as it is removed.
 */
function useKeyboardFocus(ref: RefObject<HTMLDivElement | null>, id: string): void {
  const { session } = useSurroundings().canvas
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element && document.activeElement === element) session.viewport.focusCanvas()
    }
  }, [ref, session])
  useEffect(
    () =>
      session.subscribe((state, before) => {
        if (state.focusedNode === id && before.focusedNode !== id) ref.current?.focus({ preventScroll: true })
      }),
    [ref, session, id],
  )
}
