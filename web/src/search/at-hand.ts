import type { Favourite } from '@strata/contract'
import type { ListedAction } from '../ui/index.ts'
import { matchWords } from './match-words.ts'
import { actionOption, groupOf, type PaletteGroup, placeOption, recentOption } from './palette-options.ts'

/** What the palette knows without asking. */
export interface AtHand {
  favourites: readonly Favourite[]
  /** Places and searches, the newest first. */
  places: readonly Favourite[]
  searches: readonly string[]
  actions: readonly ListedAction[]
}

const shown = { places: 5, searches: 3, goTo: 10, actions: 8, found: 6 } as const

/** Before anything is typed: where one was, what one marked, where one can go, and what can be done here. */
export function groupAtHand({ favourites, places, searches, actions }: AtHand): PaletteGroup[] {
  const marked = new Set(favourites.map(({ place }) => place))
  const recent = places.filter(({ place }) => !marked.has(place)).slice(0, shown.places)
  const titles = new Set([...favourites, ...recent].map(({ title }) => title))
  const goTo = actions.filter(({ isPlace, label }) => isPlace && !titles.has(label))
  const toDo = actions.filter(({ isPlace, reason }) => !isPlace && reason === undefined)
  return [
    ...groupOf('favourites', favourites.map(placeOption(true))),
    ...groupOf('recent', [...recent.map(placeOption(false)), ...searches.slice(0, shown.searches).map(recentOption)]),
    ...groupOf('goTo', goTo.slice(0, shown.goTo).map(actionOption)),
    ...groupOf('actions', toDo.slice(0, shown.actions).map(actionOption)),
  ]
}

/** What is meant by what is typed: places, favourites first, and then actions, those that cannot be done now last. */
export function findAtHand({ favourites, places, actions }: AtHand, sought: string): PaletteGroup[] {
  const isMarked = new Set(favourites.map(({ title }) => title))
  const titles = new Set([...favourites, ...places].map(({ title }) => title))
  const rank = <T>(all: readonly T[], score: (one: T) => number): T[] =>
    all
      .map((one) => ({ one, score: score(one) }))
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score)
      .map(({ one }) => one)
  const byTitle = ({ title }: Favourite) => matchWords(sought, title)
  const byLabel = ({ label, words }: ListedAction) => matchWords(sought, label, words)
  const goTo = [
    ...rank(favourites, byTitle).map(placeOption(true)),
    ...rank(
      places.filter(({ title }) => !isMarked.has(title)),
      byTitle,
    ).map(placeOption(false)),
    ...rank(
      actions.filter(({ isPlace, label }) => isPlace && !titles.has(label)),
      byLabel,
    ).map(actionOption),
  ]
  const found = rank(
    actions.filter(({ isPlace }) => !isPlace),
    byLabel,
  )
  const toDo = [...found.filter(({ reason }) => reason === undefined), ...found.filter(({ reason }) => reason !== undefined)]
  return [...groupOf('goTo', goTo.slice(0, shown.found)), ...groupOf('actions', toDo.slice(0, shown.found).map(actionOption))]
}
