import { suggestionRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { addSuggestion, decline, getSuggestions, listSuggestions, takeBack, takeUp } from './suggestion-handlers.ts'

export const suggestionEndpoints = [
  serve(suggestionRoutes.getSuggestions, getSuggestions),
  serve(suggestionRoutes.listSuggestions, listSuggestions),
  serve(suggestionRoutes.addSuggestion, addSuggestion),
  serve(suggestionRoutes.takeUp, takeUp),
  serve(suggestionRoutes.decline, decline),
  serve(suggestionRoutes.takeBack, takeBack),
]
