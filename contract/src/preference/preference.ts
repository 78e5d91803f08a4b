import { z } from 'zod'
import { boundedList, plainLine } from '../http/index.ts'

/** What a member keeps for themselves in one company, in bytes as PostgreSQL writes JSON; how often a minute they may change it; and what filters of lists may be. */
export const preferenceLimits = { bytes: 16_384, perMinute: 240, filterName: 60, filterQuery: 500, filtersOfList: 30 } as const

const name = plainLine(200).min(1)
/** What follows the company in an address of the browser. */
const address = plainLine(preferenceLimits.filterQuery)

/** A place that a member wants at hand. The title is what it was called then: the place itself may have another name by now. */
export const favourite = z.strictObject({ place: address.min(1), title: name })
export type Favourite = z.infer<typeof favourite>

/** A filter of a list that a member named. */
export const savedFilter = z.strictObject({ name: plainLine(preferenceLimits.filterName).min(1), query: address })
export type SavedFilter = z.infer<typeof savedFilter>

const listName = z.string().regex(/^[a-z][a-zA-Z0-9.-]{0,59}$/, 'Not the name of a list')

/** Every key, with the shape of its value. What is stored under a key never changes its meaning: a new meaning is a new key. */
export const preferenceSchemas = {
  favourites: boundedList(favourite, 100),
  filters: z.record(listName, boundedList(savedFilter, preferenceLimits.filtersOfList)),
  tour: z.strictObject({ step: z.number().int().min(0).max(50), done: z.boolean() }),
  firstSteps: z.strictObject({ left: z.boolean() }),
  stepsDone: boundedList(z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'Not the name of a step'), 40),
} as const

export type Preferences = { [K in keyof typeof preferenceSchemas]: z.output<(typeof preferenceSchemas)[K]> }
export type PreferenceKey = keyof Preferences

export const preferenceKey = z.object(preferenceSchemas).keyof()

/** What holds until the member chose something else. The tour is offered only where it was stored as not yet done: to the members of the demo company. */
export const initialPreferences: Preferences = {
  favourites: [],
  filters: {},
  tour: { step: 0, done: true },
  firstSteps: { left: false },
  stepsDone: [],
}
