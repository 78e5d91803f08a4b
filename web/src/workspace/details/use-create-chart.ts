import type { Process } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createFirstWip } from '../../chart/index.ts'
import { runAction } from '../../platform/index.ts'
import { openProcessItem, refreshProcess } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { creatingSummary, summaryPlace } from '../../summary/index.ts'

/** Creates the Process Summary or the Macro of a process and opens its first WIP. Where somebody was faster, what there is now is shown. */
export function useCreateChart(process: Process) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const globalChronId = process.chronId

  const createSummary = async (): Promise<void> => {
    setBusy(true)
    const action = creatingSummary(client, summaryPlace(companyId, globalChronId))
    await runAction({ ...action, onDone: () => openProcessItem({ globalChronId, itemType: 'ps' }) })
    setBusy(false)
  }
  const createMacro = async (): Promise<void> => {
    setBusy(true)
    const id = await createFirstWip({ companyId, type: 'ma', parentId: globalChronId }, crypto.randomUUID())
    await refreshProcess(client, companyId, globalChronId)
    setBusy(false)
    if (id !== undefined) openProcessItem({ globalChronId, itemType: 'ma' })
  }
  return {
    isBusy,
    createSummary: () => void createSummary(),
    createMacro: () => void createMacro(),
  }
}
