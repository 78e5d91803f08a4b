import { chartLifecycle, chartRights, chartTypeNames, currentStatuses, isCurrent } from '@strata/contract'
import { nameChart, readDocumentText, shownComponents, targetOf, workOnDocuments } from '../../chart/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { EntryDraft, Finding, SearchSource } from '../search-source.ts'
import { type FoundChart, listChartsFound, mayReadChart, nameState } from './charts-found.ts'
import { draftProcesses } from './process-source.ts'

/** The texts of charts: steps with their notes, connections; of a Process Summary why the process exists, and the components. */
export const chartSource: SearchSource = {
  find: async (tx, ids) => (await listChartsFound(tx, ids)).map(toFinding),
  draft: draftChart,
  listAfter: async (tx, after, most) =>
    (
      await tx.many<{ id: number }>(sql`
        select id from chart where company_id = ${tx.companyId} and id > ${after} and status ${sql.oneOf(currentStatuses)} order by id limit ${most}`)
    ).map(({ id }) => id),
}

function toFinding(chart: FoundChart): Finding {
  return {
    id: chart.id,
    placeChronId: chart.parentChronId,
    mayRead: (actor, place) => mayReadChart(actor, chart, place),
    describe: (place) => ({
      title: nameChart({ type: chart.type, place }),
      where: nameState(chart),
      target: targetOf({ ...chart, place }),
    }),
  }
}

async function draftChart(tx: CompanyTransaction, id: number): Promise<EntryDraft[]> {
  const [chart] = await listChartsFound(tx, [id])
  if (!chart || !isCurrent(chart)) return []
  const { read } = chartLifecycle[chart.status]
  const texts = chart.type === 'ps' ? await readSummaryTexts(tx, id) : await readTexts(tx, id)
  const shared = {
    placeChronId: chart.parentChronId,
    audience: chartRights[chart.type][read.right],
    isCurrent: true,
    chartId: id,
    changedOn: chart.savedOn,
    file: null,
  }
  const drawn: EntryDraft = {
    ...shared,
    source: 'chart',
    kind: 'chart',
    itemId: id,
    chronId: chart.chronId,
    code: '',
    title: chartTypeNames[chart.type],
    body: texts.join(' · '),
  }
  const processes = await draftProcesses(tx, id)
  return [drawn, ...processes.map((process) => ({ ...shared, ...process }))]
}

async function readTexts(tx: CompanyTransaction, id: number): Promise<string[]> {
  return workOnDocuments(tx, 'listTexts', { document: await readDocumentText(tx, id) })
}

async function readSummaryTexts(tx: CompanyTransaction, id: number): Promise<string[]> {
  const rows = await tx.many<{ text: string }>(sql`
    select text from (select 1 as part, definition as text from summary where company_id = ${tx.companyId} and chart_id = ${id}
                       union all
                      select 2, s.name from (${shownComponents(tx, id)}) s) texts
     where text <> '' order by part, text`)
  return rows.map(({ text }) => text)
}
