import { staleSaveMessages } from '@strata/contract'
import { type MergeChoices, toData } from '@strata/diagram'
import type { Confirmation } from '../../../ui/index.ts'
import { dropEdits, type OpenedChart } from '../../open/opened-chart.ts'
import type { DraftKeeping } from '../draft/use-draft-keeping.ts'
import { mergeDocuments } from '../merge-saved.ts'
import { rebaseData } from '../rebase-chart.ts'
import type { StaleSave } from './stale-save.ts'
import type { StaleWords } from './stale-words.ts'

/** Theirs on the screen; one's own edits stay in the browser and are offered at the next opening. */
export async function keepMineAsDraft(opened: OpenedChart, stale: StaleSave, drafts: DraftKeeping): Promise<void> {
  await drafts.flush()
  drafts.release()
  dropEdits(opened, stale.theirs)
}

/** One's own edits put over their newer state, still unsaved: the save that follows names the state it overwrites. */
export function putMineOverTheirs(opened: OpenedChart, stale: StaleSave): void {
  const { mine, theirs } = asItIsNow(opened, stale)
  dropEdits(opened, theirs)
  opened.session.restoreDraft(rebaseData(mine, theirs))
}

/** Both put together as was chosen, still unsaved as above. Where that leaves more to choose nothing is changed, and it is answered. */
export function putMergedOverTheirs(opened: OpenedChart, stale: StaleSave, choices: MergeChoices): StaleSave | undefined {
  const now = asItIsNow(opened, stale)
  const { base, mine, theirs } = now
  if (!base) return
  const { chart, conflicts } = mergeDocuments({ base, mine, theirs, mostNodes: opened.session.state.chart.scope.mostNodes }, choices)
  if (conflicts.some(({ isOpen }) => isOpen)) return now
  dropEdits(opened, theirs)
  opened.session.restoreDraft(rebaseData(toData(chart), theirs))
  return
}

/** An edit that was under way when both were laid side by side is one's own too. */
function asItIsNow({ session }: OpenedChart, stale: StaleSave): StaleSave {
  if (stale.draft) return stale
  session.takeInput()
  return { ...stale, mine: toData(session.state.chart) }
}

export const overwriteQuestion = ({ question, cost }: StaleWords): Confirmation => ({
  title: question,
  body: cost,
  confirm: staleSaveMessages.overwriteConfirm,
  isDestructive: true,
})
