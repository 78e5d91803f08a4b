import {
  type NewSummaryItem,
  type SummaryComponent,
  type SummaryItem,
  summaryComponentNames,
  summaryMessages,
  summaryRoutes,
} from '@strata/contract'
import { ApiProblem, call, notify } from '../../platform/index.ts'

/** A version whose components are changed. */
export interface SummaryInWork {
  companyId: number
  psId: number
}

/** What somebody wants in a list: a process by its chronId, an entry of the additional list (null), or what was typed. */
export interface WantedItem {
  name: string
  processId?: number | null
}

/** Adds a component, at once and for good; answers whether that worked. Both are told (specification 2 §8). */
export function addComponent(summary: SummaryInWork, component: SummaryComponent, wanted: WantedItem): Promise<boolean> {
  const name = summaryComponentNames[component]
  const request = {
    params: { ...summary, component },
    // A call that is repeated after a login or a lost answer adds nothing twice.
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: bodies[component](wanted),
  }
  return runCall(() => call(summaryRoutes.addComponent, request), {
    done: summaryMessages.added(name),
    failed: summaryMessages.addFailed(name),
  })
}

export function removeComponent(summary: SummaryInWork, component: SummaryComponent, { id }: SummaryItem): Promise<boolean> {
  const name = summaryComponentNames[component]
  return runCall(() => call(summaryRoutes.removeComponent, { params: { ...summary, component, componentId: id } }), {
    done: summaryMessages.removed(name),
    failed: summaryMessages.removeFailed(name),
  })
}

/** The fields of each component (specification 2 §7). */
const bodies: Record<SummaryComponent, (wanted: WantedItem) => NewSummaryItem> = {
  customer: ({ name, processId = null }) => ({ processCustomerId: processId, customerName: name }),
  supplier: ({ name, processId = null }) => ({ processSupplierId: processId, supplierName: name }),
  ip: ({ name, processId }) => ({ interfacingProcessId: processId ?? undefined, interfacingProcessName: name }),
  input: ({ name }) => ({ inputName: name }),
  output: ({ name }) => ({ outputName: name }),
}

async function runCall(work: () => Promise<unknown>, { done, failed }: { done: string; failed: string }): Promise<boolean> {
  try {
    await work()
  } catch (error) {
    notify.error(failed, error instanceof ApiProblem ? { detail: error.detail } : {})
    return false
  }
  notify.success(done)
  return true
}
