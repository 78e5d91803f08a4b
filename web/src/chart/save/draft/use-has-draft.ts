import type { ChartVersion } from '@strata/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../../session/index.ts'
import { listDrafts } from './chart-drafts.ts'

/** Whether edits of that version, made by the one who reads, were kept in this browser. */
export function useHasDraft({ id, type }: ChartVersion): boolean {
  const { accountId } = useSession()
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => {
    let isCurrent = true
    listDrafts(accountId).then(
      (drafts) => {
        if (isCurrent) setHasDraft(drafts.some((draft) => draft.chartId === id && draft.type === type))
      },
      // Without storage there are no drafts.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [accountId, id, type])
  return hasDraft
}
