import { suggestionRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import type { DrawingWorks } from './check-drawing.ts'
import { addSuggestion, decline, getDrawing, getSuggestions, listSuggestions, takeBack, takeUp } from './suggestion-handlers.ts'

/** `works` are of charts, which know suggestions. */
export function suggestionEndpoints(works: DrawingWorks) {
  return [
    serve(suggestionRoutes.getSuggestions, getSuggestions),
    serve(suggestionRoutes.listSuggestions, listSuggestions),
    serve(suggestionRoutes.getDrawing, getDrawing),
    serve(suggestionRoutes.addSuggestion, addSuggestion(works)),
    serve(suggestionRoutes.takeUp, takeUp(works)),
    serve(suggestionRoutes.decline, decline),
    serve(suggestionRoutes.takeBack, takeBack),
  ]
}
