import { chartRoutes } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem, call, notify, whileLoading } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { ReplacedList } from '../../version/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { refreshVersions, useReplaced } from '../chart-queries.ts'

interface Props {
  place: ChartPlace
  formatDateTime: (iso: string) => string
  ask: (question: Confirmation) => Promise<boolean>
  /** The restored version's id. */
  onRestored: (id: number) => void
}

/** The WIPs that others replaced: each can be restored for 90 days (specification 5 §19). */
export function ReplacedWips({ place, formatDateTime, ask, onRestored }: Props) {
  const client = useQueryClient()
  const { data } = useReplaced(place, true)
  if (!data || data.length === 0) return null
  const restore = async (id: number) => {
    const params = { companyId: place.companyId, type: place.type, id }
    try {
      await whileLoading(() => call(chartRoutes.restoreWip, { params }))
    } catch (error) {
      notify.error('Unable to restore WIP', error instanceof ApiProblem ? { detail: error.detail } : {})
      return
    }
    notify.success('WIP Chart has been restored')
    await refreshVersions(client, place)
    onRestored(id)
  }
  return <ReplacedList wips={data} {...{ formatDateTime, ask }} onRestore={restore} />
}
