import { useMemo } from 'react'
import { type MonthDrafts, noDrafts, useEntryStore } from './entry-store.ts'

/**
 * A text about all drafts of a month. It is worked out once for each change of them, and what shows it is drawn again only where the text changes;
 * `describe` stays the same from drawing to drawing.
 */
export function useDraftSummary(headerId: number, describe: (drafts: MonthDrafts) => string): string {
  const describeOnce = useMemo(() => {
    let last: { drafts: MonthDrafts; text: string } | undefined
    return (drafts: MonthDrafts): string => {
      if (last?.drafts !== drafts) last = { drafts, text: describe(drafts) }
      return last.text
    }
  }, [describe])
  return useEntryStore(({ drafts }) => describeOnce(drafts[headerId] ?? noDrafts))
}
