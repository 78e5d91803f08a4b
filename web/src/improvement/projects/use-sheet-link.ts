import { improvementMessages, type ProjectSheet } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { runAction } from '../../platform/index.ts'
import { takeArrival, useArrival } from '../../tabs/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { sheetQuery } from './sheet-queries.ts'

/** A link leads to its project sheet, to one in work too, which is listed to few but may get its report from anybody (specification 5 §22.7). */
export function useSheetLink(place: PlanPlace, open: (sheet: ProjectSheet) => void): void {
  const link = useArrival()
  const client = useQueryClient()
  const latest = useRef({ place, open })
  useEffect(() => {
    latest.current = { place, open }
  })
  useEffect(() => {
    if (link?.version === undefined || !takeArrival(link)) return
    const { version } = link
    void runAction({
      work: () => client.fetchQuery(sheetQuery(latest.current.place, version)),
      failed: (problem) => ({ text: problem?.detail ?? improvementMessages.sheetMissing }),
      retry: 'never',
      onDone: (sheet) => latest.current.open(sheet),
    })
  }, [link, client])
}
