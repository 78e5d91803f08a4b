import type { Point } from '@strata/contract'
import { commands, snapToGrid, spareRoom } from '@strata/diagram'
import type { CanvasStore, SpaceLine } from '../canvas/view/canvas-store.ts'
import type { Gesture } from './gesture.ts'

/**
 * Makes room from where the drag began, or takes it away: all that is right of the line, or below it, goes along. The way the drag
 * sets out decides between the two; nothing is pushed over something else.
 */
export function spaceGesture(canvas: CanvasStore, from: Point): Gesture {
  const { session } = canvas
  const start = session.viewport.toChart(from)
  let axis: SpaceLine['axis'] | null = null
  let space: SpaceLine | null = null
  return {
    move: ({ page, alt }) => {
      const to = session.viewport.toChart(page)
      axis ??= Math.abs(to.x - start.x) >= Math.abs(to.y - start.y) ? 'horizontal' : 'vertical'
      space = spaceTo(canvas, { axis, at: axis === 'horizontal' ? start.x : start.y }, { to, isFree: alt })
      canvas.setState({ space })
      canvas.show(commands.insertSpace, space)
    },
    end: () => {
      canvas.endPreview()
      session.setState({ tool: 'select' })
      if (space && space.amount !== 0) session.execute(commands.insertSpace, space)
    },
    cancel: canvas.endPreview,
  }
}

function spaceTo(canvas: CanvasStore, line: Pick<SpaceLine, 'axis' | 'at'>, { to, isFree }: { to: Point; isFree: boolean }): SpaceLine {
  const wanted = (line.axis === 'horizontal' ? to.x : to.y) - line.at
  const amount = isFree ? Math.round(wanted) : snapToGrid(wanted)
  return { ...line, amount: Math.max(amount, -Math.floor(Math.min(spareRoom(canvas.session.state.chart, line), Number.MAX_SAFE_INTEGER))) }
}
