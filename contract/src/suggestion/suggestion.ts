import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { id, jsonId, plainText, timestamp } from '../http/index.ts'
import { plainKindNames } from '../kind/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { newDrawing } from './suggestion-drawing.ts'
import { suggestionMessages } from './suggestion-messages.ts'
import { suggestionStates } from './suggestion-state.ts'

/** For what suggestions are made; an item is named by its chronId. `gpd`, `qmsd` and `tld` are the groups of global documents. */
export const suggestionItemTypes = ['gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld', ...plainKindNames] as const
export type SuggestionItemType = (typeof suggestionItemTypes)[number]
export const suggestionItemType = z.string().toLowerCase().pipe(z.enum(suggestionItemTypes))

/** Characters, how many open ones a person may have, and the sizes of a page. */
export const suggestionLimits = { text: 400, reason: 400, open: 50, pageSize: 50 } as const

export const suggestionParams = companyParams.extend({ itemType: suggestionItemType, itemId: id })
export const suggestionIdParams = suggestionParams.extend({ suggestionId: id })

/** What a suggestion says of its place. */
export const suggestionKinds = ['wrong', 'unclear', 'missing', 'better'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** Of which part of an item there are which: steps and connections of charts, rows of summaries and expectations. */
export const suggestionPlaceKinds = ['node', 'edge', 'row'] as const
export type SuggestionPlaceKind = (typeof suggestionPlaceKinds)[number]

/** A step or connection by its id in the chart, a row by its chronId. */
export const suggestionPlace = z.strictObject({ kind: z.enum(suggestionPlaceKinds), id: z.string().min(1).max(64) })
export type SuggestionPlace = z.infer<typeof suggestionPlace>

/** What should be better in an item, and what became of it (specification 4 §7). */
export const suggestion = z.object({
  id: jsonId,
  kind: z.enum(suggestionKinds),
  text: z.string(),
  /** Null: the whole. */
  place: suggestionPlace.nullable(),
  state: z.enum(suggestionStates),
  userId: jsonId,
  by: person.extend({ shortName: z.string() }),
  date: timestamp,
  /** When it came into its state. */
  changedOn: timestamp,
  /** Who took it up or declined it. */
  answeredBy: person.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** Of the version in which it was taken up. */
  version: z.number().int().nullable(),
  /** What was drawn to show it: on which version, and how many steps and connections it changes. */
  drawing: z.object({ versionId: jsonId, elements: z.number().int().positive() }).nullable(),
  can,
})
export type Suggestion = z.infer<typeof suggestion>

/** What holds for all suggestions for an item that the reader may see: how many are open or taken up, and where. */
export const itemSuggestions = z.object({
  open: z.number().int(),
  takenUp: z.number().int(),
  marks: z.array(z.object({ place: suggestionPlace, count: z.number().int().positive(), takenUp: z.number().int() })),
  can,
})
export type ItemSuggestions = z.infer<typeof itemSuggestions>

export const newSuggestion = z.strictObject({
  kind: z.enum(suggestionKinds),
  text: plainText(suggestionLimits.text).min(1, suggestionMessages.textRequired),
  /** Left out or null: the whole. */
  place: suggestionPlace.nullish(),
  /** On a chart: how it would be better. */
  drawing: newDrawing.nullish(),
})
export type NewSuggestion = z.infer<typeof newSuggestion>
