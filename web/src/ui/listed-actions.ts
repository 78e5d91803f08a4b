import { type ReactNode, useEffect, useRef } from 'react'
import { create } from 'zustand'

/** What can be done or gone to now, as the palette of Ctrl-K lists it. Its label is that of its button. */
export interface ListedAction {
  label: string
  icon?: ReactNode
  /** Why it cannot be done now; it is listed with the reason. */
  reason?: string | undefined
  /** Its shortcut, as it is written beside it. */
  keys?: string | undefined
  /** It goes somewhere and changes nothing. */
  isPlace?: boolean
  /** Other words that people look for it by. */
  words?: string
  run: () => void
}

type ListActions = () => readonly ListedAction[]

const useSources = create<{ sources: readonly ListActions[] }>(() => ({ sources: [] }))

/** Offers actions in the palette for as long as their buttons are on view. They are listed when the palette is opened. */
export function useListedActions(list: ListActions): void {
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const source: ListActions = () => latest.current()
    useSources.setState(({ sources }) => ({ sources: [...sources, source] }))
    return () => useSources.setState(({ sources }) => ({ sources: sources.filter((one) => one !== source) }))
  }, [])
}

/** All that is offered at the moment; of two with one label the first, as a button may be there in two sizes. */
export function useAllListedActions(): readonly ListedAction[] {
  const { sources } = useSources()
  const byLabel = new Map<string, ListedAction>()
  for (const action of sources.flatMap((list) => list())) if (!byLabel.has(action.label)) byLabel.set(action.label, action)
  return [...byLabel.values()]
}
