import { z } from 'zod'
import { defineRoutes, jsonId, onceHeaders, plainText } from '../http/index.ts'
import {
  itemSuggestions,
  newSuggestion,
  suggestion,
  suggestionIdParams,
  suggestionLimits,
  suggestionParams,
  suggestionPlace,
} from './suggestion.ts'
import { drawingChoices, suggestionDrawing } from './suggestion-drawing.ts'
import { suggestionMessages } from './suggestion-messages.ts'

const listQuery = z.object({
  /** `current`: open or taken up. */
  which: z.enum(['current', 'ended']).default('current'),
  /** Only those for one part: both or neither. */
  placeKind: suggestionPlace.shape.kind.optional(),
  placeId: suggestionPlace.shape.id.optional(),
  /** Counts from 0. */
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Suggestions for an item that was approved once (specification 4 §7). Their authors see their own, those with the create right of the item all. */
export const suggestionRoutes = defineRoutes({
  getSuggestions: {
    method: 'GET',
    path: '/aprs/v3/suggestion/{companyId}/{itemType}/{itemId}',
    summary: 'How many suggestions for an item the caller may see, where they are, and what the caller may do.',
    right: { on: 'suggestion', action: 'suggestions' },
    params: suggestionParams,
    output: itemSuggestions,
    errors: ['RESTRICTED'],
  },
  listSuggestions: {
    method: 'GET',
    path: '/aprs/v3/suggestion/{companyId}/{itemType}/{itemId}/all',
    summary: `The suggestions for an item that the caller may see, the newest first, ${suggestionLimits.pageSize} on a page; how many there are is in x-total-count.`,
    right: { on: 'suggestion', action: 'suggestions' },
    params: suggestionParams,
    query: listQuery,
    output: z.array(suggestion),
    answerHeaders: ['x-total-count'],
    errors: ['RESTRICTED'],
  },
  getDrawing: {
    method: 'GET',
    path: '/aprs/v3/suggestion/{companyId}/{itemType}/{itemId}/drawing/{suggestionId}',
    summary:
      'What was drawn for a suggestion, as the difference from the version that it was drawn on. For its author, and who may answer it.',
    right: { on: 'suggestion', action: 'drawing' },
    params: suggestionIdParams,
    output: suggestionDrawing,
    errors: ['RESTRICTED'],
  },
  addSuggestion: {
    method: 'POST',
    path: '/aprs/v3/suggestion/{companyId}/{itemType}/{itemId}/add',
    summary:
      'Suggest what should be better: in a step, a connection or a row of the approved version, or in the whole; on a chart with a drawing that shows how.',
    right: { on: 'suggestion', action: 'suggest' },
    params: suggestionParams,
    headers: onceHeaders,
    body: newSuggestion,
    output: z.object({ id: jsonId }),
    errors: ['RESTRICTED', 'WRONG_STATE', 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH', 'INVALID_CHART', 'TOO_LARGE'],
    audit: 'suggestion.add',
  },
  takeUp: {
    method: 'PUT',
    path: '/aprs/v3/suggestion/{companyId}/{itemType}/{itemId}/takeup/{suggestionId}',
    summary:
      'Take a suggestion up in the WIP, and its drawing into that, element by element. It is done when that version is approved, and open again when it is replaced or deleted. `choices` say whose edit is kept of what both changed; without them such a drawing is refused. The etag is that of the WIP, where a drawing went into it.',
    right: { on: 'suggestion', action: 'takeUp' },
    params: suggestionIdParams,
    body: z.strictObject({ choices: drawingChoices.optional() }).optional(),
    output: null,
    answerHeaders: ['etag'],
    errors: [
      'RESTRICTED',
      'WRONG_STATE',
      'WIP_MISSING',
      'IA_EXISTS',
      'CONTENT_CHANGED',
      'INVALID_CHART',
      'PROCESS_ID_EXISTS',
      'PROCESS_ID_FIXED',
      'TOO_LARGE',
    ],
    audit: 'suggestion.takeUp',
  },
  decline: {
    method: 'PUT',
    path: '/aprs/v3/suggestion/{companyId}/{itemType}/{itemId}/decline/{suggestionId}',
    summary: 'Decline a suggestion, with the reason.',
    right: { on: 'suggestion', action: 'decline' },
    params: suggestionIdParams,
    body: z.strictObject({ reason: plainText(suggestionLimits.reason).min(1, suggestionMessages.reasonRequired) }),
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'suggestion.decline',
  },
  takeBack: {
    method: 'PUT',
    path: '/aprs/v3/suggestion/{companyId}/{itemType}/{itemId}/takeback/{suggestionId}',
    summary: 'The author takes an open suggestion back.',
    right: { on: 'suggestion', action: 'takeBack' },
    params: suggestionIdParams,
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'suggestion.takeBack',
  },
})
