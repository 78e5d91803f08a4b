import { chartCanvasMessages, chartLimits } from '@strata/contract'
import { commands, edgeLabelBox, nodeTextBox, type TextBox } from '@strata/diagram'
import { ViewportPortal } from '@xyflow/react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { EditorSession } from '../../editor-session.ts'
import type { InlineEdit } from '../../session/editor-state.ts'
import { useEditor } from '../../use-editor.ts'
import { useLabelSpot } from '../edges/use-label-spot.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { paintOf } from '../view/theme-variables.ts'
import classes from './inline-editor.module.css'

/** The text of a step or a connection, edited where it is. Enter takes it, Escape gives it up, leaving takes it. */
export function InlineEditor() {
  const { canvas, isEditable } = useSurroundings()
  const edit = useEditor(canvas.session, (state) => state.inlineEdit)
  if (!edit || !isEditable) return null
  return (
    <ViewportPortal>
      <TextField key={`${edit.kind}-${edit.id}`} edit={edit} />
    </ViewportPortal>
  )
}

function TextField({ edit }: { edit: InlineEdit }) {
  const { session } = useSurroundings().canvas
  const place = useFieldPlace(edit)
  const { field, former, close } = useInlineText(edit)
  const [text, setText] = useState(edit.typed ?? former)
  const limit = edit.kind === 'node' ? chartLimits.name : chartLimits.label
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing)) return
    event.preventDefault()
    close(event.key === 'Enter')
    if (edit.kind === 'node') session.viewport.focusNode(edit.id)
    else session.viewport.focusEdge(edit.id)
  }
  if (!place) return null
  return (
    <div className={`${classes.field} nopan nowheel nodrag`} style={place}>
      <textarea
        ref={field}
        className={classes.text}
        dir="auto"
        aria-label={edit.kind === 'node' ? chartCanvasMessages.text : chartCanvasMessages.label}
        value={text}
        maxLength={limit}
        rows={Math.max(1, text.split('\n').length)}
        spellCheck
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => close(true)}
      />
      <span className={classes.counter} data-full={text.length >= limit || undefined}>
        {limit - text.length}
      </span>
    </div>
  )
}

/** The field in use: what it began with, and how what is in it comes into the chart; a save takes it too. */
function useInlineText(edit: InlineEdit) {
  const { session } = useSurroundings().canvas
  const field = useRef<HTMLTextAreaElement>(null)
  const [former] = useState(() => textOf(session.state.chart, edit))
  const isOver = useRef(false)
  useEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    if (edit.typed === undefined) element?.select()
    else element?.setSelectionRange(edit.typed.length, edit.typed.length)
    return session.holdInput(() => takeText(session, edit, element?.value ?? former))
  }, [session, edit, former])
  const close = (isTaken: boolean): void => {
    if (isOver.current) return
    isOver.current = true
    if (isTaken) takeText(session, edit, field.current?.value ?? former)
    session.edit(null)
  }
  return { field, former, close }
}

function takeText(session: EditorSession, edit: InlineEdit, typed: string): void {
  const text = typed.trim()
  if (text === textOf(session.state.chart, edit)) return
  if (edit.kind === 'node') session.execute(commands.setText, { id: edit.id, text })
  else session.execute(commands.setEdgeLabel, { id: edit.id, label: text })
}

function textOf(
  chart: { nodes: Readonly<Record<string, { text: string }>>; edges: Readonly<Record<string, { label?: string }>> },
  edit: InlineEdit,
): string {
  return (edit.kind === 'node' ? chart.nodes[edit.id]?.text : chart.edges[edit.id]?.label) ?? ''
}

/** Over the text: in the box of a step, on the middle of a connection. */
function useFieldPlace(edit: InlineEdit): CSSProperties | null {
  const { session } = useSurroundings().canvas
  const node = useEditor(session, (state) => (edit.kind === 'node' ? state.chart.nodes[edit.id] : undefined))
  const edge = useEditor(session, (state) => (edit.kind === 'edge' ? state.chart.edges[edit.id] : undefined))
  const route = useCanvas((state) => (edit.kind === 'edge' ? state.routes.get(edit.id) : undefined))
  const labelSpot = useLabelSpot(edge?.id ?? '')
  const textSide = useCanvas((state) => (node ? state.texts.sides.get(node.id) : undefined))
  if (node) return placeOver(nodeTextBox(node, { textSide }), node)
  const box = edge && route && edgeLabelBox({ ...edge, label: edge.label || chartCanvasMessages.label }, route, labelSpot)
  if (!box) return null
  const width = Math.max(140, box.width + 16)
  return {
    left: box.x + box.width / 2 - width / 2,
    top: box.y - 2,
    width,
    minHeight: box.height + 4,
    fontSize: 11,
    fontWeight: 500,
    textAlign: 'center',
  }
}

function placeOver(box: TextBox, node: { x: number; y: number; width: number; height: number }): CSSProperties {
  const width = Math.max(96, box.rotated ? 160 : box.width)
  const height = box.rotated ? 24 : box.height
  const left = box.rotated ? node.x + box.x : node.x + box.x + (box.width - width) / 2
  const top = box.rotated ? node.y + node.height / 2 - height / 2 : node.y + box.y
  return {
    left: left - 4,
    top: top - 2,
    width: width + 8,
    minHeight: height + 4,
    fontSize: box.fontSize,
    lineHeight: `${box.lineHeight}px`,
    fontWeight: box.weight,
    textAlign: box.align,
    color: paintOf(box.fill),
    justifyContent: box.vertical === 'top' ? 'flex-start' : 'center',
  }
}
