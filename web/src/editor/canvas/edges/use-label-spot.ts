import type { LabelSpot } from '@strata/diagram'
import { useCanvas } from '../view/canvas-context.tsx'

/** Where the label of a connection is when not at the middle of its longest part; a way whose form a gesture changes has it there. */
export function useLabelSpot(id: string): LabelSpot | undefined {
  return useCanvas(({ preview, routes, texts }) => {
    const shown = preview?.routes.get(id)
    return shown && shown !== routes.get(id) ? undefined : texts.labels.get(id)
  })
}
