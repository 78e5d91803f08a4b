import { openStatuses } from '@strata/contract'
import { nameChart, targetOf } from '../../chart/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'
import type { Described, EntryDraft, Finding, SearchSource } from '../search-source.ts'
import { chartFound, type FoundChart, mayReadChart, nameState } from './charts-found.ts'

/** A process as one version of its chart has it: who sees that version sees its processes. */
interface FoundProcess extends FoundChart {
  /** Of the process in that version; `id` is the chart's. */
  itemId: number
  processChronId: number
  pid: string
  name: string
  description: string
  /** Approved once: it has a workspace. */
  hdd: boolean
}

/** Processes by their pid, name and description. They are drafted with their charts. */
export const processSource: SearchSource = {
  find: async (tx, ids) => (await listProcesses(tx, ids)).map(toFinding),
  draft: async () => [],
  listAfter: async () => [],
}

async function listProcesses(tx: CompanyTransaction, ids: readonly number[]): Promise<FoundProcess[]> {
  return tx.many(sql`
    select ${chartFound}, v.id as "itemId", v.chron_id as "processChronId", p.pid, v.name, v.description, p.hdd
      from process_version v
      join process p on p.company_id = v.company_id and p.chron_id = v.chron_id
      join chart c on c.company_id = v.company_id and c.id = v.chart_id
     where v.company_id = ${tx.companyId} and v.id = any(${ids})`)
}

function toFinding(process: FoundProcess): Finding {
  return {
    id: process.itemId,
    placeChronId: process.parentChronId,
    mayRead: (actor, place) => mayReadChart(actor, process, place),
    describe: (place) => describe(process, place),
  }
}

/** A global process that was once approved opens as its workspace, whichever version of the chart it was found in; any other is shown in the chart that draws it. */
function describe({ processChronId, pid, name, description, hdd, ...chart }: FoundProcess, place: Place | null): Described {
  const title = `(${pid}) ${name}`
  const isOpen = openStatuses.includes(chart.status)
  const inChart = nameChart({ type: chart.type, place })
  const where = isOpen ? `${inChart} · ${nameState(chart)}` : inChart
  const hasWorkspace = chart.type === 'gpfc' && hdd
  const target = hasWorkspace
    ? {
        tabType: 'process',
        tabTitle: title,
        sourceId: processChronId,
        tabData: { itemType: 'info', gpfcProcessChronId: processChronId },
      }
    : targetOf({ ...chart, place })
  return { title, where, target, note: description }
}

/** Of the processes in a chart, what they have apart from it. */
export async function draftProcesses(
  tx: CompanyTransaction,
  chartId: number,
): Promise<Pick<EntryDraft, 'source' | 'kind' | 'itemId' | 'chronId' | 'code' | 'title' | 'body'>[]> {
  const rows = await tx.many<{ id: number; chronId: number; pid: string; name: string; description: string }>(sql`
    select v.id, v.chron_id as "chronId", p.pid, v.name, v.description
      from process_version v join process p on p.company_id = v.company_id and p.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and v.chart_id = ${chartId}`)
  return rows.map(({ id, chronId, pid, name, description }) => ({
    source: 'process',
    kind: 'process',
    itemId: id,
    chronId,
    code: pid,
    title: name,
    body: description,
  }))
}
