import {
  addDays,
  changelogRoutes,
  chartRights,
  chartRoutes,
  commentRoutes,
  decide,
  documentRoutes,
  improvementRoutes,
  processRoleRoutes,
  processRoutes,
  type RoleChange,
  roleCodes,
  roleWords,
  sessionRoutes,
  summaryRoutes,
} from '@strata/contract'
import { isAssigned, readChartData, validateStructure } from '@strata/diagram'
import { beforeAll, describe, expect, it } from 'vitest'
import { queueDueMails } from '../alert/mail/queue-due-mails.ts'
import { createServices } from '../app.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { DemoCompany, DemoPlace } from './demo-story.ts'
import { describeLogins } from './describe-logins.ts'
import { demoCompanies, hasDemo, loadDemo, loadDemoWhereEmpty } from './load-demo.ts'

const test = withTestApp()
const parts = () => ({ database: test.database, files: createServices(test).files, now: new Date() })

async function caller(email: string, company: string) {
  const { rows } = await test.owner.query(
    `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId"
       from membership m join account a on a.id = m.account_id join company c on c.company_id = m.company_id
      where a.email = $1 and c.name = $2`,
    [email, company],
  )
  return test.as(rows[0])
}

async function findProcess(pid: string): Promise<number> {
  const { rows } = await test.owner.query(
    'select p.chron_id as id from process p join company c on c.company_id = p.company_id where p.pid = $1 and c.name = $2',
    [pid, 'Aurora Instruments'],
  )
  return Number(rows[0].id)
}

async function unseenOf(email: string): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select a.text from alert a join membership m on m.company_id = a.company_id and m.id = a.company_user_id
       join account o on o.id = m.account_id where o.email = $1 and not a.seen`,
    [email],
  )
  return rows.map(({ text }) => text)
}

const placeOf = ({ type, below }: DemoPlace): string => `${type} ${below}`

/** Whether somebody held a role, some day, that gives a right on a chart. */
function mayEver({ admin, ceo, roles }: DemoCompany, email: string, { type, below }: DemoPlace, action: string): boolean {
  const above = below === null ? [] : [below, below.split('.')[0]]
  const held = roles
    .filter(({ pid }) => above.includes(pid))
    .flatMap((given) => roleCodes.filter((code) => given.roles[code]?.includes(email)))
    .map((code) => roleWords[code])
  const actor = { companyUserId: 1, isAdmin: email === admin, isCeo: email === ceo, isAdvisor: false }
  return decide({ rights: chartRights, lifecycle: {} }, actor, action, { group: type, restricted: false, roles: held }).allowed
}

describe('the demo', () => {
  beforeAll(async () => {
    expect(await hasDemo(test.database)).toBe(false)
    expect(await loadDemoWhereEmpty(parts())).toEqual(['Aurora Instruments', 'Birch Foods'])
  })

  it('offers the tour to every member of the premium company, and to nobody of the other', async () => {
    const { rows } = await test.owner.query(
      `select c.name, count(*)::int as members, count(*) filter (where p.value = '{"step": 0, "done": false}')::int as offered
         from membership m join company c using (company_id)
         left join membership_preference p on p.company_id = m.company_id and p.company_user_id = m.id and p.key = 'tour'
        where c.name in ('Aurora Instruments', 'Birch Foods') group by c.name order by c.name`,
    )
    expect(rows).toEqual([
      { name: 'Aurora Instruments', members: expect.any(Number), offered: rows[0].members },
      { name: 'Birch Foods', members: expect.any(Number), offered: 0 },
    ])
  })

  it('is loaded once, whoever loads it again', async () => {
    expect(await loadDemo(parts())).toEqual([])
    expect(await loadDemoWhereEmpty(parts())).toEqual([])
    expect(await hasDemo(test.database)).toBe(true)
    expect((await test.owner.query('select name from company order by 1')).rows).toEqual([
      { name: 'Aurora Instruments' },
      { name: 'Birch Foods' },
    ])
  })

  it.each(['ceo@aurora.example', 'admin@aurora.example', 'spm@aurora.example', 'admin@birch.example'])('lets %s log in', async (email) => {
    const headers = { username: encodeURIComponent(email), password: encodeURIComponent('Demo-pass-1!') }
    expect((await test.as(undefined).call(sessionRoutes.authenticate, { headers })).status).toBe(200)
    expect(describeLogins()).toContain(email)
  })

  it('mails nobody of what happened in the story, now or later, and everybody of what happens next', async () => {
    // when
    await queueDueMails({ database: test.database, clock: { now: () => addDays(new Date(), 30) } }).run()
    const { rows: jobs } = await test.owner.query(
      `select count(*)::int as jobs from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'mail%'`,
    )
    const { rows: preferences } = await test.owner.query('select distinct mail from membership')
    // then
    expect(jobs).toEqual([{ jobs: 0 }])
    expect(preferences).toEqual([{ mail: 'now' }])
  })

  it('gives the advisor both companies', async () => {
    const headers = { username: encodeURIComponent('advisor@aurora.example'), password: encodeURIComponent('Demo-pass-1!') }
    const { body } = await test.as(undefined).call(sessionRoutes.authenticate, { headers })
    expect(body.userCompanyInfo.map(({ companyName }: { companyName: string }) => companyName)).toEqual([
      'Aurora Instruments',
      'Birch Foods',
    ])
  })

  it('has areas, an annual plan, a published project with its report and one that is under way in P1', async () => {
    // given
    const leader = await caller('leader@aurora.example', 'Aurora Instruments')
    const processChronId = await findProcess('P1')
    const list = async (status: string) => (await leader.call(improvementRoutes.listSheets, { params: { processChronId, status } })).body
    // when
    const areas = (await leader.call(improvementRoutes.listAreas, { params: { processChronId } })).body
    const [[published], [wip]] = [await list('APPROVED'), await list('WIP')]
    const params = { docType: 'GSM', parentId: processChronId, status: 'WIP' }
    const plans = (await leader.call(documentRoutes.listFolder, { params })).body
    // then
    expect(areas.map(({ areaPriority }: { areaPriority: string }) => areaPriority)).toEqual(['h', 'h', 'm', 'm', 'm', 'l'])
    expect(published).toMatchObject({ fileExt: 'pdf', report: { name: 'Final report', status: { name: 'APPROVED' } } })
    expect(published.projectNumber).toMatch(/^P1-\d\d-01$/)
    expect(wip).toMatchObject({ report: { status: { name: 'WIP' } }, can: { publish: true } })
    expect(plans.docs).toMatchObject([{ name: 'Annual plan of P1', fileExt: 'xlsx', version: 1 }])
  })

  it('has a global chart of twelve processes with a history of three versions', async () => {
    // given
    const admin = await caller('admin@aurora.example', 'Aurora Instruments')
    // when
    const { id } = (await admin.call(chartRoutes.getApproved)).body
    const versions = (await admin.call(chartRoutes.listVersions, { params: { type: 'gpfc', parentId: 0 } })).body
    const processes = (await admin.call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: id } })).body
    const log = (await admin.call(changelogRoutes.listEntries, { params: { type: 'gpfc', chartId: id } })).body
    const { url } = (await admin.call(chartRoutes.getFileUrl, { params: { type: 'gpfc', chartId: id } })).body
    const file = (await test.app.inject(url)).json()
    // then
    expect(versions.map(({ version, status }: { version: number; status: { name: string } }) => `${version} ${status.name}`)).toEqual([
      '3 APPROVED',
      '2 RETIRED',
      '1 RETIRED',
    ])
    expect(versions[0]).toMatchObject({ preparedBy: { lastName: 'Berg' }, approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' } })
    expect(processes.map(({ pid }: { pid: string }) => pid)).toEqual([
      'P1',
      'P2',
      'P3',
      'P4',
      'P5',
      'P6',
      'P7',
      'E1',
      'E2',
      'E3',
      'E4',
      'E5',
    ])
    expect(processes.filter(({ restrict }: { restrict: string }) => restrict === 'true').map(({ pid }: { pid: string }) => pid)).toEqual([
      'E2',
    ])
    expect(processes[0].PRS).toMatch(/^\d+:MRU$/)
    expect(log.total).toBe(3)
    expect(readChartData(file)).toMatchObject({ ok: true })
  })

  it('has charts in every state below P1 and P2, and nothing below P3', async () => {
    const admin = await caller('admin@aurora.example', 'Aurora Instruments')
    const [p1, p2, p3] = [await findProcess('P1'), await findProcess('P2'), await findProcess('P3')]
    const below = async (parentId: number, type: string) => {
      const charts = (await admin.call(chartRoutes.listForTree, { params: { type, parentId } })).body
      return charts
        .map(({ status, process }: { status: { name: string }; process: { pid: string } }) => `${process.pid} ${status.name}`)
        .sort()
    }
    expect(await below(p1, 'ma')).toEqual(['P1 APPROVED'])
    expect(await below(p1, 'mi')).toEqual(['P1.1 APPROVED', 'P1.2 IA', 'P1.3 WIP'])
    expect(await below(p2, 'mi')).toEqual(['P2.1 APPROVED', 'P2.4 WIP', 'P2.5 RETIRED'])
    expect([await below(p3, 'ma'), await below(p3, 'mi')]).toEqual([[], []])
    expect((await admin.call(summaryRoutes.listSummaries, { params: { processId: p3 } })).body).toEqual([])
  })

  it.each(['P1', 'P2', 'P5', 'E1', 'E2'])('says in an approved summary why %s is there, and with whom it works', async (pid) => {
    const ceo = await caller('ceo@aurora.example', 'Aurora Instruments')
    const versions = (await ceo.call(summaryRoutes.listSummaries, { params: { processId: await findProcess(pid) } })).body
    const [newest] = versions
    expect([newest.status.name, newest.definition.length > 50]).toEqual(['APPROVED', true])
    const count = async (component: string) =>
      (await ceo.call(summaryRoutes.listComponents, { params: { psId: newest.id, component } })).body.length
    for (const component of ['supplier', 'input', 'output', 'customer', 'ip']) expect(await count(component)).toBeGreaterThan(1)
  })

  it.each([
    ['sponsor@aurora.example', '(P2) Design products — Macro, version 2 waits for your decision.'],
    ['leader@aurora.example', '(P1.2) Configure and quote — Micro, version 1 waits for your decision.'],
  ])('lets a chart wait for %s, and says so', async (email, text) => {
    expect(await unseenOf(email)).toContain(text)
  })

  it('has comments that some have read and others not, and none on the Global Chart', async () => {
    const unread = async (email: string, pid: string | null, itemType: string) => {
      const reader = await caller(email, 'Aurora Instruments')
      const parentId = pid === null ? 0 : await findProcess(pid)
      const [{ chronId }] = (await reader.call(chartRoutes.listVersions, { params: { type: itemType, parentId } })).body
      const { body } = await reader.call(commentRoutes.getUnread, { params: { itemType, itemChronId: chronId } })
      return [body.unread, body.pinned.map(({ nodeId }: { nodeId: string }) => nodeId)]
    }
    expect(await unread('sponsor@aurora.example', 'P1', 'ma')).toEqual([1, ['P1.1', 'fit']])
    expect(await unread('leader@aurora.example', 'P1', 'ma')).toEqual([2, ['P1.1', 'fit']])
    expect(await unread('leader@aurora.example', 'P1.2', 'mi')).toEqual([3, ['P1.2.3', 'quotation']])
    expect(await unread('admin@aurora.example', null, 'gpfc')).toEqual([0, []])
    expect(await unseenOf('leader@aurora.example')).toContain(
      'Helen Whitcombe commented on (P1) Win orders — Macro: “Where do repeat orders enter?”',
    )
  })

  it('tells in the role change log who led P1 before', async () => {
    const admin = await caller('admin@aurora.example', 'Aurora Instruments')
    const { body } = await admin.call(processRoleRoutes.listRoleChanges, { params: { processId: await findProcess('P1') } })
    const reported = body.map(({ changeType, user, role }: RoleChange) => `${changeType} ${role.name} ${user.shortName}`)
    expect(reported).toContain('R PRS FLI')
    expect(reported).toContain('A PRS MRU')
    expect(reported).toContain('A PRL KME')
    expect(reported).toContain('A PRO MFE')
  })

  it('lets nobody prepare or decide what one’s roles never gave', () => {
    for (const company of demoCompanies)
      for (const chart of company.charts) {
        expect({ chart: placeOf(chart), may: mayEver(company, chart.preparedBy, chart, 'create') }).toEqual({
          chart: placeOf(chart),
          may: true,
        })
        expect({ chart: placeOf(chart), may: mayEver(company, chart.decidedBy, chart, 'approve') }).toEqual({
          chart: placeOf(chart),
          may: true,
        })
      }
  })

  it('shows a reader without roles everything approved but the restricted', async () => {
    const reader = await caller('reader@aurora.example', 'Aurora Instruments')
    const { id } = (await reader.call(chartRoutes.getApproved)).body
    const processes = (await reader.call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: id } })).body
    const open = async (pid: string) => {
      const found = processes.find((process: { pid: string }) => process.pid === pid)
      return (await reader.call(processRoutes.getCurrentInfo, { params: { type: 'gpfcp', id: found.chronId } })).status
    }
    expect([await open('P1'), await open('E2')]).toEqual([200, 403])
  })

  it('draws every chart soundly, with people enough for its license', () => {
    for (const { charts, people, license } of demoCompanies) {
      expect(people.length).toBeLessThanOrEqual(license)
      for (const { type, versions } of charts)
        for (const version of versions) {
          if ('summary' in version) continue
          const { drawing } = version
          expect(validateStructure(drawing, { type })).toEqual([])
          expect(drawing.nodes.every(({ addInfo }) => addInfo?.processId === undefined || isAssigned(addInfo.processId))).toBe(true)
        }
    }
    expect(demoCompanies[0]?.people.length).toBeGreaterThanOrEqual(20)
  })
})
