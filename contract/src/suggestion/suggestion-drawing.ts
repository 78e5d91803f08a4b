import { z } from 'zod'
import { chartEdge, chartLimits, chartNode, point } from '../chart/index.ts'
import { boundedList, jsonId } from '../http/index.ts'
import { suggestionMessages } from './suggestion-messages.ts'

/** Of what a person draws to show how something would be better: steps and connections, and bytes of the difference as JSON. */
export const drawingLimits = { elements: 200, bytes: 64 * 1024 } as const

/** Of which process it is stays with the version that was drawn on: a drawing names none. */
export const drawnNode = chartNode.omit({ addInfo: true })
const elementId = chartNode.shape.id

/** A step in the drawing order: what it lies right above, null: nothing. */
const drawnPlace = z.strictObject({ id: elementId, above: elementId.nullable() })

/** How a chart differs from the version that it was drawn on: what is new or another by then, and the ids of what is gone. */
export const suggestionDrawing = z.strictObject({
  /** The version that it was drawn on. */
  versionId: jsonId,
  nodes: z.array(drawnNode),
  edges: z.array(chartEdge),
  removedNodes: z.array(elementId),
  removedEdges: z.array(elementId),
  /** The steps that lie above others than before, from the lowest one on; each is among the nodes too. Left out: none does. */
  order: z.array(drawnPlace).optional(),
})
export type SuggestionDrawing = z.infer<typeof suggestionDrawing>

/** The steps and connections that a drawing changes. */
export const countDrawn = ({ nodes, edges, removedNodes, removedEdges }: Omit<SuggestionDrawing, 'versionId'>): number =>
  nodes.length + edges.length + removedNodes.length + removedEdges.length

/** As it comes in: read no further than its first issues. */
export const newDrawing = suggestionDrawing
  .extend({
    nodes: boundedList(drawnNode, drawingLimits.elements),
    edges: boundedList(chartEdge.extend({ points: boundedList(point, chartLimits.points).optional() }), drawingLimits.elements),
    removedNodes: boundedList(elementId, drawingLimits.elements),
    removedEdges: boundedList(elementId, drawingLimits.elements),
    order: boundedList(drawnPlace, drawingLimits.elements).optional(),
  })
  .refine((drawing) => countDrawn(drawing) > 0, suggestionMessages.nothingDrawn)
  .refine(
    (drawing) => countDrawn(drawing) <= drawingLimits.elements,
    suggestionMessages.tooMuchDrawn({ count: String(drawingLimits.elements) }),
  )

/** Whose edit is kept of what the drawing and the WIP both changed: `mine` is the drawing's. */
export const drawingChoices = boundedList(
  z.strictObject({ key: z.string().min(1).max(80), side: z.enum(['mine', 'theirs']) }),
  drawingLimits.elements,
)
export type DrawingChoice = z.infer<typeof drawingChoices>[number]
