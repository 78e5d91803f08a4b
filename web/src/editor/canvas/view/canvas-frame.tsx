import { chartCanvasMessages } from '@strata/contract'
import type { Viewport } from '@strata/diagram'
import { useReactFlow } from '@xyflow/react'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ChooseContainerDialog } from '../../choices/choose-container-dialog.tsx'
import { ChooseShapeDialog } from '../../choices/choose-shape-dialog.tsx'
import { ChooseStepDialog } from '../../choices/choose-step-dialog.tsx'
import type { EditorSession } from '../../editor-session.ts'
import { FindInChart } from '../../find-in-chart.tsx'
import { openingView } from '../../fitted-view.ts'
import { LayoutPreview } from '../../layout/layout-preview.tsx'
import { LayoutProgress } from '../../layout/layout-progress.tsx'
import { noViewport } from '../../session/viewport-control.ts'
import { useEditor } from '../../use-editor.ts'
import { BendHint } from '../edges/bend-hint.tsx'
import { ConnectHint } from '../edges/connect-hint.tsx'
import { useCanvasInput } from '../input/use-canvas-input.ts'
import { PreviewMover } from '../nodes/preview-mover.tsx'
import { ContextMenu } from '../overlays/context-menu.tsx'
import { EditAnnouncer } from '../overlays/edit-announcer.tsx'
import hintClasses from '../overlays/empty-hint.module.css'
import { NoticeLine } from '../overlays/notice-line.tsx'
import { ShortcutsDialog } from '../overlays/shortcuts-dialog.tsx'
import { Minimap } from '../overview/minimap.tsx'
import { OverviewCanvas } from '../overview/overview-canvas.tsx'
import { Palette } from '../palette/palette.tsx'
import { useSurroundings } from './canvas-context.tsx'
import classes from './canvas-frame.module.css'
import { canvasViewport } from './canvas-viewport.ts'
import type { FlowNode } from './flow-nodes.ts'
import { FlowView } from './flow-view.tsx'
import { useEndOfSpace } from './use-end-of-space.ts'

interface Props {
  theme: 'light' | 'dark'
  style: CSSProperties
  children: ReactNode
}

/** The box of the canvas: takes keys, pointer and clipboard, and lays overview, elements and what floats over each other. */
export function CanvasFrame({ theme, style, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { canvas, isEditable } = useSurroundings()
  const first = useFirstView(root)
  const tool = useEditor(canvas.session, (state) => state.tool)
  const input = useCanvasInput(root)
  useEndOfSpace(canvas.session)
  return (
    <div
      ref={root}
      className={classes.canvas}
      data-region
      data-editable={isEditable || undefined}
      data-grid={isEditable || undefined}
      data-mode={tool}
      style={style}
      {...input.handlers}
    >
      {first && (
        <>
          <OverviewCanvas theme={theme} />
          <FlowView first={first} />
          <PreviewMover root={root} />
          <Minimap theme={theme} />
        </>
      )}
      <EmptyHint />
      {children}
      <FindInChart session={canvas.session} />
      <Palette root={root} />
      <ContextMenu call={input.menu} onClose={input.closeMenu} />
      <LayoutProgress session={canvas.session} />
      <LayoutPreview session={canvas.session} />
      <NoticeLine session={canvas.session} />
      {isEditable && <EditAnnouncer session={canvas.session} />}
      <ConnectHint />
      <BendHint />
      <ShortcutsDialog />
      {isEditable && <ChoiceDialogs session={canvas.session} />}
    </div>
  )
}

/** What to do with an empty canvas. */
function EmptyHint() {
  const { canvas, isEditable } = useSurroundings()
  const isEmpty = useEditor(canvas.session, (state) => state.chart.nodeOrder.length === 0)
  if (!isEmpty) return null
  return <p className={hintClasses.hint}>{isEditable ? chartCanvasMessages.emptyEditable : chartCanvasMessages.empty}</p>
}

/** The dialog of `session.state.choice`: what an action needs chosen by name. */
export function ChoiceDialogs({ session }: { session: EditorSession }) {
  const choice = useEditor(session, (state) => state.choice)
  if (!choice) return null
  if (choice.kind === 'container') return <ChooseContainerDialog session={session} ids={choice.ids} />
  if (choice.kind === 'shape') return <ChooseShapeDialog session={session} ids={choice.ids} />
  return <ChooseStepDialog key={choice.kind} session={session} choice={choice} />
}

/** The view to open with. Known once the box has its size. */
function useFirstView(root: { readonly current: HTMLDivElement | null }): Viewport | null {
  const { canvas } = useSurroundings()
  const flow = useReactFlow<FlowNode>()
  const [first, setFirst] = useState<Viewport | null>(null)
  useLayoutEffect(() => {
    const box = root.current
    if (!box) return
    // Apart from the effect below: `flow` changes once there is a view, and by then the view that was left is lost.
    const { x, y } = box.getBoundingClientRect()
    setFirst(openingView(canvas.session.state, { width: box.clientWidth || 1024, height: box.clientHeight || 640 }, { x, y }))
  }, [canvas, root])
  useLayoutEffect(() => {
    const box = root.current
    if (!box) return
    const { session } = canvas
    const control = canvasViewport({ canvas, flow, root: box })
    session.viewport = control
    return () => {
      if (session.viewport === control) session.viewport = noViewport
    }
  }, [canvas, flow, root])
  return first
}
