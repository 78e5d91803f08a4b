import { type ChartData, chartMessages, fullName } from '@strata/contract'
import { type DiffLine, toData } from '@strata/diagram'
import { LoadFailure, notify, reportClientError, whileLoading } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { nameOfType } from '../chart-place.ts'
import { keepLastSave, refreshVersions } from '../chart-queries.ts'
import { createSaveNotice } from '../live/changes-by-others.ts'
import type { SaveNotice } from '../live/save-notice.ts'
import { type ChartContent, loadContent, loadNewest } from '../open/chart-content.ts'
import { adoptSaved, dropEdits, type OpenedChart } from '../open/opened-chart.ts'
import type { StaleSave } from './conflict/stale-save.ts'
import { findFinalChanges } from './final-changes.ts'
import { finalChangesQuestion } from './final-changes-question.tsx'
import { mergeRemote } from './merge-saved.ts'
import { isSameDrawing } from './rebase-chart.ts'
import type { SavePage } from './saver.ts'
import { SaveFailure, type Stored, storeChart } from './store-chart.ts'

export interface SaveHandling {
  ask: (question: Confirmation) => Promise<boolean>
  /** Somebody else saved meanwhile: nothing was changed, and both states are at hand. */
  onStale: (stale: StaleSave) => void
  onTryAgain: () => void
  /** The edits are stored, but what the server made of them could not be loaded. */
  onReloadFailed: (error: unknown) => void
}

/** Saves, and shows on the page what comes of it. */
export async function saveInPage(opened: OpenedChart, page: SavePage): Promise<boolean> {
  const { state, save } = opened.saver
  const isSaved = await saveOpenedChart(opened, {
    ask: page.ask,
    onStale: (stale) => state.setState({ stale }),
    onTryAgain: () => void save(page),
    onReloadFailed: (error) => reopenAfter(error, page),
  })
  if (isSaved) keepLastSave(page.client, opened.place, opened.stored.getState().version)
  return isSaved
}

/** Gives up the edits and loads what is stored (specification 1 §4). */
export async function ignoreEdits(opened: OpenedChart, page: Omit<SavePage, 'ask'>): Promise<void> {
  notify.close('chart-save')
  void refreshVersions(page.client, opened.place)
  try {
    dropEdits(opened, await loadContent(opened.place, opened.stored.getState().version))
  } catch (error) {
    opened.session.reset()
    reopenAfter(error, page)
  }
}

function reopenAfter(error: unknown, { reopen }: Pick<SavePage, 'reopen'>): void {
  if (!(error instanceof LoadFailure)) throw error
  notify.error(error.message)
  reopen()
}

/**
 * Saves once, with one warning before and one toast after. What somebody else saved meanwhile is brought together with it and saved too, as
 * long as both touched different elements. Answers whether everything is stored; the edits stay if not.
 */
export async function saveOpenedChart(opened: OpenedChart, handling: SaveHandling): Promise<boolean> {
  const final = findFinalChanges(opened.session.toSave(), opened.stored.getState().processes)
  const isFinal = final.fixed.length + final.deleted.length > 0
  if (isFinal && !(await handling.ask(finalChangesQuestion(final)))) return false
  return await whileLoading(() => storeAndMerge(opened, handling))
}

/** Others may save again while theirs is brought together with one's own; after so many times both are shown. */
const mostMerges = 3

async function storeAndMerge(opened: OpenedChart, handling: SaveHandling): Promise<boolean> {
  const lines: DiffLine[] = []
  let merged: ChartContent | undefined
  let sent: Sent
  for (let merges = 0; ; merges += 1) {
    const { version, etag } = opened.stored.getState()
    const save = opened.session.toSave()
    try {
      sent = { data: save.chartData, ...(await storeChart({ place: opened.place, version, save, etag })) }
      break
    } catch (error) {
      if (!(error instanceof SaveFailure)) throw error
      const met = await resolveConflict(opened, { error, sent: save.chartData, handling, mayMerge: merges < mostMerges })
      if (met.end !== undefined) return met.end
      merged = met.theirs
      lines.push(...met.lines)
    }
  }
  const mergeNotice = merged && createSaveNotice('merged', merged, lines)
  notifySaved(opened, mergeNotice)
  const later = await takeNewest(opened, sent, handling)
  const notice = later ?? (lines.length > 0 ? mergeNotice : undefined)
  if (notice) opened.saveNotice.setState({ notice })
  return true
}

function notifySaved({ place }: OpenedChart, mergeNotice?: SaveNotice): void {
  const detail = mergeNotice && `It was brought together with what ${fullName(mergeNotice.by)} had saved.`
  notify.success(chartMessages.saved(nameOfType(place.type)), detail === undefined ? {} : { detail })
}

interface Failure {
  error: SaveFailure
  sent: ChartData
  handling: SaveHandling
  mayMerge: boolean
}

type Met = { end: boolean } | { end: undefined; theirs: ChartContent; lines: readonly DiffLine[] }

async function resolveConflict(opened: OpenedChart, failure: Failure): Promise<Met> {
  const { error, sent, handling, mayMerge } = failure
  if (error.problem?.code !== 'EDITED_MEANWHILE') return { end: notifySaveFailure(failure) }
  const { version, data: base } = opened.stored.getState()
  let theirs: ChartContent
  try {
    theirs = await loadNewest(opened.place, version)
  } catch {
    return { end: notifySaveFailure(failure) }
  }
  if (isSameDrawing(sent, theirs.data)) {
    // The answer to one's own save was lost on the way: what is stored is what was sent.
    notifySaved(opened)
    adoptSaved(opened, theirs)
    return { end: true }
  }
  const merged = mayMerge ? mergeRemote(opened, theirs) : { done: false as const }
  if (merged.done) return { end: undefined, theirs, lines: merged.lines }
  // Drawing went on while the save was under way: that is to be chosen of too.
  opened.session.takeInput()
  handling.onStale({ mine: toData(opened.session.state.chart), base, theirs, detail: error.problem.detail })
  return { end: false }
}

/** The persistent toast of specification 1 §8; what the server said stands beneath, and the report goes to the server. */
function notifySaveFailure({ error, handling }: Failure): false {
  const detail = explainFailure(error)
  notify.failure(error.message, handling.onTryAgain, { id: 'chart-save', ...(detail !== undefined && { detail }) })
  reportClientError('chart.save', error.cause, { code: error.problem?.code ?? 'NONE', correlationId: error.problem?.correlationId ?? '' })
  return false
}

function explainFailure({ problem }: SaveFailure): string | undefined {
  return problem?.status === 0 ? `${problem.detail} ${chartMessages.keptUnsaved}` : problem?.detail
}

/** What one's own save put on the server, and what that has made of it. */
interface Sent extends Stored {
  data: ChartData
}

/** Adopts what the server made of the save; where that was not answered it is asked for, and what somebody else saved before is answered. */
async function takeNewest(opened: OpenedChart, sent: Sent, { onReloadFailed }: SaveHandling): Promise<SaveNotice | undefined> {
  if (sent.made) return void adoptSaved(opened, sent.made)
  let newest: ChartContent
  try {
    newest = await loadNewest(opened.place, opened.stored.getState().version)
  } catch (error) {
    onReloadFailed(error)
    return
  }
  if (sent.etag === undefined || newest.etag === sent.etag) {
    adoptSaved(opened, newest)
    return
  }
  // It is theirs already. One's own save stays the base, or what they drew would be missing here and go with the next save.
  adoptSaved(opened, { ...newest, data: sent.data, etag: sent.etag, contentHash: undefined })
  const kind = opened.session.state.isDirty ? 'merged' : 'shown'
  const together = mergeRemote(opened, newest)
  return together.done ? createSaveNotice(kind, newest, together.lines) : createSaveNotice('waiting', newest, [])
}
