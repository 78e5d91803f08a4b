import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useIsServerReached } from '../../platform/index.ts'
import type { OpenedPerformance } from '../opened-performance.ts'
import { rowIdOf } from '../row-id.ts'
import { createRowEntry, type RowEntry } from './row-entry.ts'

/** Typing into the rows of the month that is shown; the same as long as it is that month. */
export function useRowEntry({ place, header, details, refresh }: OpenedPerformance): RowEntry {
  const client = useQueryClient()
  const rows = useMemo(() => new Map(details.map((detail) => [rowIdOf(detail), detail])), [details])
  const latest = useRef({ rows, refresh, header })
  latest.current = { rows, refresh, header }
  const entry = useMemo(
    () =>
      createRowEntry({
        client,
        place,
        headerId: header.id,
        month: { month: header.dataMonth, year: header.dataYear },
        findDetail: (rowId) => latest.current.rows.get(rowId),
        refresh: () => latest.current.refresh(),
      }),
    [client, place, header.id, header.dataMonth, header.dataYear],
  )
  useEffect(() => entry.stop, [entry])
  const isReached = useIsServerReached()
  // Saves what the server did not receive once it is back, and when somebody opens the month again.
  useEffect(() => {
    if (isReached) entry.retry()
  }, [entry, isReached])
  return entry
}
