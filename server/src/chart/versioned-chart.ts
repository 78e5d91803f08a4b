import { randomUUID } from 'node:crypto'
import { chartTables, versionNoticeMessages } from '@strata/contract'
import { type Statement, signalChanged, signalSaved } from '../platform/index.ts'
import { findPlace } from '../process/index.ts'
import { askOfNext, askWithApproval, endReading, endReadingBelow, readable } from '../reading/index.ts'
import { followRemoval, followVersion } from '../suggestion/index.ts'
import { type FilingWork, type VersionedItem, type VersionNotice, versionOf } from '../version/index.ts'
import { findChangeHistory, keepChangeHistory, readChangeHistory } from './change-history/keep-change-history.ts'
import { listChartProcesses, settleProcesses } from './chart-process-store.ts'
import { chartVersionColumns, insertRejection, setFileKey } from './chart-store.ts'
import { type ChartItem, lockVersion } from './chart-subject.ts'
import { type ChartRow, findChart, readDocumentText } from './chart-views.ts'
import { workOnDocuments } from './document/work-on-documents.ts'
import { describeEdit } from './save-chart-service.ts'
import { isSummary } from './summary/is-summary.ts'
import { hashContent, settleSummary } from './summary/summary-of-chart.ts'
import { hasOnlyLayoutChanged } from './version/chart-changes.ts'
import { describeNotice, listDeciders } from './version/chart-notices.ts'

type Item = Pick<ChartItem, 'version' | 'place'>

/** What charts, Process Summaries among them, bring to the life of a version. */
export const versionedChart: VersionedItem<Item, FilingWork> = {
  kind: 'chart',
  tables: chartTables,
  columns: chartVersionColumns,
  itemTypeOf: ({ type }) => type,
  placeOf: ({ place }) => place,
  makersOf: ({ preparerId, saverId, senderId }) => ({ preparerId, saverId, senderId }),
  load: lockVersion,
  contentHash: hashContent,
  hasOnlyLayoutChanged,
  edited: describeEdit,
  keepHistory: ({ tx, by, now }, { id }, packed) => keepChangeHistory(tx, { chartId: id, log: readChangeHistory(packed), by, now }),
  readNote: (tx, { id }) => findChangeHistory(tx, id),
  precheck: async (tx, item) => {
    const { id } = versionOf(item)
    return workOnDocuments(tx, 'precheck', { document: await readDocumentText(tx, id), processes: await listChartProcesses(tx, id) })
  },
  settle: ({ tx }, version) => settleSummary(tx, version),
  beforeApprove: (work, item) => putApprovedFile(work, versionOf(item)),
  // A summary has no processes of its own.
  afterApproved: async (work, item) => {
    const version = versionOf(item)
    if (isSummary(version.type)) return
    await settleProcesses(work.tx, version, work)
    await followRemoval(work)
    await endReadingBelow(work)
  },
  afterRejected: ({ tx, by, now }, { id }, comment) => insertRejection(tx, id, { by, now, comment }),
  // Whoever had it open before it was replaced looks again.
  afterRestored: ({ tx }, { id }) => signalSaved(tx, id),
  follow: async (work, item, outcome) => {
    const { id, type, chronId, version: number } = versionOf(item)
    await followVersion(work, { type, chronId }, outcome)
    if (outcome === 'ended') await endReading(work, { type, chronId })
    if (outcome === 'approved') {
      const hasOnlyLayoutChangedSince = (formerId: number) => hasOnlyLayoutChanged(work.tx, versionOf(item), formerId)
      const notice = describeItem(item)
      await askOfNext(work, { type, chronId, kind: 'chart', id, number, notice, hasOnlyLayoutChanged: hasOnlyLayoutChangedSince })
    }
  },
  askToRead: (work, item, asking) => askWithApproval(work, versionOf(item), describeItem(item), asking),
  announce: {
    describe: describeItem,
    listDeciders: (tx, item) => listDeciders(tx, { type: versionOf(item).type, place: item.place }),
    // An approval may remove processes: what is sent below them can be decided no longer.
    opensWith: ({ place }) => ({ opening: place?.chronId ?? null }),
  },
  signal: (tx, item) => signalChanged(tx, versionOf(item).parentChronId),
  messages: { edited: versionNoticeMessages.chartSaved },
}

/** What people are asked to read. */
export const readableChart = readable(versionedChart, async (tx, id, reader) => {
  const version = await findChart(tx, id)
  const place = version && version.parentChronId !== null ? await findPlace(tx, version.parentChronId, reader) : null
  return version && place !== undefined ? { version, place } : undefined
})

function describeItem(item: Item): VersionNotice {
  return describeNotice({ ...versionOf(item), place: item.place })
}

/**
 * The file is written before anything else and is under a key of its own: whatever stops us, no approved chart lacks its
 * file. At worst a file is left that nothing names.
 */
async function putApprovedFile({ tx, files }: FilingWork, { id }: ChartRow): Promise<Statement> {
  const fileKey = `${tx.companyId}/charts/${randomUUID()}.json`
  await files.put(fileKey, Buffer.from(await readDocumentText(tx, id)))
  return setFileKey(fileKey)
}
