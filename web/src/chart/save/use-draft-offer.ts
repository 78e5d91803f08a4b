import { useCallback, useEffect, useState } from 'react'
import { type ChartDraft, deleteDraft, listDraftsOf } from '../chart-drafts.ts'
import type { OpenedChart } from '../opened-chart.ts'
import type { StaleSave } from './stale-save.ts'

export interface DraftOffer {
  draft: ChartDraft | undefined
  isOutdated: boolean
  restore: () => void
  discard: () => Promise<void>
}

interface OfferInput {
  opened: OpenedChart
  accountId: number
  /** An outdated draft is shown beside the newer state instead of being put over it. */
  onStale: (stale: StaleSave) => void
}

/** Looks once, at the opening of a chart that may be edited, for edits that were never saved. */
export function useDraftOffer({ opened, accountId, onStale }: OfferInput): DraftOffer {
  const [draft, setDraft] = useState<ChartDraft>()
  useEffect(() => {
    if (opened.session.state.isReadOnly || opened.session.state.isDirty) return
    let isCurrent = true
    const { place, stored } = opened
    listDraftsOf({ accountId, companyId: place.companyId, type: place.type, chartId: stored.getState().version.id }).then(
      ([newest]) => {
        if (isCurrent) setDraft(newest)
      },
      // Without storage there are no drafts.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [opened, accountId])

  const isOutdated = draft !== undefined && draft.etag !== (opened.stored.getState().etag ?? '')
  const restore = useCallback(() => {
    if (!draft) return
    setDraft(undefined)
    const theirs = opened.stored.getState()
    if (draft.etag === (theirs.etag ?? '')) opened.session.restoreDraft(draft.data)
    else onStale({ mine: draft.data, theirs, detail: '' })
  }, [draft, opened, onStale])
  const discard = useCallback(async () => {
    if (!draft) return
    setDraft(undefined)
    await deleteDraft(draft).catch(() => undefined)
  }, [draft])
  return { draft, isOutdated, restore, discard }
}
