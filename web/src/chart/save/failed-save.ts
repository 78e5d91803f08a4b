import { type ChartData, chartMessages, savingMessages } from '@strata/contract'
import { type DiffLine, toData } from '@strata/diagram'
import { confirmAway, isUnreached, NamedFailure, notify, notifyNamedFailure, reportClientError } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { nameOfType } from '../chart-place.ts'
import { type ChartContent, loadNewest } from '../open/chart-content.ts'
import { adoptSaved, type OpenedChart } from '../open/opened-chart.ts'
import type { StaleSave } from './conflict/stale-save.ts'
import { mergeRemote } from './merge-saved.ts'
import { isSameDrawing } from './rebase-chart.ts'

/** A save that failed, in the words of its persistent toast (specification 1 §8). */
export class SaveFailure extends NamedFailure {
  override readonly name = 'SaveFailure'
}

export interface SaveHandling {
  ask: (question: Confirmation) => Promise<boolean>
  /** Somebody else saved in the meantime: nothing was changed, and both states are available. */
  onStale: (stale: StaleSave) => void
  onTryAgain: () => void
  /** The edits are stored, but what the server made of them could not be loaded. */
  onReloadFailed: (error: unknown) => void
}

interface Failure {
  error: SaveFailure
  sent: ChartData
  handling: SaveHandling
  mayMerge: boolean
}

type Met = { end: boolean } | { end: undefined; theirs: ChartContent; lines: readonly DiffLine[] }

/** What becomes of a save that failed: over, or to be tried again with what somebody else saved before. */
export async function resolveFailure(opened: OpenedChart, failure: Failure): Promise<Met> {
  const { error, sent, handling, mayMerge } = failure
  if (error.problem?.code !== 'EDITED_MEANWHILE') return { end: await notifySaveFailure(opened, failure) }
  const { version, data: base } = opened.stored.getState()
  let theirs: ChartContent
  try {
    theirs = await loadNewest(opened.place, version)
  } catch {
    return { end: await notifySaveFailure(opened, failure) }
  }
  if (isSameDrawing(sent, theirs.data)) {
    // The answer to one's own save was lost on the way: what is stored is what was sent.
    notify.success(chartMessages.saved({ type: nameOfType(opened.place.type) }))
    adoptSaved(opened, theirs)
    return { end: true }
  }
  const merged = mayMerge ? mergeRemote(opened, theirs) : { done: false as const }
  if (merged.done) return { end: undefined, theirs, lines: merged.lines }
  // Drawing went on while the save was under way: that is to be chosen of too.
  opened.session.takeInput()
  handling.onStale({ mine: toData(opened.session.edited), base, theirs, detail: error.problem.detail })
  return { end: false }
}

/** The persistent toast of specification 1 §8; what the server said is beneath, and the report goes to the server. */
async function notifySaveFailure(opened: OpenedChart, failure: Failure): Promise<false> {
  const { error, handling } = failure
  const { problem } = error
  if (isUnreached(error)) await notifyUnreached(opened, failure)
  else {
    const detail = problem && { detail: problem.detail }
    notifyNamedFailure(error, { tryAgain: handling.onTryAgain, id: 'chart-save', ...detail })
  }
  reportClientError('chart.save', error.cause, { code: problem?.code ?? 'NONE', correlationId: problem?.correlationId ?? '' })
  return false
}

/** A refresh helps nothing where the server was not reached: the edits are kept, and saved as soon as it is. */
async function notifyUnreached({ place, saver }: OpenedChart, { error, handling }: Failure): Promise<void> {
  const failure = new SaveFailure(savingMessages.notReached({ type: nameOfType(place.type) }), error.cause)
  const show = (detail: string): void => notifyNamedFailure(failure, { tryAgain: handling.onTryAgain, id: 'chart-save', detail })
  show(savingMessages.kept)
  if (!(await confirmAway())) return
  saver.state.setState({ isOwed: true })
  show(savingMessages.owed)
}
