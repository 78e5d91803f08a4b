import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { expectationFileRoutes, monthOf, performanceImportRoutes, performanceRoutes, type RouteDefinition } from '@strata/contract'
import { type Entries, fillTemplate } from '../e2e/fill-template.ts'
import { callAs, openToken, type TestRequest } from '../server/src/platform/testing/test-call.ts'
import { type BenchServer, onBenchServer } from './bench-server.ts'
import { buildManyRows, type ManyRows, manyRows } from './many-rows.ts'
import { pause } from './resident-memory.ts'
import { figure, percentile, printResult } from './statistics.ts'

/** How many rows a second a filled template brings, and how others fare in the meantime. Aims: 10,000 rows in 15 s, p99 of the event loop's delay at most 100 ms. */
export async function measureImport(): Promise<void> {
  await onBenchServer(async (server) => {
    await measure(server, 3, 'a value a month', (row) => [
      [`J${row}`, row % 9],
      [`K${row}`, 0],
      [`L${row}`, 9],
      [`N${row}`, 'Ask twice'],
    ])
    await measure(server, 2, 'a value a day', (row) => days.map((column) => [`${column}${row}`, row % 9] as const))
  })
}

/** The columns of 28 days. */
const days = [
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
  'AA',
  'AB',
  'AC',
  'AD',
  'AE',
  'AF',
  'AG',
  'AH',
  'AI',
  'AJ',
  'AK',
]

type FillRow = (row: number) => readonly (readonly [string, string | number])[]

async function measure(server: BenchServer, frequencyId: number, words: string, fillRow: FillRow): Promise<void> {
  const built = await buildManyRows(server, frequencyId)
  const calls = await openCalls(server, built)
  for (const month of ['a month without data', 'a month that holds them']) {
    const made = await watch(calls.makeTemplate, calls.getMonth)
    printResult(`template of ${manyRows} rows, ${words}, of ${month}`, `${figure(made.took / 1000)} s`, '≤ 22 s')
    printMeanwhile(made)
    const entries: Entries = Object.fromEntries(Array.from({ length: manyRows }, (_, index) => fillRow(7 + index)).flat())
    const filled = fillTemplate(made.answer, month === 'a month without data' ? entries : raised(entries))
    for (const dryRun of [true, false]) {
      const requestId = await calls.upload(filled)
      const watched = await watch(() => calls.importIt(requestId, dryRun), calls.getMonth)
      const { took } = watched
      const what = dryRun ? 'dry run of its import' : 'its import'
      printResult(`${what}, ${words}`, `${figure(took / 1000)} s, ${figure(manyRows / (took / 1000))} rows/s`, '≤ 15 s')
      printMeanwhile(watched)
    }
  }
}

function printMeanwhile({ delay, others }: { delay: number; others: readonly number[] }): void {
  printResult('  p99 of the server’s event loop delay meanwhile', `${figure(delay)} ms`, '≤ 100 ms')
  printResult('  p95 of another call meanwhile', `${figure(percentile(others, 0.95))} ms`, '< 500 ms')
}

/** Other numbers than the month holds. */
const raised = (entries: Entries): Entries =>
  Object.fromEntries(
    Object.entries(entries).map(([cell, value]) => [cell, typeof value === 'number' && !cell.startsWith('K') ? value + 1 : value]),
  )

async function openCalls(server: BenchServer, { admin, type, id, chronId, detailIds }: ManyRows) {
  const token = await openToken(server, admin)
  const ask = async (route: RouteDefinition, request: TestRequest) => {
    const { status, body } = await callAs(server, admin, route, { ...request, token })
    if (status !== 200) throw new Error(`The call was answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const month = monthOf(new Date(), 'UTC')
  const params = { type, id: chronId }
  return {
    makeTemplate: async (): Promise<Buffer> => {
      const urls = await ask(expectationFileRoutes.makeDataTemplates, { params: { type, id }, body: { ...month, detail_ids: detailIds } })
      return (await server.app.inject({ method: 'GET', url: Object.values<string>(urls)[0] ?? '' })).rawPayload
    },
    upload: async (bytes: Buffer): Promise<number> => {
      const { signedURL, requestId } = await ask(performanceImportRoutes.getDataUploadInfo, { params })
      const { statusCode } = await server.app.inject({ method: 'PUT', url: signedURL, payload: bytes })
      if (statusCode !== 200) throw new Error(`The upload was answered ${statusCode}`)
      return requestId
    },
    importIt: async (requestId: number, dryRun: boolean): Promise<void> => {
      const query = { dryRun: String(dryRun) }
      const { status, errors, rows } = await ask(performanceImportRoutes.importData, { params: { ...params, requestId }, query })
      if (status !== 200 || rows.length !== manyRows) throw new Error(`The import was refused: ${JSON.stringify(errors)}`)
    },
    getMonth: () => ask(performanceRoutes.listDataHistory, { params }),
  }
}

/** How long work takes, how late timers come in the meantime (p99, ms), and how long another call takes each time. */
async function watch<T>(work: () => Promise<T>, others: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const meanwhile: number[] = []
  let isDone = false
  delay.enable()
  const asking = (async () => {
    for (; !isDone; await pause(50)) meanwhile.push((await timeOf(others)).took)
  })()
  const { took, answer } = await timeOf(work)
  isDone = true
  await asking
  delay.disable()
  return { took, answer, delay: delay.percentile(99) / 1e6, others: meanwhile }
}

async function timeOf<T>(work: () => Promise<T>): Promise<{ took: number; answer: T }> {
  const began = performance.now()
  const answer = await work()
  return { took: performance.now() - began, answer }
}
