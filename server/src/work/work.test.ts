import { chartRoutes, type Work, workRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { findDecider } from '../company/decider-views.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation, type ExpectationStage, stageOn } from '../expectation/expectation-factory.ts'
import { buildSheet } from '../improvement/improvement-factory.ts'
import { buildPerformance } from '../performance/performance-factory.ts'
import { setClock } from '../performance/performance-stage.fixture.ts'
import type { CompanyTransaction } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import {
  buildStaffedProcess,
  chronIdAt,
  giveRoles,
  type MemberKind,
  memberKinds,
  type StaffedProcess,
} from '../role/staffed-process-factory.ts'
import { listEntries } from './list-work.ts'

const test = withTestApp()
let staffed: StaffedProcess
let stage: ExpectationStage

beforeEach(async () => {
  setClock(test, '2026-11-20T12:00:00Z')
  staffed = await buildStaffedProcess(test)
  stage = await stageOn(test, staffed)
})

const workOf = async (member: BuiltMember, query = {}): Promise<Work> => (await test.as(member).call(workRoutes.listWork, { query })).body
const rowsOf = async (who: MemberKind) => (await workOf(staffed.people[who])).rows
const kindsOf = async (who: MemberKind) => (await rowsOf(who)).map(({ kind, title }) => [kind, title])
/** Who has something, and of which kinds. */
const whoHas = async () => {
  const found = await Promise.all(memberKinds.map(async (who) => [who, (await rowsOf(who)).map(({ kind }) => kind)] as const))
  return found.filter(([, kinds]) => kinds.length > 0)
}
const onTenth = new Date('2026-11-10T08:00:00Z')

describe('a version that was sent', () => {
  it('waits for those who may decide, and for who sent it where others decide', async () => {
    // given
    const { people, company, global } = staffed
    const parentChronId = chronIdAt(global, 1)
    const { id } = await buildChart(test, { company, type: 'ma', parentChronId, status: 'IA', pids: ['P2.1'], on: onTenth })
    const roles = { PRS: [people.sponsor.companyUserId], PRO: [people.reader.companyUserId] }
    await giveRoles(test, company, parentChronId, roles)
    // then
    expect(await whoHas()).toEqual([
      ['admin', ['decision']],
      ['sponsor', ['decision']],
    ])
    expect(await rowsOf('sponsor')).toMatchObject([
      {
        timezone: 'UTC',
        title: '(P2) Process P2 — Macro, version 1',
        where: '(P2) Process P2',
        as: 'sponsor',
        sentBy: 'Tomas Berg',
        since: '2026-11-10T08:00:00.000Z',
        dueOn: '2026-11-13',
        target: { tabType: 'process', tabData: { itemType: 'ma', dataId: id } },
      },
    ])
    // when the sender may not decide
    await test.owner.query('update chart set sent_by = $2 where id = $1', [id, people.reader.companyUserId])
    // then it is asked of others, as long as the sender may read it
    expect(await kindsOf('reader')).toEqual([['asked', '(P2) Process P2 — Macro, version 1']])
    await giveRoles(test, company, parentChronId, { ...roles, PRO: [] })
    expect(await kindsOf('reader')).toEqual([])
    // when it is decided
    await test.as(people.sponsor).call(chartRoutes.decideChart, { params: { type: 'ma', chartId: id }, body: { approve: true } })
    // then
    expect(await whoHas()).toEqual([])
  })

  it('of a document waits apart, for those who are asked', async () => {
    const { company } = staffed
    await buildDocument(test, { company, name: 'Travel policy', state: 'IA' })
    expect(await whoHas()).toEqual([
      ['admin', ['asked']],
      ['ceo', ['document']],
    ])
    expect(await rowsOf('ceo')).toMatchObject([{ title: 'Travel policy — General Documents, version 1', as: 'ceo', sentBy: 'Tomas Berg' }])
  })
})

it('a WIP waits for its maker 30 days after it was last saved, until it is saved, sent, or no longer theirs to send', async () => {
  // given a WIP of 21 October, one day younger, and a document of the process, which is in force at once
  const { company, globalId, people } = staffed
  const chart = await buildChart(test, {
    company,
    type: 'ma',
    parentChronId: chronIdAt(staffed.global, 1),
    pids: ['P2.1'],
    on: new Date('2026-10-21T11:59:00Z'),
  })
  await buildExpectation(test, { stage, on: new Date('2026-10-21T12:01:00Z') })
  await buildDocument(test, { company, docType: 'PRD', processChronId: globalId })
  await test.owner.query(`update document_version set created_on = '2026-01-01' where company_id = $1`, [company.id])
  // then
  expect(await kindsOf('admin')).toEqual([['idleWip', '(P2) Process P2 — Macro, version 1']])
  expect((await rowsOf('admin'))[0]).toMatchObject({ since: '2026-10-21T11:59:00.000Z', dueOn: '2026-11-20' })
  // when somebody else, who leads the process, saved it last
  await giveRoles(test, company, chronIdAt(staffed.global, 1), { PRL: [people.leader.companyUserId] })
  await test.owner.query('update chart set saved_by = $2 where id = $1', [chart.id, people.leader.companyUserId])
  expect(await whoHas()).toEqual([
    ['admin', ['idleWip']],
    ['leader', ['idleWip']],
  ])
  // when the role is gone
  await giveRoles(test, company, chronIdAt(staffed.global, 1), { PRL: [] })
  expect(await kindsOf('leader')).toEqual([])
  // when it is rejected meanwhile, or saved
  await test.owner.query(`update chart set rejected_on = '2026-11-01', rejected_by = $2, rejection_comment = 'No' where id = $1`, [
    chart.id,
    people.ceo.companyUserId,
  ])
  expect(await kindsOf('admin')).toEqual([])
})

it('a project sheet in work waits from the day after its end date, for the sponsor and the leader', async () => {
  // given
  const { company, globalId, people } = staffed
  const sheet = { projectName: 'Shorter quotations', projectNumber: 'P1-26-77', endDate: '2026-11-19' }
  const { id } = await buildSheet(test, { company, processChronId: globalId, sheet })
  await buildSheet(test, {
    company,
    processChronId: globalId,
    state: 'APPROVED',
    sheet: { ...sheet, projectName: 'Done', projectNumber: '' },
  })
  await buildSheet(test, { company, processChronId: globalId, sheet: { projectName: 'Today', endDate: '2026-11-20' } })
  // then
  expect(await whoHas()).toEqual([
    ['sponsor', ['plan']],
    ['leader', ['plan']],
  ])
  expect(await rowsOf('leader')).toMatchObject([
    {
      title: '(P1) Process P1 — Improvement Plans, P1-26-77 “Shorter quotations”',
      as: 'leader',
      since: '2026-11-20T00:00:00.000Z',
      dueOn: '2026-11-19',
      target: { tabData: { itemType: 'impplans', dataId: id } },
    },
  ])
  // when the process is gone
  await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
    globalId,
    people.admin.companyUserId,
  ])
  expect(await whoHas()).toEqual([])
})

describe('all of it', () => {
  it('is answered by the day it is due, of a kind and a company where asked', async () => {
    // given a decision due on 13 November, a document due on the 21st, and a decision in another company, due on the 4th
    const { company, people } = staffed
    const { admin } = people
    await buildDocument(test, { company, state: 'IA', by: people.leader })
    await test.owner.query(`update document_version set sent_on = '2026-11-18T08:00:00Z' where company_id = $1`, [company.id])
    await buildExpectation(test, { stage, status: 'IA', on: onTenth })
    const other = await buildStaffedCompany(test)
    const there = await buildMember(test.database, { companyId: other.id, email: admin.email, is: 'ceo' })
    await buildChart(test, { company: other, status: 'IA', on: new Date('2026-11-01T08:00:00Z') })
    // then, whichever company the session is in
    for (const member of [admin, there]) {
      const { count, found, late, kinds, companies, rows } = await workOf(member)
      // It is 20 November: what is due on the 4th and the 13th is late.
      expect([count, found, late]).toEqual([3, 3, 2])
      expect(rows.map(({ kind, dueOn, companyId }) => [kind, dueOn, companyId])).toEqual([
        ['decision', '2026-11-04', other.id],
        ['decision', '2026-11-13', company.id],
        ['document', '2026-11-21', company.id],
      ])
      expect(kinds).toEqual([
        { kind: 'decision', count: 2 },
        { kind: 'document', count: 1 },
      ])
      expect(companies.map(({ companyId, count: many, isSignInNeeded }) => [companyId, many, isSignInNeeded])).toEqual([
        [company.id, 2, false],
        [other.id, 1, false],
      ])
    }
    // when a part of it is asked for
    const part = await workOf(admin, { kind: 'decision', company: company.id })
    expect([part.count, part.found, part.late]).toEqual([3, 1, 1])
    expect([part.count, part.found, part.rows.map(({ dueOn }) => dueOn), part.kinds.length]).toEqual([3, 1, ['2026-11-13'], 2])
    const second = await workOf(admin, { page: 1 })
    expect([second.rows, second.late]).toEqual([[], 2])
    // when the 20th has begun in one company, and not in the other
    setClock(test, '2026-11-21T23:00:00Z')
    await test.owner.query(`update company set timezone = 'Pacific/Auckland' where company_id = $1`, [company.id])
    expect((await workOf(admin)).late).toBe(3)
    // when the membership ends
    await test.owner.query('update membership set active = false where id = $1', [there.companyUserId])
    expect((await workOf(admin)).companies.map(({ companyId }) => companyId)).toEqual([company.id])
  })

  it('has 200 rows on a page', async () => {
    const { company, globalId, people } = staffed
    await buildSheet(test, { company, processChronId: globalId, sheet: { endDate: '2026-11-01', projectNumber: 'N' } })
    await test.owner.query(
      `insert into project_sheet (company_id, id, chron_id, process_chron_id, version, status, project_name, project_number, start_date, end_date, details,
                                  created_by, created_on, edited_by, edited_on)
       select company_id, id + n, id + n, process_chron_id, 1, status, project_name, project_number || n, start_date, end_date, details, created_by, created_on,
              edited_by, edited_on from project_sheet, generate_series(1000001, 1000204) n where company_id = $1`,
      [company.id],
    )
    const [first, second] = [await workOf(people.leader), await workOf(people.leader, { page: 1 })]
    expect([first.count, first.rows.length, second.found, second.rows.length]).toEqual([205, 200, 205, 5])
  })

  it('is asked for in the session’s own company only', async () => {
    const member = await buildMember(test.database, { companyId: await buildCompany(test.database), email: staffed.people.leader.email })
    const { status, body } = await test.as(member).call(workRoutes.listWork, { params: { companyId: staffed.company.id } })
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('leaves nothing but that a login is needed of a company whose rule the session does not meet', async () => {
    // given
    const { company, people } = staffed
    await buildExpectation(test, { stage, status: 'IA', on: onTenth })
    const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database), email: people.sponsor.email })
    const before = await workOf(elsewhere)
    // when the company asks for a second factor
    await test.owner.query(`insert into sign_in_rule (company_id, factor_from) values ($1, '2026-01-01')`, [company.id])
    const after = await workOf(elsewhere)
    // then
    const [{ name: companyName }] = (await test.owner.query('select name from company where company_id = $1', [company.id])).rows
    expect([before.count, after.count, after.rows, after.kinds]).toEqual([1, 0, [], []])
    expect(after.companies.find(({ companyId }) => companyId === company.id)).toEqual({
      companyId: company.id,
      companyName,
      count: 0,
      isSignInNeeded: true,
    })
    const own = await test.as(people.sponsor).call(workRoutes.listWork)
    expect([own.status, own.body.code]).toEqual([403, 'SIGN_IN_NEEDED'])
  })

  it('names nothing of a restricted process to those who may not open it', async () => {
    // given something of every kind below a process whose name is in each title, made by or for people who had a role there
    const { company, globalId, people } = staffed
    const { admin, reader } = people
    await buildEverything()
    await giveRoles(test, company, globalId, { PRS: [reader.companyUserId], PRL: [reader.companyUserId] })
    await test.owner.query(
      `update expectation set prepared_by = $2, saved_by = $2, sent_by = case when sent_by is not null then $2::bigint end
        where company_id = $1 and status in ('WIP', 'IA')`,
      [company.id, reader.companyUserId],
    )
    await test.owner.query('update process set restricted = true where chron_id = $1', [globalId])
    const textOf = async (member: BuiltMember) => JSON.stringify(await workOf(member))
    expect(new Set((await workOf(reader)).rows.map(({ kind }) => kind))).toEqual(new Set(['decision', 'lateMonth', 'plan', 'idleWip']))
    expect(await textOf(reader)).toContain('Process P1')
    // when the roles are gone
    await giveRoles(test, company, globalId, { PRS: [], PRL: [], PRO: [] })
    // then
    for (const who of ['leader', 'owner', 'reader'] as const) expect(await textOf(people[who])).not.toContain('Process P1')
    expect(await textOf(admin)).toContain('Process P1')
  })

  it('is read in as many statements, however much it is', async () => {
    await buildEverything()
    const few = await countStatements()
    for (let at = 0; at < 2; at += 1)
      for (const type of ['ce', 'se', 'ie'] as const)
        await buildExpectation(test, {
          stage,
          status: 'APPROVED',
          on: new Date('2026-09-10T08:00:00Z'),
          processChronId: chronIdAt(staffed.macro, at),
          type,
        })
    await buildSheet(test, { ...staffed, processChronId: staffed.globalId, sheet: { endDate: '2026-11-01' } })
    const many = await countStatements()
    expect(many.count).toBe(few.count)
    expect(many.work).toBeGreaterThan(few.work)
  })

  /** A decision, a late month, a plan past its end and an untouched WIP. */
  async function buildEverything(): Promise<void> {
    const { company, globalId } = staffed
    const september = new Date('2026-09-10T08:00:00Z')
    await buildExpectation(test, { stage, type: 'se', status: 'IA', on: september })
    await buildExpectation(test, { stage, type: 'ie', on: september })
    await buildPerformance(test, { stage, month: { month: 10, year: 2026 }, on: september })
    await buildSheet(test, { company, processChronId: globalId, sheet: { endDate: '2026-11-01' } })
  }

  const countStatements = () =>
    test.database.inCompany(staffed.company.id, async (tx) => {
      let count = 0
      const counted = (statement: Statement): Statement => {
        count += 1
        return statement
      }
      const counting: CompanyTransaction = {
        companyId: tx.companyId,
        many: (statement) => tx.many(counted(statement)),
        one: (statement) => tx.one(counted(statement)),
        maybe: (statement) => tx.maybe(counted(statement)),
        run: (statement) => tx.run(counted(statement)),
      }
      const decider = await findDecider(tx, staffed.people.leader.accountId)
      const work = decider ? await listEntries(counting, decider, { now: test.clock.now() }) : []
      return { count, work: work.length }
    })
})
