import { createHash } from 'node:crypto'
import { decidedStatuses, roleCode, versionStatus } from '@strata/contract'
import { packChangeHistory } from '../../../chart/index.ts'
import { nameOfDocument } from '../business-words.ts'
import { adminId, ceoId, globalOf, holderOf, type LargePlan, type PlannedProcess, type PlannedVersion } from '../large-plan.ts'
import { drawVersion, infoOf } from './chart-drawing.ts'
import { uuidOf } from './file-names.ts'
import { companyId, daysAgo, type LargeRow, type LargeTables } from './row-of-table.ts'

/** Processes, and the charts that show them. */
export const chartTables: LargeTables = {
  process: function* ({ processes }) {
    for (const { chronId, level, pid, parent } of processes)
      yield { company_id: companyId, chron_id: chronId, level, parent_chron_id: parent?.chronId ?? null, pid, hdd: true }
  },
  chart: function* (plan) {
    for (const version of listVersions(plan)) yield rowOf(plan, version)
  },
  process_version: function* (plan) {
    for (const { id: chartId, parts } of listVersions(plan))
      for (const { id, process } of parts)
        yield {
          company_id: companyId,
          id,
          chron_id: process.chronId,
          chart_id: chartId,
          name: process.name,
          description: infoOf(process.pid),
        }
  },
  changelog_entry: function* (plan) {
    for (const version of listVersions(plan).filter(({ status }) => status !== versionStatus.wip)) {
      const log = packChangeHistory(`<p>${version.chart.below?.name ?? ''} ${version.version}</p>`)
      const [by, on] = [handsOf(plan, version).preparer, daysAgo(plan, version.savedDaysAgo - 1)]
      yield { company_id: companyId, chart_id: version.id, log, written_by: by, written_on: on }
    }
  },
  summary: function* (plan) {
    for (const { id, chart } of listVersions(plan).filter(({ chart: { type } }) => type === 'ps'))
      yield { company_id: companyId, chart_id: id, definition: chart.below?.name ?? '', revision: 2 }
  },
  summary_component: listComponents,
}

export const listVersions = ({ charts }: LargePlan): PlannedVersion[] => charts.flatMap(({ versions }) => versions)

/** The stored text, whose hash is kept, and which is the file of a decided version. */
export const documentOf = (version: PlannedVersion): string => JSON.stringify(drawVersion(version))

export const chartFileOf = ({ id, status }: PlannedVersion): string | null =>
  decidedStatuses.some((decided) => decided === status) ? `${companyId}/charts/${uuidOf('chart', id)}.json` : null

/** Who makes and who decides a version. */
export function handsOf(
  plan: LargePlan,
  { chart: { type, below } }: Pick<PlannedVersion, 'chart'>,
): { preparer: number; approver: number } {
  if (below === undefined) return { preparer: adminId, approver: ceoId }
  const [leader, sponsor] = [roleCode.leader, roleCode.sponsor].map((role) => holderOf(plan, globalOf(below), role))
  if (type === 'mi') return { preparer: holderOf(plan, below, roleCode.spl), approver: leader ?? adminId }
  return { preparer: leader ?? adminId, approver: sponsor ?? adminId }
}

function rowOf(plan: LargePlan, version: PlannedVersion): LargeRow {
  const { id, chart, status, savedDaysAgo } = version
  const { preparer, approver } = handsOf(plan, version)
  const document = documentOf(version)
  const fileKey = chartFileOf(version)
  const isSent = status !== versionStatus.wip
  const next = chart.versions[version.version]
  return {
    company_id: companyId,
    id,
    chron_id: chart.chronId,
    type: chart.type,
    version: version.version,
    status,
    parent_chron_id: chart.below?.chronId ?? null,
    prepared_by: preparer,
    created_on: daysAgo(plan, savedDaysAgo + 1),
    saved_by: preparer,
    saved_on: daysAgo(plan, savedDaysAgo),
    sent_by: isSent ? preparer : null,
    sent_on: isSent ? daysAgo(plan, savedDaysAgo - 1) : null,
    approved_by: fileKey === null ? null : approver,
    approved_on: fileKey === null ? null : daysAgo(plan, savedDaysAgo - 3),
    retired_on: status === versionStatus.retired && next ? daysAgo(plan, next.savedDaysAgo - 3) : null,
    revision: 2,
    document,
    content_hash: createHash('sha256').update(document).digest('hex'),
    file_key: fileKey,
  }
}

/** Of a global process the four next ones are its customers and suppliers. */
function* listComponents(plan: LargePlan): Generator<LargeRow> {
  let id = 0
  for (const { id: chartId, chart } of listVersions(plan)) {
    if (chart.type !== 'ps' || chart.below === undefined) continue
    for (const party of partiesOf(plan, chart.below))
      for (const kind of ['customer', 'supplier']) {
        id += 1
        const names = { name: party.name, process_chron_id: party.chronId }
        yield { company_id: companyId, id, chron_id: id, chart_id: chartId, kind, ...names }
      }
    for (const kind of ['input', 'output']) {
      id += 1
      yield { company_id: companyId, id, chron_id: id, chart_id: chartId, kind, name: nameOfDocument(id) }
    }
  }
}

/** The processes that a process delivers to and gets from. */
export function partiesOf({ processes, sizes: { globals } }: LargePlan, process: PlannedProcess): PlannedProcess[] {
  const { chronId } = globalOf(process)
  return [1, 2, 3, 4].flatMap((step) => processes[(chronId - 1 + step) % globals] ?? [])
}
