import type { LabelSpot } from '@strata/diagram'
import { useCanvas } from '../view/canvas-context.tsx'

/** Where the label of a connection is when not at the middle of its longest part; a way that a gesture changes has it there. */
export function useLabelSpot(id: string): LabelSpot | undefined {
  return useCanvas(({ preview, routes, texts }) =>
    preview && preview.routes.get(id) !== routes.get(id) ? undefined : texts.labels.get(id),
  )
}
