import { useEffect } from 'react'
import { useSurroundings } from '../view/canvas-context.tsx'

/**
 * Gives an empty canvas to draw on the keyboard as it opens, so that the key its hint names works at once. Only where the
 * keyboard is nowhere, as after "Create Micro", whose button is gone by then.
 */
export function useKeyboardWhenEmpty(): void {
  const { canvas, isEditable } = useSurroundings()
  useEffect(() => {
    const isEmpty = canvas.session.state.chart.nodeOrder.length === 0
    if (isEditable && isEmpty && document.activeElement === document.body) canvas.session.viewport.focusCanvas()
  }, [canvas, isEditable])
}
