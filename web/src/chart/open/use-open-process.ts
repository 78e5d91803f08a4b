import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import { openProcess } from './open-process.ts'
import type { OpenedChart } from './opened-chart.ts'

/** What opens the process of a step; a step that is none stays as it is. */
export function useOpenProcess(opened: OpenedChart): (nodeId: string) => void {
  const client = useQueryClient()
  const { processes } = useStore(opened.stored)
  return useCallback(
    (nodeId) => {
      const process = processes.find(({ id }) => id === opened.session.state.chart.nodes[nodeId]?.addInfo?.aprsId)
      if (process) void openProcess(client, opened.place, process)
    },
    [client, opened, processes],
  )
}
