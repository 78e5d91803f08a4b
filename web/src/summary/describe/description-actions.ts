import {
  type AdditionalParty,
  type NewSummaryItem,
  type SummaryComponent,
  type SummaryItem,
  summaryComponentNames,
  summaryMessages,
  summaryRoutes,
} from '@strata/contract'
import type { ChartPlace } from '../../chart/index.ts'
import { type Action, call } from '../../platform/index.ts'

/** A version whose components are changed. */
interface SummaryInWork {
  companyId: number
  psId: number
}

/** What somebody wants in a list: a process by its chronId, an entry of the additional list (null), or what was typed. */
export interface WantedItem {
  name: string
  processId?: number | null
}

/** Saves the definition over the state `etag` that was seen. */
export const settingDefinition = (params: SummaryInWork, definition: string, etag: string): Action => ({
  work: () => call(summaryRoutes.setDefinition, { params, headers: { 'if-match': etag }, body: { definition } }),
  done: summaryMessages.definitionUpdated,
  failed: summaryMessages.definitionFailed,
  retry: 'never',
})

/** Adds a component, at once and for good (specification 2 §8). */
export function addingComponent(summary: SummaryInWork, component: SummaryComponent, wanted: WantedItem): Action {
  const names = { component: summaryComponentNames[component] }
  const request = {
    params: { ...summary, component },
    // A call that is repeated after a login or a lost answer adds nothing twice.
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: bodies[component](wanted),
  }
  return {
    work: () => call(summaryRoutes.addComponent, request),
    done: summaryMessages.added(names),
    failed: summaryMessages.addFailed(names),
    retry: 'never',
  }
}

export function removingComponent(summary: SummaryInWork, component: SummaryComponent, { id }: SummaryItem): Action {
  const names = { component: summaryComponentNames[component] }
  return {
    work: () => call(summaryRoutes.removeComponent, { params: { ...summary, component, componentId: id } }),
    done: summaryMessages.removed(names),
    failed: summaryMessages.removeFailed(names),
    retry: 'never',
  }
}

/** The fields of each component (specification 2 §7). */
const bodies: Record<SummaryComponent, (wanted: WantedItem) => NewSummaryItem> = {
  customer: ({ name, processId = null }) => ({ processCustomerId: processId, customerName: name }),
  supplier: ({ name, processId = null }) => ({ processSupplierId: processId, supplierName: name }),
  ip: ({ name, processId }) => ({ interfacingProcessId: processId ?? undefined, interfacingProcessName: name }),
  input: ({ name }) => ({ inputName: name }),
  output: ({ name }) => ({ outputName: name }),
}

/** Adds a customer or supplier that is no process of the company. */
export function addingParty({ companyId, parentId }: ChartPlace, csName: string): Action {
  const request = {
    params: { companyId, chronId: parentId },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { processChronId: parentId, csName },
  }
  return {
    work: () => call(summaryRoutes.addAdditional, request),
    done: summaryMessages.additionalAdded,
    failed: unlessTaken(summaryMessages.additionalAddFailed),
    retry: 'never',
  }
}

export const renamingParty = ({ companyId, parentId }: ChartPlace, { id }: AdditionalParty, csName: string): Action => ({
  work: () => call(summaryRoutes.updateAdditional, { params: { companyId, processId: parentId, id }, body: { csName } }),
  done: summaryMessages.additionalUpdated,
  failed: unlessTaken(summaryMessages.additionalUpdateFailed),
  retry: 'never',
})

/** The field of the form shows that a name is taken. */
const unlessTaken =
  (text: string): Exclude<Action['failed'], string> =>
  (problem) =>
    problem?.code === 'COMPONENT_EXISTS' ? undefined : { text, detail: problem?.detail }
