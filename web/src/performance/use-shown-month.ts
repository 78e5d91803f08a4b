import type { DataMonth, HistoryEntry } from '@strata/contract'
import { useState } from 'react'
import { isOpen, monthOfHeader } from './opened-performance.ts'
import type { WantedMonth } from './performance-queries.ts'
import type { WantedData } from './performance-screen.tsx'

/**
 * The month that is picked here or asked for by a link; without either the newest open one, else the latest completed one. What is shown at first stays, also
 * where a newer month is opened later.
 */
export function useShownMonth(wanted: WantedData | undefined, history: readonly HistoryEntry[] | undefined, isUnknown: boolean) {
  const [followed, setFollowed] = useState(wanted)
  const [picked, setPicked] = useState<WantedMonth | undefined>(wanted?.month)
  const initial = picked ?? (isUnknown ? 'latest' : history && findInitial(history))
  if (followed !== wanted) {
    setFollowed(wanted)
    if (wanted?.month) setPicked(wanted.month)
  } else if (picked === undefined && initial !== undefined) setPicked(initial)
  return [initial, (month: DataMonth) => setPicked(month)] as const
}

function findInitial(history: readonly HistoryEntry[]): WantedMonth {
  const open = history.find(isOpen)
  return open ? monthOfHeader(open) : 'latest'
}
