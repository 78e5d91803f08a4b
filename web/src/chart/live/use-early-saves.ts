import { type RefObject, useEffect, useRef } from 'react'
import { subscribeToCharts } from '../../platform/index.ts'
import { mayAnnounceSave, type OpenedChart } from '../open/opened-chart.ts'

/** Whether a save was signalled since the chart was opened, while what follows saves was not there yet: it looks once when it comes. */
export function useEarlySaves(opened: OpenedChart, isFollowed: boolean): RefObject<boolean> {
  const missed = useRef(false)
  useEffect(() => {
    if (isFollowed) return
    missed.current = false
    return subscribeToCharts((signal) => {
      if (mayAnnounceSave(signal, opened)) missed.current = true
    })
  }, [opened, isFollowed])
  return missed
}
