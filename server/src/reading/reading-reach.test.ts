import { type ItemReading, processRoutes, type Reader, readingRoutes, type Work, workRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { readableKinds } from '../alert/readable-kinds.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { sql } from '../platform/database/sql.ts'
import { openWorkbook, readTexts } from '../platform/print/opened-workbook.fixture.ts'
import { withMailJobs } from '../platform/testing/mail-jobs.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, giveRoles, type StaffedProcess } from '../role/staffed-process-factory.ts'
import { followReaders } from './follow-readers.ts'
import { type BuiltReading, buildReading, readingStepsOf, requestReading } from './reading-factory.ts'
import { mailReading } from './reading-mail.ts'

const test = withTestApp()
const mail = withMailJobs(test, (parts) => ({ mailReading: mailReading(parts, readableKinds) }))
const everyone = { circle: 'everyone' } as const
const holders = { circle: 'holders' } as const

const workOf = async (by: BuiltMember): Promise<Work['rows']> => (await test.as(by).call(workRoutes.listWork)).body.rows
const prefer = (by: BuiltMember, how: string) => test.owner.query('update membership set mail = $2 where id = $1', [by.companyUserId, how])
const confirm = (staffed: StaffedProcess, by: BuiltMember) =>
  readingStepsOf(test).confirm({ companyId: by.companyId, by: by.companyUserId, on: test.clock.now() }, staffed.macro)

describe('my work', () => {
  it('has what one is asked to read until it is read, and what one asked until all have', async () => {
    // given
    const staffed = await buildStaffedProcess(test)
    const { leader, owner, spl, sponsor, spm, reader } = staffed.people
    await requestReading(test, { item: staffed.macro, by: leader, whom: holders, on: test.clock.now() })
    // then
    const today = test.clock.now().toISOString().slice(0, 10)
    const dueOn = new Date(Date.parse(today) + 14 * 86_400_000).toISOString().slice(0, 10)
    expect(await workOf(owner)).toMatchObject([
      { kind: 'read', title: '(P1) Process P1 — Macro, version 1', where: '(P1) Process P1', askedBy: 'Nora Leader', dueOn },
    ])
    expect((await workOf(owner))[0]?.target.tabData).toMatchObject({ itemType: 'ma', dataId: staffed.macro.id, dialog: 'read' })
    expect((await workOf(leader)).find(({ kind }) => kind === 'asked')).toMatchObject({
      readers: { asked: 5, read: 0 },
      dueOn,
      target: { tabData: { dataId: staffed.macro.id, dialog: 'readers' } },
    })
    expect(await workOf(reader)).toEqual([])
    // when
    for (const one of [leader, owner, spl, sponsor]) await confirm(staffed, one)
    // then
    expect(await workOf(owner)).toEqual([])
    expect(await workOf(leader)).toMatchObject([{ kind: 'asked', readers: { asked: 5, read: 4 } }])
    await confirm(staffed, spm)
    expect(await workOf(leader)).toEqual([])
  })
})

describe('a mail', () => {
  it('asks who wants it at once, and is not sent to who has read, is asked no longer, or may not open it by then', async () => {
    // given
    const staffed = await buildStaffedProcess(test)
    const { leader, owner, spl, spm, sponsor, ceo } = staffed.people
    for (const one of [owner, spl, spm]) await prefer(one, 'now')
    await prefer(sponsor, 'daily')
    await mail.stop()
    await requestReading(test, { item: staffed.macro, by: leader, whom: holders, on: test.clock.now() })
    await confirm(staffed, spl)
    await giveRoles(test, staffed.company, staffed.macroId, { SPL: [spl.companyUserId], SPM: [] })
    await mail.start()
    // then
    const [asked, ...more] = await mail.readTo(owner.email)
    expect(more).toEqual([])
    expect(asked?.headers.subject).toBe('You are asked to read (P1) Process P1 — Macro, version 1')
    expect(asked?.parts[0]?.text).toContain('Nora Leader asks you to read it and to say that you have understood it, by ')
    expect(asked?.parts[0]?.text).toMatch(/, by \w{3} \d\d \d{4}\./)
    expect(asked?.parts[0]?.text).toContain(
      `https://strata.example.org/?company=${staffed.company.id}&open=process.${staffed.globalId}&item=ma&version=${staffed.macro.id}&dialog=read`,
    )
    for (const one of [spl, spm, sponsor, ceo]) expect(await mail.readTo(one.email)).toEqual([])
  })

  it('reminds who has not read, and says once the day has passed that it was to be read', async () => {
    const staffed = await buildStaffedProcess(test)
    const { leader, owner } = staffed.people
    await prefer(owner, 'daily')
    const on = new Date(test.clock.now().getTime() - 15 * 86_400_000)
    await requestReading(test, { item: staffed.macro, by: leader, whom: holders, on })
    await test.database.inCompany(staffed.company.id, (tx) => followReaders(tx, test.clock.now(), readableKinds))
    const mails = await mail.readTo(owner.email)
    expect(mails.map(({ headers }) => headers.subject)).toEqual(['Still to be read: (P1) Process P1 — Macro, version 1'])
    expect(mails[0]?.parts[0]?.text).toContain('Nora Leader asked you to read it and to say that you have understood it. The day was ')
  })
})

describe('a file of readers', () => {
  it('has a row for each who is asked, and nobody gets it who may not ask', async () => {
    // given
    const staffed = await buildStaffedProcess(test)
    const { leader, owner, reader } = staffed.people
    const requestId = await requestReading(test, { item: staffed.macro, by: leader, whom: holders, on: test.clock.now() })
    await confirm(staffed, owner)
    await test.owner.query('update membership set first_name = $2 where id = $1', [owner.companyUserId, '=Nora'])
    // when
    const params = { itemType: 'ma', itemId: staffed.macro.chronId, requestId }
    const { body } = await test.as(leader).call(readingRoutes.exportReaders, { params })
    const file = await test.app.inject({ method: 'GET', url: body.url })
    // then
    expect(file.headers['content-disposition']).toContain('P1 Process P1')
    const workbook = await openWorkbook(file.rawPayload)
    const [company, title, about, head, ...rows] = readTexts(workbook.getWorksheet('Readers'))
    expect(company?.[0]).toMatch(/^Company \d+, \w{3} \d\d \d{4}$/)
    expect(title).toEqual(['Read and understood: (P1) Process P1 — Macro, version 1'])
    expect(about?.[0]).toMatch(/^Nora Leader asked on \w{3} \d\d \d{4}\. 1 of 5 people have read it\.$/)
    expect(head).toEqual(['Name', 'Short name', 'State', 'Asked on', 'Due on', 'Read on', 'Version', 'Signed', 'Note'])
    expect(rows).toHaveLength(5)
    const row = rows.find(([name]) => name === '=Nora Owner')
    expect(row?.[2]).toBe('Has read')
    expect(row?.[5]).toMatch(/^\w{3} \d\d \d{4} \d\d:\d\d [AP]M$/)
    expect(row?.[6]).toBe('1')
    expect((await test.as(reader).call(readingRoutes.exportReaders, { params })).body.code).toBe('NO_RIGHT')
  })
})

describe('who may not open an item', () => {
  it('learns nothing of what is to be read there, once it is restricted', async () => {
    // given a request that everyone reads a macro, before P1 is restricted
    const staffed = await buildStaffedProcess(test)
    const { company, people: who, macro, globalId } = staffed
    const { ceo, admin, reader } = who
    await prefer(reader, 'now')
    await mail.stop()
    const requestId = await requestReading(test, { item: macro, by: ceo, whom: everyone, on: test.clock.now() })
    await test.as(admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    await mail.start()
    // then
    const marker = 'Process P1'
    const params = { itemType: 'ma', itemId: macro.chronId }
    const answers = [
      await workOf(reader),
      (await test.as(reader).call(readingRoutes.getReading, { params })).body,
      (await test.as(reader).call(readingRoutes.listCandidates, { params })).body,
      (await test.as(reader).call(readingRoutes.listReaders, { params: { ...params, requestId } })).body,
      (await test.as(reader).call(readingRoutes.confirm, { params, body: { contentHash: macro.contentHash } })).body,
      await mail.readTo(reader.email),
    ]
    expect(JSON.stringify(answers)).not.toContain(marker)
    expect(await workOf(reader)).toEqual([])
    const found: Reader[] = (await test.as(ceo).call(readingRoutes.listReaders, { params: { ...params, requestId } })).body
    expect(found.find(({ lastName }) => lastName === 'Reader')?.state).toBe('left')
    const { requests }: ItemReading = (await test.as(ceo).call(readingRoutes.getReading, { params })).body
    expect(requests[0]?.counts).toEqual({ asked: 7, read: 0, left: 1, leftOut: 1 })
    expect(company.id).toBe(reader.companyId)
  })
})

describe('ten thousand people', () => {
  it('are asked, counted and listed in pages, in statements that do not depend on how many they are', async () => {
    // given
    const { company, id, chronId, type, contentHash } = await buildChart(test, { status: 'APPROVED' })
    await test.owner.query(
      `with people as (
         insert into account (email, password_hash) select 'many' || n || '@ten.example', 'x' from generate_series(1, 10000) n returning id)
       insert into membership (company_id, account_id, first_name, last_name, short_name, timezone, active, mail)
       select $1, id, 'Many', 'People', upper(to_hex(row_number() over () + 4096)), 'UTC', true, 'never' from people`,
      [company.id],
    )
    // A connection that checked a reference while this table was small reads the whole of it for each row, until the database has looked at the table again.
    await test.owner.query('analyze membership')
    const params = { itemType: type, itemId: chronId }
    // when
    const { status, body } = await test.as(company.ceo).call(readingRoutes.ask, { params, body: { whom: everyone } })
    const confirmed = await test.as(company.admin).call(readingRoutes.confirm, { params, body: { contentHash } })
    // then
    expect([status, confirmed.status]).toEqual([200, 204])
    const { requests }: ItemReading = (await test.as(company.ceo).call(readingRoutes.getReading, { params })).body
    expect(requests[0]?.counts).toEqual({ asked: 10_001, read: 1, left: 0, leftOut: 0 })
    const page = await test
      .as(company.ceo)
      .call(readingRoutes.listReaders, { params: { ...params, requestId: body.id }, query: { state: 'waiting', page: 49 } })
    expect(page.headers['x-total-count']).toBe('10000')
    expect(page.body).toHaveLength(200)
    const people = await test.as(company.ceo).call(readingRoutes.listCandidates, { params, query: { outside: 'true', q: 'many peo' } })
    expect([people.headers['x-total-count'], people.body.length]).toEqual(['10000', 200])
    const { rows } = await test.owner.query(`select count(*)::int from alert where company_id = $1 and text like '%asks you to read%'`, [
      company.id,
    ])
    expect(rows[0].count).toBe(10_001)
    expect(id).toBeGreaterThan(0)
  })
})

describe('a company’s requests to read', () => {
  let a: BuiltReading
  let b: BuiltReading

  beforeAll(async () => {
    a = await buildReading(test)
    b = await buildReading(test)
  })

  it.each(['read_request', 'read_reader'])('are out of reach of a query without WHERE as another company (%s)', async (table) => {
    const select =
      table === 'read_request'
        ? sql`select company_id as "companyId" from read_request`
        : sql`select company_id as "companyId" from read_reader`
    const seenBy = ({ chart }: BuiltReading) => test.database.inCompany(chart.company.id, (tx) => tx.many<{ companyId: number }>(select))
    expect((await seenBy(a)).length).toBeGreaterThan(0)
    expect(new Set((await seenBy(b)).map(({ companyId }) => companyId))).toEqual(new Set([b.chart.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  it.each(Object.entries(readingRoutes))('answer 404 to %s by another company', async (name, route) => {
    const params = { itemType: a.item.type, itemId: a.item.chronId, requestId: a.requestId }
    const body = { ask: { whom: everyone }, confirm: { contentHash: a.chart.contentHash } }[name]
    const answers = []
    for (const companyId of [b.chart.company.id, a.chart.company.id])
      answers.push(await test.as(b.chart.company.admin).call(route, { params: { ...params, companyId }, body }))
    expect(answers.map(({ body: answer }) => answer.code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  it('are out of reach under an item of one’s own', async () => {
    const params = { itemType: b.item.type, itemId: b.item.chronId, requestId: a.requestId }
    for (const route of [readingRoutes.close, readingRoutes.listReaders, readingRoutes.exportReaders])
      expect((await test.as(b.chart.company.ceo).call(route, { params })).body.code).toBe('NOT_FOUND')
  })
})
