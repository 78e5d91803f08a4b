import { useMemo } from 'react'
import { type MonthDrafts, noDrafts, useEntryStore } from './entry-store.ts'

/**
 * What a text tells of all drafts of a month. It is worked out once for each change of them, and what shows it is drawn anew only where it becomes another;
 * `tell` stays the same from drawing to drawing.
 */
export function useToldOfDrafts(headerId: number, tell: (drafts: MonthDrafts) => string): string {
  const tellOnce = useMemo(() => {
    let last: { drafts: MonthDrafts; told: string } | undefined
    return (drafts: MonthDrafts): string => {
      if (last?.drafts !== drafts) last = { drafts, told: tell(drafts) }
      return last.told
    }
  }, [tell])
  return useEntryStore(({ drafts }) => tellOnce(drafts[headerId] ?? noDrafts))
}
