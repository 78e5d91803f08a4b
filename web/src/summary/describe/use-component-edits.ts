import type { SummaryComponent, SummaryItem } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChartPlace } from '../../chart/index.ts'
import { type Action, runAction } from '../../platform/index.ts'
import { refreshComponent } from '../summary-queries.ts'
import { addingComponent, removingComponent, type WantedItem } from './description-actions.ts'

export interface ComponentEdits {
  /** Wanted, but not known to be stored yet. */
  pending: readonly WantedItem[]
  /** Resolves to whether it was added. Several are added one after another, in the order they were asked for. */
  add: (wanted: WantedItem) => Promise<boolean>
  remove: (item: SummaryItem) => Promise<boolean>
}

/** Changes one list of a version's components; each change is stored at once. */
export function useComponentEdits(place: ChartPlace, psId: number, component: SummaryComponent): ComponentEdits {
  const client = useQueryClient()
  const [pending, setPending] = useState<readonly WantedItem[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const summary = { companyId: place.companyId, psId }
  const runInTurn = async (action: Action): Promise<boolean> => {
    const outcome = queue.current.then(() => runAction(action))
    queue.current = outcome
    const { isDone } = await outcome
    await refreshComponent(client, place, psId, component)
    return isDone
  }
  return {
    pending,
    add: async (wanted) => {
      setPending((before) => [...before, wanted])
      const isAdded = await runInTurn(addingComponent(summary, component, wanted))
      setPending((before) => before.filter((other) => other !== wanted))
      return isAdded
    },
    remove: (item) => runInTurn(removingComponent(summary, component, item)),
  }
}
