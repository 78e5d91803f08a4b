import { type Favourite, type SearchKind, type SearchResult, searchKindNames, searchMessages } from '@strata/contract'

/** What can be chosen in the palette. */
export type PaletteOption =
  | { type: 'result'; result: SearchResult }
  | { type: 'more'; kind: SearchKind }
  | { type: 'recent'; search: string }
  | { type: 'favourite'; favourite: Favourite }

export interface PaletteGroup {
  id: string
  label: string
  options: readonly PaletteOption[]
}

interface Answer {
  results: readonly SearchResult[]
  more: readonly SearchKind[]
}

/** The results by kind, the kind with the best one first; each group ends with the way to all of it where there are more than are shown. */
export function groupResults({ results, more }: Answer, isOneKind: boolean): PaletteGroup[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    id: kind,
    label: searchKindNames[kind],
    options: [
      ...results.filter((result) => result.kind === kind).map((result) => ({ type: 'result' as const, result })),
      ...(more.includes(kind) && !isOneKind ? [{ type: 'more' as const, kind }] : []),
    ],
  }))
}

export const groupRecent = (recent: readonly string[]): PaletteGroup[] =>
  recent.length === 0 ? [] : [{ id: 'recent', label: searchMessages.recent, options: recent.map((search) => ({ type: 'recent', search })) }]

export const groupFavourites = (favourites: readonly Favourite[]): PaletteGroup[] =>
  favourites.length === 0
    ? []
    : [{ id: 'favourites', label: searchMessages.favourites, options: favourites.map((favourite) => ({ type: 'favourite', favourite })) }]
