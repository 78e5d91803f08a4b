import { listUsedPids } from '../../process/index.ts'
import type { DrawingWorks } from '../../suggestion/index.ts'
import { versionOf } from '../../version/index.ts'
import { loadItem } from '../chart-steps.ts'
import { readDocumentText } from '../chart-views.ts'
import { workOnDocuments } from '../document/work-on-documents.ts'
import { etagOf, saveChart } from '../save-chart-service.ts'

export const drawingWorks: DrawingWorks = {
  examine: ({ tx, chartNodes: mostNodes }, { over, drawing }) => workOnDocuments(tx, 'checkSuggested', { ...over, drawing, mostNodes }),
  async merge(work, { wipId, over, drawing, choices }) {
    const { tx, by, chartNodes: mostNodes } = work
    const item = await loadItem(tx, wipId, by)
    const version = versionOf(item)
    const usedPids = await listUsedPids(tx, version.parentChronId)
    const scope = { type: version.type, parentPid: item.place?.pid ?? null, usedPids, mostNodes }
    const wip = await readDocumentText(tx, wipId)
    const save = await workOnDocuments(tx, 'mergeSuggested', { ...over, wip, drawing, choices, scope })
    return etagOf(await saveChart(work, { item, ifMatch: `"${etagOf(version)}"`, save }))
  },
}
