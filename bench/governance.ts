import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { impactRoutes } from '@strata/contract'
import { sql } from '../server/src/platform/database/sql.ts'
import { callAs, openToken } from '../server/src/platform/testing/test-call.ts'
import { type BenchServer, onBenchServer } from './bench-server.ts'
import { fillMeasuredCompany, measured } from './measured-company.ts'
import { figure, median, printResult } from './statistics.ts'

const rounds = 9

/** What keeps an approved map true, in a company of 500 processes. No aim but that nobody waits: specification 4 §1 asks for the ratio. */
export async function measureGovernance(): Promise<void> {
  await onBenchServer(measureImpact)
}

/**
 * What the next Global Chart touches that gives each global process another name, in a company with 15,000 rows of expectations, 1,500 of them about those: as a call and
 * all, of what a bare query takes that reads the rows about them.
 */
async function measureImpact(server: BenchServer): Promise<void> {
  const admin = await fillMeasuredCompany(server)
  const id = await renameAll(server, admin.companyId)
  const token = await openToken(server, admin)
  const query = sql`
    select d.id, d.description, d.param, d.target from expectation_detail d join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
     where d.company_id = ${admin.companyId} and e.status = 'APPROVED' and d.process_chron_id in (
       select chron_id from process where company_id = ${admin.companyId} and level = 'gpfc')
     union all
    select d.id, d.your_expectation, d.your_param, d.your_target from interfacing_detail d join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
     where d.company_id = ${admin.companyId} and e.status = 'APPROVED' and d.process_chron_id in (
       select chron_id from process where company_id = ${admin.companyId} and level = 'gpfc')`
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const [bare, ours, delays]: [number[], number[], number[]] = [[], [], []]
  let found = 0
  for (let round = 0; round < rounds; round++) {
    bare.push(await timeOf(() => server.database.inCompany(admin.companyId, (tx) => tx.many(query))))
    delay.reset()
    delay.enable()
    ours.push(
      await timeOf(async () => {
        const { body } = await callAs(server, admin, impactRoutes.getChartImpact, { params: { type: 'gpfc', id }, query: {}, token })
        found = body.findings.length
      }),
    )
    delay.disable()
    delays.push(delay.max / 1e6)
  }
  const processes = measured.globals * (1 + measured.subs)
  const label = `impact of ${measured.globals} new names, ${processes} processes, ${found} findings`
  printResult(`${label}, of a bare query`, `${figure(median(ours) / median(bare))}× (${figure(median(ours))} ms)`)
  printResult('longest that the event loop stood meanwhile', `${figure(median(delays))} ms`, '≤ 100 ms')
}

/** A WIP of the Global Chart in which each global process has another name. */
async function renameAll({ owner }: BenchServer, companyId: number): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into chart (company_id, id, chron_id, type, version, status, prepared_by, created_on, saved_by, saved_on, document, content_hash)
     select company_id, nextval('chart_version_id'), chron_id, type, 2, 'WIP', prepared_by, now(), prepared_by, now(), '{}', 'none'
       from chart where company_id = $1 and type = 'gpfc' returning id`,
    [companyId],
  )
  const id = Number(rows[0]?.id)
  await owner.query(
    `insert into process_version (company_id, id, chron_id, chart_id, name)
     select v.company_id, nextval('process_version_id'), v.chron_id, $2, 'Renamed ' || v.name from process_version v
       join chart c on c.company_id = v.company_id and c.id = v.chart_id and c.type = 'gpfc' where v.company_id = $1 and c.id <> $2`,
    [companyId, id],
  )
  await owner.query('analyze')
  return id
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
