import { fromData, toData } from '@strata/diagram'
import { useCallback, useEffect, useState } from 'react'
import { useEditor } from '../../../editor/index.ts'
import { changesBetween, createSaveNotice } from '../../live/changes-by-others.ts'
import type { OpenedChart } from '../../open/opened-chart.ts'
import { mergeDocuments } from '../merge-saved.ts'
import { rebaseData } from '../rebase-chart.ts'
import { type ChartDraft, type DraftPlace, deleteDraft, listDraftsOf } from './chart-drafts.ts'
import { type DraftKeeping, listHoldingWindows } from './use-draft-keeping.ts'

export interface DraftOffer {
  draft: ChartDraft | undefined
  isOutdated: boolean
  restore: () => void
  discard: () => Promise<void>
}

interface OfferInput {
  opened: OpenedChart
  accountId: number
  drafts: DraftKeeping
}

/** Looks once, at the opening of a chart that may be edited, for edits that were never saved. */
export function useDraftOffer({ opened, accountId, drafts }: OfferInput): DraftOffer {
  const [draft, setDraft] = useState<ChartDraft>()
  // Editing may be held for a while, until somebody else is done: then it is the opening.
  const isReadOnly = useEditor(opened.session, (state) => state.isReadOnly)
  useEffect(() => {
    if (isReadOnly || opened.session.state.isDirty) return
    let isCurrent = true
    const { place, stored } = opened
    const edited = { accountId, companyId: place.companyId, type: place.type, chartId: stored.getState().version.id }
    findLeftDraft(edited).then(
      (left) => {
        // What is drawn by now is not put away for it; it is offered at the next opening.
        if (isCurrent && !opened.session.state.isDirty) setDraft(left)
      },
      // Without storage there are no drafts.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [opened, accountId, isReadOnly])
  useEffect(
    () =>
      opened.session.subscribe(({ isDirty }) => {
        if (isDirty) setDraft(undefined)
      }),
    [opened],
  )

  const isOutdated = draft !== undefined && draft.etag !== (opened.stored.getState().etag ?? '')
  const restore = useCallback(() => {
    if (!draft) return
    setDraft(undefined)
    const theirs = opened.stored.getState()
    if (draft.etag === (theirs.etag ?? '')) drafts.replace(() => opened.session.restoreDraft(draft.data), draft)
    else if (!drafts.replace(() => restoreMerged(opened, draft), draft))
      opened.saver.state.setState({ stale: { mine: draft.data, base: draft.base, theirs, detail: '', draft } })
  }, [draft, opened, drafts])
  const discard = useCallback(async () => {
    if (!draft) return
    setDraft(undefined)
    await deleteDraft(draft).catch(() => undefined)
  }, [draft])
  return { draft, isOutdated, restore, discard }
}

/** The newest draft that is not of a window where somebody is still drawing; of which one it is that names none is not known. */
async function findLeftDraft(place: DraftPlace): Promise<ChartDraft | undefined> {
  const holding = await listHoldingWindows(place)
  const drafts = await listDraftsOf(place)
  return drafts.find(({ windowId }) => (windowId === undefined ? holding.size === 0 : !holding.has(windowId)))
}

/** Puts a draft of an older state over the newer one where both touched different elements. False, and nothing changed, where they did not. */
function restoreMerged(opened: OpenedChart, { base, data: mine }: ChartDraft): boolean {
  const theirs = opened.stored.getState()
  const merge = base && mergeDocuments({ base, mine, theirs, mostNodes: opened.session.state.chart.scope.mostNodes })
  if (!merge || merge.conflicts.length > 0) return false
  opened.session.restoreDraft(rebaseData(toData(merge.chart), theirs))
  const drafted = fromData(mine, opened.session.state.chart.scope)
  opened.saveNotice.setState({ notice: createSaveNotice('merged', theirs, changesBetween(drafted, opened.session.state.chart)) })
  return true
}
