import type { Process } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createFirstWip } from '../../chart/index.ts'
import { openProcessItem, refreshProcess } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { createSummary } from '../../summary/index.ts'

/** Creates the Process Summary or the Macro of a process and opens its first WIP. Where somebody was faster, what there is now is shown. */
export function useCreateChart(process: Process) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const globalChronId = process.chronId

  const begin = async (itemType: 'ps' | 'ma', create: () => Promise<number | undefined>): Promise<void> => {
    setBusy(true)
    const id = await create()
    await refreshProcess(client, companyId, globalChronId)
    setBusy(false)
    if (id !== undefined) openProcessItem({ globalChronId, itemType })
  }
  return {
    isBusy,
    createSummary: () => void begin('ps', () => createSummary({ companyId, processId: globalChronId })),
    createMacro: () => void begin('ma', () => createFirstWip({ companyId, type: 'ma', parentId: globalChronId }, crypto.randomUUID())),
  }
}
