import { type ChartData, type ChartStatus, chartNodes } from '@strata/contract'
import { createServices } from '../../server/src/app.ts'
import {
  type BuiltChart,
  type BuiltCompany,
  buildStaffedCompany,
  describeBuilt,
  reachStatus,
  saveOf,
} from '../../server/src/chart/chart-factory.ts'
import { ChartSteps } from '../../server/src/chart/chart-steps.ts'
import type { TestApp } from '../../server/src/platform/testing/test-app.ts'

/** How many nodes a chart may have in the product that is measured: `CHART_NODES=20000 npm run bench -- stall` measures the largest. */
const nodes = Number(process.env.CHART_NODES ?? chartNodes.usual)

/** How much the large company has; `nodes` are of a chart. */
export const large = { nodes, processes: 500, comments: 5_000, auditRows: 25_000 } as const

export interface LargeCompany extends BuiltCompany {
  /** The approved global chart. */
  chart: BuiltChart
  /** A thread of the chart with as many answers. */
  thread: number
}

/** A Global Chart of its own company, with this document, in a state. */
export async function buildLargeChart(test: TestApp, data: ChartData, status: ChartStatus): Promise<BuiltChart> {
  const company = await buildStaffedCompany(test)
  return drawChart(test, company, { save: { chartData: data }, status })
}

async function drawChart(
  test: TestApp,
  company: BuiltCompany,
  { save, status }: { save: ReturnType<typeof saveOf>; status: ChartStatus },
): Promise<BuiltChart> {
  const steps = new ChartSteps({ database: test.database, files: createServices(test).files })
  const prepare = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
  const { id } = await steps.create(prepare, 'gpfc', null)
  await steps.save(prepare, id, save)
  const decide = { ...prepare, by: company.ceo.companyUserId }
  return describeBuilt(test, company, await reachStatus({ steps, prepare, decide }, id, status))
}

/** A company whose tables are long: processes, comments, alerts and an audit trail. */
export async function buildLargeCompany(test: TestApp): Promise<LargeCompany> {
  const company = await buildStaffedCompany(test)
  const pids = Array.from({ length: large.processes }, (_, index) => `P${index + 1}`)
  const chart = await drawChart(test, company, { save: saveOf(pids), status: 'APPROVED' })
  const { admin, ceo, id } = company
  const rows = [id, ceo.companyUserId, chart.chronId, large.comments]
  await test.owner.query(commentRoots, rows)
  const { rows: found } = await test.owner.query<{ id: number }>('select min(id) as id from comment where company_id = $1', [id])
  const thread = found[0]?.id ?? 0
  await test.owner.query(commentAnswers, [...rows, thread])
  await test.owner.query(auditRows, [id, admin.companyUserId, large.auditRows])
  await test.owner.query('analyze')
  return { ...company, chart, thread }
}

const commentRoots = `
  insert into comment (company_id, id, chron_id, item_type, item_chron_id, company_user_id, subject, body, created_on, last_added_on)
  select $1, n.id, n.id, 'gpfc', $3, $2, 'Wording of step ' || n.id, repeat('Please say who checks this. ', 14), now(), now()
    from (select nextval('comment_id') as id from generate_series(1, $4::int)) n`

const commentAnswers = `
  insert into comment (company_id, id, chron_id, item_type, item_chron_id, company_user_id, subject, body, created_on)
  select $1, nextval('comment_id'), $5, 'gpfc', $3, $2, '', repeat('Please say who checks this. ', 14), now()
    from generate_series(1, $4::int)`

const auditRows = `
  insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
  select $1, seq + n, now() - make_interval(secs => $3 - n), gen_random_uuid(), null, $2, 'chart.save', 'done',
         '{"companyId":1,"type":"gpfc","id":17,"created":0,"updated":0,"deleted":0}', ''
    from generate_series(1, $3::int) n, (select coalesce(max(seq), 0) as seq from audit where company_id = $1) last`
