import { useDebouncedValue } from '@mantine/hooks'
import type { SearchKind } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useSession } from '../session/index.ts'
import { useAllListedActions } from '../ui/index.ts'
import { findAtHand, groupAtHand } from './at-hand.ts'
import { openFavourite, openResult } from './open-result.ts'
import { closeSearch, setSearchText, useSearchPalette } from './open-search.ts'
import { groupResults, type PaletteGroup, type PaletteOption } from './palette-options.ts'
import { keepPresentPlace, presentPlace, readRecentPlaces } from './recent-places.ts'
import { useRecentSearches } from './recent-searches.ts'
import { searchQuery } from './search-queries.ts'
import { useFavourites } from './use-favourites.ts'

/** Long enough that a word typed in one go is one question. */
const pauseMs = 120

/** What the palette lists, what is chosen in it, and what its keys do. */
export function usePalette() {
  const session = useSession()
  const { recent, add, forget } = useRecentSearches()
  const text = useSearchPalette((state) => state.text)
  const [kind, setKind] = useState<SearchKind>()
  const [at, setAt] = useState(0)
  const sought = text.trim()
  const [asked] = useDebouncedValue(sought, pauseMs)
  const query = useQuery(searchQuery({ companyId: session.companyId, q: sought === '' ? '' : asked, kind }))
  const answer = sought === '' ? undefined : query.data
  const groups = [
    ...useAtHand({ sought, searches: recent, isShown: kind === undefined }),
    ...(answer ? groupResults(answer, kind !== undefined) : []),
  ]
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(at, options.length - 1)

  const seek = (wanted: string): void => {
    setSearchText(wanted)
    setAt(0)
  }
  const narrow = (wanted: SearchKind | undefined): void => {
    setKind(wanted)
    setAt(0)
  }
  const choose = (option: PaletteOption): void => {
    if (option.type === 'recent') seek(option.search)
    else if (option.type === 'more') narrow(option.kind)
    else if (option.type !== 'action' || option.action.reason === undefined) {
      if (option.type === 'result') add(sought)
      closeSearch()
      // The dialog gives the keyboard back first.
      setTimeout(() => run(option, session))
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = moveOf(event.key, active, options.length)
    const chosen = options[active]
    if (moved !== undefined) setAt(moved)
    else if (event.key === 'Backspace' && text === '' && kind) narrow(undefined)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  return {
    text,
    sought,
    kind,
    groups,
    active,
    activeOption: options[active],
    isFetching: query.isFetching || (sought !== '' && asked !== sought),
    isFailed: sought !== '' && query.isError,
    isAnswered: answer !== undefined && asked === sought && !query.isPlaceholderData,
    hasMore: kind !== undefined && answer?.more.includes(kind) === true,
    seek,
    narrow,
    choose,
    point: setAt,
    forget,
    tryAgain: () => void query.refetch(),
    onKeyDown,
  } as const
}

export type Palette = ReturnType<typeof usePalette>

/** What is there without asking the server: all of it at first, then what is meant by what is typed. */
function useAtHand({ sought, searches, isShown }: { sought: string; searches: readonly string[]; isShown: boolean }): PaletteGroup[] {
  const session = useSession()
  const favourites = useFavourites()
  const actions = useAllListedActions()
  const [places] = useState(() => {
    keepPresentPlace(session)
    const here = presentPlace()
    return readRecentPlaces(session).filter(({ place }) => place !== here)
  })
  const atHand = { favourites, places, searches, actions }
  if (!isShown) return []
  return sought === '' ? groupAtHand(atHand) : findAtHand(atHand, sought)
}

function run(option: Exclude<PaletteOption, { type: 'recent' | 'more' }>, session: ReturnType<typeof useSession>): void {
  if (option.type === 'result') openResult(option.result, session)
  else if (option.type === 'place') openFavourite(option.place)
  else option.action.run()
}

/** Up and down go around; the first and last have the keys that people know for them. Home and End stay with the text. */
function moveOf(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'PageDown') return Math.min(active + 5, count - 1)
  if (key === 'PageUp') return Math.max(active - 5, 0)
  return undefined
}
