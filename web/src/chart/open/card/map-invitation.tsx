import { Tooltip } from '@mantine/core'
import { type ChartNode, processCardMessages as messages } from '@strata/contract'
import { fullName, isTextCut } from '@strata/diagram'
import { ViewportPortal } from '@xyflow/react'
import { ChartMark, unitVariable, useCanvas, useEditor, useSurroundings } from '../../../editor/index.ts'
import classes from './map-invitation.module.css'
import { MarkTips } from './mark-tips.tsx'

/** Over the box under the pointer, and under the keyboard while keys are used: that it opens, what its marks mean, and its whole name where that is cut. */
export function MapInvitation() {
  const { canvas, isEditable } = useSurroundings()
  const isBusy = useCanvas((state) => state.preview !== null || state.line !== null || state.view === 'overview')
  const hovered = useCanvas((state) => state.hovered)
  const chart = useEditor(canvas.session, (state) => state.chart)
  const focused = useEditor(canvas.session, (state) => state.focusedNode)
  if (isBusy) return null
  const under = hovered === null ? undefined : chart.nodes[hovered]
  const byKeys = focused === null || focused === hovered ? undefined : chart.nodes[focused]
  return (
    <ViewportPortal>
      {under && <WholeName key={under.id} node={under} />}
      {!isEditable && under && <Invitation node={under} isByKeys={false} />}
      {!isEditable && byKeys && <Invitation node={byKeys} isByKeys />}
      {under && <MarkTips node={under} />}
    </ViewportPortal>
  )
}

/** Seen from far away it becomes smaller with its box, which it must not cover. */
const mostScale = 1.4

/** Its border, and what opens it. The keyboard opens it by Enter, and needs no further stop. */
function Invitation({ node, isByKeys }: { node: ChartNode; isByKeys: boolean }) {
  const { canvas, hooks } = useSurroundings()
  const zoom = useEditor(canvas.session, (state) => state.zoom)
  if (!hooks.opensProcess?.(node.id)) return null
  const { x, y, width, height } = node
  return (
    <div
      className={classes.place}
      data-by-keys={isByKeys || undefined}
      style={{ left: x, top: y, width, height, ...unitVariable(1 / zoom) }}
    >
      <ChartMark
        className={classes.chip}
        data-node-id={node.id}
        aria-label={messages.openProcess({ process: fullName(node) })}
        style={{ transform: `translateY(-25%) scale(${Math.min(1 / zoom, mostScale)})` }}
        onOpen={() => hooks.openProcess?.(node.id)}
      >
        {messages.open}
        <kbd className={classes.key}>{messages.enter}</kbd>
      </ChartMark>
    </div>
  )
}

/** The text of a box that has no room for all of it. */
function WholeName({ node }: { node: ChartNode }) {
  const { canvas } = useSurroundings()
  const textSide = useCanvas((state) => state.texts.sides.get(node.id))
  const isWriting = useEditor(canvas.session, (state) => state.inlineEdit !== null)
  if (isWriting || !isTextCut(node, { textSide })) return null
  const { x, y, width, height } = node
  return (
    <Tooltip label={<span dir="auto">{node.text}</span>} opened position="top" multiline maw={360}>
      <div className={classes.place} style={{ left: x, top: y, width, height }} />
    </Tooltip>
  )
}
