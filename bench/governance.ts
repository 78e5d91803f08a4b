import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { chartRoutes, expectationRoutes, impactRoutes, performanceRoutes, processRoleRoutes, workRoutes } from '@strata/contract'
import { sql } from '../server/src/platform/database/sql.ts'
import { buildCompany } from '../server/src/platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../server/src/platform/testing/member-factory.ts'
import { callAs, openToken } from '../server/src/platform/testing/test-call.ts'
import { type BenchServer, onBenchServer } from './bench-server.ts'
import { measurePack } from './governance-pack.ts'
import { fillMeasuredCompany, measured } from './measured-company.ts'
import { figure, median, printResult } from './statistics.ts'

const rounds = 9

/**
 * What keeps an approved map true: what a version touches in a company of 500 processes (specification 4 §1 asks for the ratio), what waits for a person in 20 companies, how a
 * company was on a day, and an audit pack.
 */
export async function measureGovernance(): Promise<void> {
  await onBenchServer(measureImpact)
  await onBenchServer(measureWork)
  await onBenchServer(measureAsOf)
  await onBenchServer(measurePack)
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

const companies = 20

/** What waits for one person in 20 companies: 2,000 things of what 20 take, each a call and all. */
async function measureWork(server: BenchServer): Promise<void> {
  const members: BuiltMember[] = []
  for (let at = 0; at < companies; at += 1) {
    const companyId = await buildCompany(server.database)
    const [first] = members
    members.push(await buildMember(server.database, { companyId, is: 'admin', ...(first && { email: first.email }) }))
  }
  const [person] = members
  if (!person) return
  const token = await openToken(server, person)
  const measure = async (things: number): Promise<number> => {
    for (const member of members) await layWork(server, member, things / companies)
    await server.owner.query('analyze')
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      times.push(
        await timeOf(async () => {
          const { body } = await callAs(server, person, workRoutes.listWork, { query: {}, token })
          if (body.count !== things) throw new Error(`${body.count} things wait, not ${things}`)
        }),
      )
    return median(times)
  }
  const few = await measure(20)
  const many = await measure(2_000)
  const label = `my work in ${companies} companies, 2,000 things of 20`
  printResult(label, `${figure(many / few)}× (${figure(many)} ms of ${figure(few)} ms)`, '≤ 3×')
}

/** As many sent macros as that, each below a process of its own, beside those that are there. */
async function layWork({ owner }: BenchServer, { companyId, companyUserId }: BuiltMember, things: number): Promise<void> {
  const begun = await owner.query<{ id: number | null }>(`select id from chart where company_id = $1 and type = 'gpfc'`, [companyId])
  const given = [companyId, companyUserId]
  if (begun.rowCount === 0)
    await owner.query(
      `insert into chart (company_id, id, chron_id, type, version, status, prepared_by, created_on, saved_by, saved_on, document, content_hash)
       select $1, id, id, 'gpfc', 1, 'WIP', $2, now(), $2, now(), '{}', 'none' from nextval('chart_version_id') id`,
      given,
    )
  await owner.query(
    `with placed as (
       insert into process (company_id, chron_id, level, pid, hdd)
       select $1, nextval('process_version_id'), 'gpfc', 'P' || n, true
         from generate_series(1 + (select count(*) from process where company_id = $1), $2::int) n
       returning chron_id, pid)
     insert into process_version (company_id, id, chron_id, chart_id, name)
     select $1, p.chron_id, p.chron_id, c.id, 'Process ' || p.pid from placed p join chart c on c.company_id = $1 and c.type = 'gpfc'`,
    [companyId, things],
  )
  await owner.query(
    `insert into chart (company_id, id, chron_id, type, version, status, parent_chron_id, prepared_by, created_on, saved_by, saved_on, sent_by, sent_on, document, content_hash)
     select $1, id, id, 'ma', 1, 'IA', chron_id, $2, now(), $2, now(), $2, now(), '{}', 'none'
       from (select nextval('chart_version_id') id, p.chron_id from process p
              where p.company_id = $1 and not exists (select from chart c where c.company_id = $1 and c.parent_chron_id = p.chron_id)) m`,
    given,
  )
}

/** How a company of 500 processes was a week ago, of what the same calls take that ask how it is now. */
async function measureAsOf(server: BenchServer): Promise<void> {
  const admin = await fillMeasuredCompany(server)
  const { processChronId, expectationChronId } = await ageCompany(server, admin)
  const token = await openToken(server, admin)
  const query = { asOf: new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10) }
  const months = { params: { type: 'ce', id: expectationChronId } }
  const calls = [
    ['the macro of a process', chartRoutes.listForTree, { params: { type: 'ma', parentId: processChronId } }],
    ['expectations of a process and those below it', expectationRoutes.listExpectations, { params: { type: 'ce', processChronId } }],
    ['the latest completed month', performanceRoutes.getLatestData, months],
    ['completed months', performanceRoutes.listDataHistory, months],
    ['roles of 500 processes', processRoleRoutes.listMembers, { params: {} }],
  ] as const
  for (const [name, route, request] of calls) {
    const [now, then]: [number[], number[]] = [[], []]
    const ask = async (asked: Record<string, string>) => {
      const { status } = await callAs(server, admin, route, { ...request, query: asked, token })
      if (status !== 200) throw new Error(`${name} is answered ${status}`)
    }
    for (let round = 0; round < rounds; round += 1) {
      now.push(await timeOf(() => ask({})))
      then.push(await timeOf(() => ask(query)))
    }
    printResult(`${name} as of a day, of today`, `${figure(median(then) / median(now))}× (${figure(median(then))} ms)`)
  }
}

/** What is in force is a month old, and somebody leads each process. */
async function ageCompany(
  { owner }: BenchServer,
  { companyId, companyUserId }: BuiltMember,
): Promise<{ processChronId: number; expectationChronId: number }> {
  await owner.query(`update company set created_at = now() - interval '1 year' where company_id = $1`, [companyId])
  for (const [table, moment] of [
    ['chart', 'approved_on'],
    ['expectation', 'approved_on'],
    ['performance_data', 'completed_on'],
  ]) {
    await owner.query(`alter table ${table} disable trigger user`)
    await owner.query(`update ${table} set ${moment} = now() - interval '1 month' where company_id = $1`, [companyId])
    await owner.query(`alter table ${table} enable trigger user`)
  }
  const led = `select company_id, chron_id, case level when 'gpfc' then 'PRL' else 'SPL' end, $2::bigint from process where company_id = $1 and level <> 'mi'`
  await owner.query(`insert into process_role (company_id, process_chron_id, role, company_user_id) ${led}`, [companyId, companyUserId])
  await owner.query(
    `insert into role_change (company_id, process_chron_id, role, company_user_id, gained, changed_by, changed_on)
     select l.*, true, $2, now() - interval '1 month' from (${led}) l`,
    [companyId, companyUserId],
  )
  await owner.query('analyze')
  const { rows } = await owner.query<{ place: string; expectation: string }>(
    `select process_chron_id as place, id as expectation from expectation e join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id
      where e.company_id = $1 and e.type = 'ce' and p.level = 'gpfc' order by id limit 1`,
    [companyId],
  )
  return { processChronId: Number(rows[0]?.place), expectationChronId: Number(rows[0]?.expectation) }
}
