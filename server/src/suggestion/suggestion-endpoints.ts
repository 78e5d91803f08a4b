import { suggestionRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { addSuggestion, decline, getDrawing, getSuggestions, listSuggestions, takeBack, takeUp } from './suggestion-handlers.ts'
import type { MergeDrawing } from './suggestion-service.ts'

/** `mergeDrawing` is of charts, which know suggestions. */
export function suggestionEndpoints(mergeDrawing: MergeDrawing) {
  return [
    serve(suggestionRoutes.getSuggestions, getSuggestions),
    serve(suggestionRoutes.listSuggestions, listSuggestions),
    serve(suggestionRoutes.getDrawing, getDrawing),
    serve(suggestionRoutes.addSuggestion, addSuggestion),
    serve(suggestionRoutes.takeUp, takeUp(mergeDrawing)),
    serve(suggestionRoutes.decline, decline),
    serve(suggestionRoutes.takeBack, takeBack),
  ]
}
