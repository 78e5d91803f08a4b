import { type Process, processMessages, processRoutes } from '@strata/contract'
import { ApiProblem } from '../platform/api-problem.ts'
import { call } from '../platform/client.ts'
import { notify } from '../platform/notify.tsx'
import { laterReason } from '../shell/toolbar-items.ts'
import { type ChartPlace, processTypeOf } from './chart-place.ts'

/**
 * What a double click on a process does: its workspace is there once a version of its chart was approved (`hdd`), for those
 * whom a restriction lets in.
 */
export async function openProcess({ companyId, type }: ChartPlace, process: Process): Promise<void> {
  const segment = processTypeOf(type)
  if (!segment) return
  if (!process.hdd) {
    notify.info('Its workspace opens once the chart is approved.')
    return
  }
  try {
    await call(processRoutes.getCurrentInfo, { params: { companyId, type: segment, id: process.chronId } })
    notify.info(`(${process.pid}) ${process.pname}`, { detail: laterReason })
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : undefined
    if (problem?.code === 'RESTRICTED') notify.error(processMessages.restrictedAccess)
    else notify.error('Unable to get process', problem ? { detail: problem.detail } : {})
  }
}
