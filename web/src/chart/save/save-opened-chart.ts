import { chartMessages } from '@strata/contract'
import { notify } from '../../platform/notify.tsx'
import { reportClientError } from '../../platform/report-client-error.ts'
import { whileLoading } from '../../shell/loading-flag.ts'
import { type ChartContent, loadContent } from '../chart-content.ts'
import { nameOfType } from '../chart-place.ts'
import { type OpenedChart, takeStored } from '../opened-chart.ts'
import type { Question } from '../question.tsx'
import { isSameDrawing } from './carry-over.ts'
import { findFinalChanges } from './final-changes.ts'
import { finalChangesQuestion } from './final-changes-question.tsx'
import type { StaleSave } from './stale-save.ts'
import { SaveFailure, storeChart } from './store-chart.ts'

export interface SaveHandling {
  ask: (question: Question) => Promise<boolean>
  /** Somebody else saved meanwhile: nothing was changed, and both states are at hand. */
  onStale: (stale: StaleSave) => void
  onTryAgain: () => void
  /** The edits are stored, but what the server made of them could not be loaded. */
  onReloadFailed: (error: unknown) => void
}

/** Saves once, with one warning before and one toast after. Answers whether everything is stored; the edits stay if not. */
export async function saveOpenedChart(opened: OpenedChart, handling: SaveHandling): Promise<boolean> {
  const before = opened.stored.getState()
  const save = opened.session.toSave()
  const final = findFinalChanges(save, before.processes)
  const isFinal = final.fixed.length + final.deleted.length > 0
  if (isFinal && !(await handling.ask(finalChangesQuestion(final)))) return false
  return await whileLoading(async () => {
    try {
      await storeChart({ place: opened.place, version: before.version, save, etag: before.etag })
    } catch (error) {
      if (!(error instanceof SaveFailure)) throw error
      return await handleFailure(opened, { error, mine: save.chartData, handling })
    }
    notify.success(chartMessages.saved(nameOfType(opened.place.type)))
    await takeNewest(opened, handling)
    return true
  })
}

interface Failure {
  error: SaveFailure
  mine: StaleSave['mine']
  handling: SaveHandling
}

async function handleFailure(opened: OpenedChart, failure: Failure): Promise<boolean> {
  const { error, mine, handling } = failure
  if (error.problem?.code !== 'EDITED_MEANWHILE') return tellFailure(failure)
  let theirs: ChartContent
  try {
    theirs = await loadContent(opened.place, opened.stored.getState().version)
  } catch {
    return tellFailure(failure)
  }
  if (isSameDrawing(mine, theirs.data)) {
    // The answer to one's own save was lost on the way: what is stored is what was sent.
    notify.success(chartMessages.saved(nameOfType(opened.place.type)))
    takeStored(opened, theirs)
    return true
  }
  handling.onStale({ mine, theirs, detail: error.problem.detail })
  return false
}

/** The persistent toast of `spec 1 §8`; what the server said stands beneath, and the report goes to the server. */
function tellFailure({ error, handling }: Failure): false {
  const detail = error.problem?.detail
  notify.failure(error.message, handling.onTryAgain, { id: 'chart-save', ...(detail !== undefined && { detail }) })
  reportClientError('chart.save', error.cause, { code: error.problem?.code ?? 'NONE', correlationId: error.problem?.correlationId ?? '' })
  return false
}

async function takeNewest(opened: OpenedChart, { onReloadFailed }: SaveHandling): Promise<void> {
  try {
    takeStored(opened, await loadContent(opened.place, opened.stored.getState().version))
  } catch (error) {
    onReloadFailed(error)
  }
}
