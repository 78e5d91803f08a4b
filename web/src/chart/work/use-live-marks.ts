import type { Process } from '@strata/contract'
import { useEffect } from 'react'
import { useChangedProcesses } from '../chart-queries.ts'
import type { OpenedChart } from '../open/opened-chart.ts'

/** Keeps what is known of the processes up to date; names and ids, which are edited here, stay as they were loaded. */
export function useLiveMarks({ place, stored }: OpenedChart): void {
  const changed = useChangedProcesses(place, stored.getState().version.id)
  useEffect(() => {
    if (changed.length > 0) stored.setState((content) => ({ ...content, processes: withMarksOf(content.processes, changed) }))
  }, [changed, stored])
}

/** The processes with the marks, roles and rights of `now`; those it does not have stay. */
export function withMarksOf(processes: readonly Process[], now: readonly Process[]): Process[] {
  const byId = new Map(now.map((process) => [process.id, process]))
  return processes.map((process) => {
    const { below, restrict, hdd, can, PRS, PRL, PRO, SPL, SPM } = byId.get(process.id) ?? process
    return { ...process, below, restrict, hdd, can, PRS, PRL, PRO, SPL, SPM }
  })
}
