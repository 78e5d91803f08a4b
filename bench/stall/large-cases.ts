import { type ChartStatus, type RouteDefinition, routes } from '@strata/contract'
import { pack } from '../../server/src/attacks/attack-parts.ts'
import { type BuiltChart, buildChart, saveOf } from '../../server/src/chart/chart-factory.ts'
import type { Caller, TestRequest } from '../../server/src/platform/testing/test-call.ts'
import type { StallAnswer, StallCase } from './ask-all.ts'
import { buildLargestChart, listHeavyCharts } from './heavy-texts.ts'
import { buildLargeChart, buildLargeCompany, type LargeCompany, large } from './large-company.ts'
import { readyToSend, send } from './send-request.ts'
import type { StallStage } from './stall-stage.ts'

const { alert, audit, chart, comment, company, dashboard, process, processRole, progressTracker, report, search } = routes

/** What large charts, long tables and an export of them cost. */
export const listLargeCases = (stage: StallStage): StallCase[] => [...listSaves(stage), ...listChartSteps(stage), ...listLongTables(stage)]

function listSaves(stage: StallStage): StallCase[] {
  const processes = Array.from({ length: large.nodes }, (_, index) => `P${index + 1}`)
  const bodies = [
    ...listHeavyCharts(),
    { name: `${large.nodes.toLocaleString('en')} new processes`, text: JSON.stringify(saveOf(processes)) },
  ]
  return bodies.map(({ name, text }) => ({
    route: 'chart.saveData',
    body: name,
    prepare: async () => {
      const { company, id, etag } = await buildChart(stage.test, { pids: [] })
      const request = { params: { type: 'gpfc', id }, headers: { 'if-match': etag } }
      return readyToSend(stage, { route: chart.saveData, caller: company.admin, request, text })
    },
  }))
}

interface ChartStep {
  name: string
  route: RouteDefinition
  status: ChartStatus
  request: (built: BuiltChart) => TestRequest
}

const at = ({ id }: BuiltChart): TestRequest => ({ params: { type: 'gpfc', id, chartId: id } })

const chartSteps: readonly ChartStep[] = [
  { name: 'chart.getData', route: chart.getData, status: 'WIP', request: at },
  { name: 'chart.getData', route: chart.getData, status: 'IA', request: at },
  {
    name: 'chart.sendForApproval',
    route: chart.sendForApproval,
    status: 'WIP',
    request: (built) => ({ ...at(built), body: { log: pack('<p>New</p>') } }),
  },
  {
    name: 'chart.decideChart',
    route: chart.decideChart,
    status: 'IA',
    request: (built) => ({ ...at(built), body: { approve: true, contentHash: built.contentHash } }),
  },
  { name: 'chart.withdraw', route: chart.withdraw, status: 'IA', request: at },
  { name: 'chart.makeWip', route: chart.makeWip, status: 'APPROVED', request: (built) => ({ ...at(built), body: { replaces: null } }) },
]

/** A chart of its own for each, in the state that the step begins with. */
function listChartSteps(stage: StallStage): StallCase[] {
  const data = buildLargestChart()
  const build = (status: ChartStatus) => buildLargeChart(stage.test, data, status)
  const steps = chartSteps.map(
    ({ name, route, status, request }): StallCase => ({
      route: name,
      body: `${large.nodes.toLocaleString('en')} nodes, ${status}`,
      prepare: async () => {
        const built = await build(status)
        const { admin, ceo } = built.company
        return readyToSend(stage, { route, caller: route === chart.decideChart ? ceo : admin, request: request(built) })
      },
    }),
  )
  const file: StallCase = {
    route: 'chart.getFileUrl',
    body: `${large.nodes.toLocaleString('en')} nodes, and its file`,
    prepare: async () => {
      const built = await build('APPROVED')
      return sendAndFollow(stage, await readyToSend(stage, { route: chart.getFileUrl, caller: built.company.admin, request: at(built) }))
    },
  }
  return [...steps, file]
}

/** The answer names a file, which is read to its end. */
function sendAndFollow({ product }: StallStage, ask: () => Promise<StallAnswer>): () => Promise<StallAnswer> {
  return async () => {
    const answer = await ask()
    if (answer.status >= 300) return answer
    const { url }: { url: string } = JSON.parse(answer.text)
    return send(`${product.url}${url}`)
  }
}

function listLongTables(stage: StallStage): StallCase[] {
  let built: Promise<LargeCompany> | undefined
  const take = (): Promise<LargeCompany> => (built ??= buildLargeCompany(stage.test))
  const ask = (
    name: string,
    body: string,
    route: RouteDefinition,
    request: (company: LargeCompany) => TestRequest = () => ({}),
  ): StallCase => ({
    route: name,
    body,
    prepare: async () => {
      const company = await take()
      const caller: Caller = company.admin
      return readyToSend(stage, { route, caller, request: request(company) })
    },
  })
  const item = ({ chart: { id, chronId } }: LargeCompany): TestRequest => ({
    params: { itemType: 'gpfc', itemId: id, itemChronId: chronId },
  })
  const thread = (of: LargeCompany): TestRequest => ({ params: { ...item(of).params, threadChronId: of.thread, chronId: of.thread } })
  const ofChart = ({ chart: { id } }: LargeCompany): TestRequest => ({ params: { type: 'gpfcp', id, chartId: id } })
  const comments = `${large.comments} comments`
  const processes = `${large.processes} processes`
  const rows = `${large.auditRows} rows`
  const exported = ask('audit.exportAudit', rows, audit.exportAudit)
  return [
    ask('comment.listCurrentRoots', comments, comment.listCurrentRoots, item),
    ask('comment.getThread', comments, comment.getThread, thread),
    ask('comment.getUnread', comments, comment.getUnread, item),
    ask('comment.archiveThread', comments, comment.archiveThread, thread),
    ask('comment.unarchiveThread', comments, comment.unarchiveThread, thread),
    ask('comment.markRead', comments, comment.markRead, (of) => ({ ...item(of), body: {} })),
    ask('process.listProcesses', processes, process.listProcesses, ofChart),
    ask('process.listUsedIds', processes, process.listUsedIds, ofChart),
    ask('processRole.listMembers', processes, processRole.listMembers),
    ask('progressTracker.listProgress', processes, progressTracker.listProgress),
    ask('company.getArtifacts', processes, company.getArtifacts),
    ask('chart.listForTree', processes, chart.listForTree, () => ({ params: { type: 'gpfc', parentId: 0 } })),
    ask('dashboard.getChartColours', processes, dashboard.getChartColours, () => ({
      params: { level: 'gpfc', parentId: 0, month: 1, year: 2026 },
    })),
    ask('report.listReports', processes, report.listReports, () => ({ params: { view: 'recent', parentId: 0 } })),
    ask('search.search', processes, search.search, () => ({ query: { q: 'Process' } })),
    ask('alert.listAlerts', processes, alert.listAlerts),
    ask('audit.searchAudit', rows, audit.searchAudit),
    { ...exported, prepare: async () => sendAndFollow(stage, await exported.prepare()) },
  ]
}
