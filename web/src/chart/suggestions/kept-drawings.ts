import type { SuggestionDrawing } from '@strata/contract'
import { create } from 'zustand'
import { useSessionStore } from '../../session/index.ts'
import type { ChartPlace } from '../chart-place.ts'

/** What was drawn for a chart and goes along with a suggestion that was not sent yet: for as long as the window's login, whatever becomes of what it was drawn in. */
const useKeptDrawings = create<Readonly<Record<string, SuggestionDrawing>>>()(() => ({}))

useSessionStore.subscribe(({ session }) => {
  if (session.phase === 'anonymous') useKeptDrawings.setState({}, true)
})

export function useKeptDrawing({ companyId, type, parentId }: ChartPlace) {
  const key = [companyId, type, parentId].join('/')
  return {
    drawn: useKeptDrawings((drawings) => drawings[key]),
    keep: (drawing: SuggestionDrawing) => useKeptDrawings.setState({ [key]: drawing }),
    drop: () => useKeptDrawings.setState(({ [key]: _dropped, ...others }) => others, true),
  }
}
