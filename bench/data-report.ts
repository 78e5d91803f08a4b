import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { addMonths, dashboardRoutes, exceptionReportRoutes, monthOf, type RouteDefinition } from '@strata/contract'
import { callAs, openToken, type TestRequest } from '../server/src/platform/testing/test-call.ts'
import { type BenchServer, onBenchServer } from './bench-server.ts'
import { mostChildMegabytes } from './child-memory.ts'
import { fillMeasuredCompany, measured } from './measured-company.ts'
import { pause } from './resident-memory.ts'
import { figure, median, percentile, printResult } from './statistics.ts'

const { globals, subs, months } = measured
const what = `${globals + globals * subs} processes × ${months} months`

/** How long the exception report of a large company takes, what it holds in memory, and how others fare in the meantime. Aims: at most 10 s, p99 of the event loop's delay at most 100 ms. */
export async function measureReports(): Promise<void> {
  await onBenchServer(async (server) => {
    const calls = await openCalls(server)
    for (const format of ['xlsx', 'pdf']) await measureReport(format, () => calls.getReport(format), calls.getDashboard)
    const times: number[] = []
    for (let round = 0; round < 20; round += 1) times.push(await timeOf(calls.getColours))
    printResult(`colours of a chart, ${what}`, `${figure(median(times))} ms`, '< 300 ms')
    await printSize(server)
  })
}

/** What the admin of a large company asks for. */
async function openCalls(server: BenchServer) {
  const admin = await fillMeasuredCompany(server)
  const token = await openToken(server, admin)
  const current = monthOf(new Date(), 'UTC')
  const ask = async (route: RouteDefinition, request: TestRequest) => {
    const { status, body } = await callAs(server, admin, route, { ...request, token })
    if (status !== 200) throw new Error(`The call was answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const getColours = () => ask(dashboardRoutes.getChartColours, { params: { level: 'gpfc', parentId: 0, ...addMonths(current, -1) } })
  const [first] = (await getColours()).processes
  return {
    getColours,
    getDashboard: () => ask(dashboardRoutes.getDashboard, { params: { processChronId: first.processChronId } }),
    getReport: (format: string) =>
      ask(exceptionReportRoutes.getExceptionReport, { params: { processChronId: 0, ...addMonths(current, 1) }, query: { format } }),
  }
}

async function measureReport(format: string, ask: () => Promise<unknown>, others: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const meanwhile: number[] = []
  let isDone = false
  delay.enable()
  const asking = (async () => {
    for (; !isDone; await pause(50)) meanwhile.push(await timeOf(others))
  })()
  let took = 0
  const memory = await mostChildMegabytes(async () => {
    took = await timeOf(ask)
  })
  isDone = true
  await asking
  delay.disable()
  printResult(`exception report .${format}, ${what}`, `${figure(took / 1000)} s`, '≤ 10 s')
  printResult('  memory of the process that makes it', `${figure(memory)} MB`, '< 512 MB')
  printResult('  p99 of the server’s event loop delay meanwhile', `${figure(delay.percentile(99) / 1e6)} ms`, '≤ 100 ms')
  printResult('  p95 of opening a dashboard meanwhile', `${figure(percentile(meanwhile, 0.95))} ms`, '< 500 ms')
}

async function printSize({ owner }: BenchServer): Promise<void> {
  const { rows } = await owner.query(
    'select (select count(*) from performance_row) + (select count(*) from interfacing_performance_row) as count',
  )
  console.log(`  with ${rows[0].count} rows of performance data`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
