import { type Process, summaryMessages, summaryRoutes } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createFirstWip } from '../../chart/start/create-first-wip.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { call } from '../../platform/client.ts'
import { notify } from '../../platform/notify.tsx'
import { useSession } from '../../session/use-session.ts'
import { openProcessItem } from '../open-process-item.ts'
import { refreshProcess } from '../process-queries.ts'

/** Creates the Process Summary or the Macro of a process and opens its first WIP. Where somebody was faster, what there is now is shown. */
export function useCreateChart(process: Process) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [keys] = useState(() => ({ ps: crypto.randomUUID(), ma: crypto.randomUUID() }))
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
    createSummary: () => void begin('ps', () => createSummary(companyId, globalChronId, keys.ps)),
    createMacro: () => void begin('ma', () => createFirstWip({ companyId, type: 'ma', parentId: globalChronId }, keys.ma)),
  }
}

async function createSummary(companyId: number, parentId: number, key: string): Promise<number | undefined> {
  try {
    const { data } = await call(summaryRoutes.createSummary, { params: { companyId, parentId }, headers: { 'idempotency-key': key } })
    notify.success(summaryMessages.created)
    return data.id
  } catch (error) {
    notify.error(summaryMessages.createFailed, error instanceof ApiProblem ? { detail: error.detail } : {})
    return undefined
  }
}
