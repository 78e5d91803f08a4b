import { type Favourite, type SearchKind, type SearchResult, searchKindNames, searchPaletteMessages } from '@strata/contract'
import type { ListedAction } from '../ui/index.ts'

/** What can be chosen in the palette. */
export type PaletteOption =
  | { type: 'result'; result: SearchResult }
  | { type: 'more'; kind: SearchKind }
  | { type: 'recent'; search: string }
  | { type: 'place'; place: Favourite; isFavourite: boolean }
  | { type: 'action'; action: ListedAction }

export interface PaletteGroup {
  id: string
  label: string
  options: readonly PaletteOption[]
}

interface Answer {
  results: readonly SearchResult[]
  more: readonly SearchKind[]
}

/** The results by kind, processes first, then the kind with the best one; each group ends with the way to all of it where there are more than are shown. */
export function groupResults({ results, more }: Answer, isOneKind: boolean): PaletteGroup[] {
  const kinds = new Set(results.map(({ kind }) => kind))
  const inOrder = kinds.has('process') ? new Set<SearchKind>(['process', ...kinds]) : kinds
  return [...inOrder].map((kind) => ({
    id: kind,
    label: searchKindNames[kind],
    options: [
      ...results.filter((result) => result.kind === kind).map((result) => ({ type: 'result' as const, result })),
      ...(more.includes(kind) && !isOneKind ? [{ type: 'more' as const, kind }] : []),
    ],
  }))
}

export const placeOption =
  (isFavourite: boolean) =>
  (place: Favourite): PaletteOption => ({ type: 'place', place, isFavourite })
export const actionOption = (action: ListedAction): PaletteOption => ({ type: 'action', action })
export const recentOption = (search: string): PaletteOption => ({ type: 'recent', search })

/** A group is there where it has something in it. */
export const groupOf = (id: keyof typeof searchPaletteMessages.groups, options: readonly PaletteOption[]): PaletteGroup[] =>
  options.length === 0 ? [] : [{ id, label: searchPaletteMessages.groups[id], options }]

/** Why an option cannot be chosen now. */
export const reasonOf = (option: PaletteOption): string | undefined => (option.type === 'action' ? option.action.reason : undefined)
