import type { AdditionalParty, Process, SummaryItem } from '@strata/contract'
import type { WantedItem } from './description-actions.ts'

/** Something that may become a customer, supplier or interfacing process. */
export interface Pickable extends WantedItem {
  key: string
  /** Of a process. */
  pid?: string
}

interface Known {
  processes: readonly Process[]
  additional: readonly AdditionalParty[]
  /** The process whose summary it is: never part of it. */
  ownerId: number
  /** Listed already. */
  items: readonly SummaryItem[]
  pending: readonly WantedItem[]
}

/** What there is to pick, without what is listed already (specification 2 §2). */
export function findPickable({ processes, additional, ownerId, items, pending }: Known): Pickable[] {
  const isPending = (processId: number | null, name: string) =>
    pending.some((wanted) => (wanted.processId ?? null) === processId && wanted.name === name)
  const listedIds = new Set(items.map(({ processId }) => processId))
  const listedNames = new Set(items.filter(({ processId }) => processId === undefined).map(({ name }) => name.toLowerCase()))
  return [
    ...processes
      .filter(({ chronId, pname }) => chronId !== ownerId && !listedIds.has(chronId) && !isPending(chronId, pname))
      .map(({ chronId, pid, pname }) => ({ key: `process.${chronId}`, pid, name: pname, processId: chronId })),
    ...additional
      .filter(({ name }) => !listedNames.has(name.toLowerCase()) && !isPending(null, name))
      .map(({ id, name }) => ({ key: `additional.${id}`, name, processId: null })),
  ]
}

/** Those whose id or name holds every word that was typed. */
export function matching(pickable: readonly Pickable[], typed: string): Pickable[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return pickable.filter(({ pid = '', name }) => words.every((word) => `${pid} ${name}`.toLowerCase().includes(word)))
}
