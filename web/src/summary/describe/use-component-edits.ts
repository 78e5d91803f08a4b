import type { SummaryComponent, SummaryItem } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshComponent, type SummaryPlace } from '../summary-queries.ts'
import { addComponent, removeComponent, type WantedItem } from './component-calls.ts'

export interface ComponentEdits {
  /** Wanted, but not known to be stored yet. */
  pending: readonly WantedItem[]
  /** Resolves to whether it was added. Several are added one after another, in the order they were asked for. */
  add: (wanted: WantedItem) => Promise<boolean>
  remove: (item: SummaryItem) => Promise<boolean>
}

/** Changes one list of a version's components; each change is stored at once. */
export function useComponentEdits(place: SummaryPlace, psId: number, component: SummaryComponent): ComponentEdits {
  const client = useQueryClient()
  const [pending, setPending] = useState<readonly WantedItem[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const summary = { companyId: place.companyId, psId }
  const inTurn = (work: () => Promise<boolean>): Promise<boolean> => {
    const done = queue.current.then(work)
    queue.current = done
    return done
  }
  return {
    pending,
    add: async (wanted) => {
      setPending((before) => [...before, wanted])
      const isAdded = await inTurn(() => addComponent(summary, component, wanted))
      await refreshComponent(client, place, psId, component)
      setPending((before) => before.filter((other) => other !== wanted))
      return isAdded
    },
    remove: async (item) => {
      const isRemoved = await inTurn(() => removeComponent(summary, component, item))
      await refreshComponent(client, place, psId, component)
      return isRemoved
    },
  }
}
