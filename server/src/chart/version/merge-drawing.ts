import { suggestionMessages } from '@strata/contract'
import { fromData, type MergeChoices, mergeDrawn, pendingChanges, toData } from '@strata/diagram'
import { fail } from '../../platform/index.ts'
import { listUsedPids } from '../../process/index.ts'
import type { DrawingMerge, MergeDrawing } from '../../suggestion/index.ts'
import { versionOf } from '../../version/index.ts'
import { loadItem } from '../chart-steps.ts'
import { readDocument } from '../chart-views.ts'
import { etagOf, saveChart } from '../save-chart-service.ts'

/** Merges what was drawn for a suggestion into the WIP like the edits of a second person, and saves the result like any other save. */
export const mergeDrawing: MergeDrawing = async (work, { wipId, base, drawn, choices }) => {
  const { tx, by, chartNodes: mostNodes } = work
  const item = await loadItem(tx, wipId, by)
  const version = versionOf(item)
  const usedPids = await listUsedPids(tx, version.parentChronId)
  const scope = { type: version.type, parentPid: item.place?.pid ?? null, usedPids, mostNodes }
  const saved = fromData(await readDocument(tx, wipId), scope)
  const { chart, conflicts } = mergeDrawn({ base, drawn, saved }, choicesOf(choices))
  // Before anybody was asked, what is settled against an edit is shown too.
  const unanswered = choices ? conflicts.filter(({ isOpen }) => isOpen) : conflicts
  if (unanswered.length > 0)
    fail('CONTENT_CHANGED', {
      detail: suggestionMessages.drawingMeets,
      issues: unanswered.map(({ key }) => ({ path: `choices.${key}`, message: suggestionMessages.drawingMeets })),
    })
  const save = { chartData: toData(chart), ...pendingChanges(saved, chart) }
  await saveChart(work, { item, ifMatch: `"${etagOf(version)}"`, save })
}

/** Without a prototype: an id may be `constructor`. */
function choicesOf(choices: DrawingMerge['choices'] = []): MergeChoices {
  const chosen: Record<string, MergeChoices[string]> = Object.create(null)
  for (const { key, side } of choices) chosen[key] = side
  return chosen
}
