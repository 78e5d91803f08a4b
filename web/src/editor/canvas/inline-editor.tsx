import { chartLimits } from '@strata/contract'
import { commands, edgeLabelBox, nodeTextBox, type TextBox } from '@strata/diagram'
import { ViewportPortal } from '@xyflow/react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { InlineEdit } from '../session/editor-state.ts'
import { useEditor } from '../use-editor.ts'
import { useCanvas, useSurroundings } from './canvas-context.tsx'
import classes from './inline-editor.module.css'
import { paintOf } from './theme-variables.ts'

/** The text of a step or a connection, edited where it stands. Enter takes it, Escape gives it up, leaving takes it. */
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
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useFieldPlace(edit)
  const former = useRef(textOf(session.state.chart, edit))
  const [text, setText] = useState(former.current)
  const isOver = useRef(false)
  const limit = edit.kind === 'node' ? chartLimits.name : chartLimits.label

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])

  function close(isTaken: boolean): void {
    if (isOver.current) return
    isOver.current = true
    const wanted = text.trim()
    if (isTaken && wanted !== former.current) {
      if (edit.kind === 'node') session.execute(commands.setText, { id: edit.id, text: wanted })
      else session.execute(commands.setEdgeLabel, { id: edit.id, label: wanted })
    }
    session.edit(null)
  }

  function press(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing)) return
    event.preventDefault()
    close(event.key === 'Enter')
    if (edit.kind === 'node') session.viewport.focusNode(edit.id)
    else session.viewport.focusCanvas()
  }

  if (!place) return null
  return (
    <div className={`${classes.field} nopan nowheel nodrag`} style={place}>
      <textarea
        ref={field}
        className={classes.text}
        aria-label={edit.kind === 'node' ? 'Text' : 'Label'}
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
  if (node) return placeOver(nodeTextBox(node), node)
  const box = edge && route && edgeLabelBox({ ...edge, label: edge.label || 'Label' }, route)
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
