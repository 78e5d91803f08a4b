import { randomUUID } from 'node:crypto'
import { chartRoutes, presenceRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildReader } from '../attacks/attack-parts.ts'
import { type BuiltChart, buildChart } from '../chart/chart-factory.ts'
import { sql } from '../platform/database/sql.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { Caller, TestAnswer } from '../platform/testing/test-call.ts'
import { buildStaffedProcess } from '../role/staffed-process-factory.ts'

const test = withTestApp()

type Chart = Pick<BuiltChart, 'type' | 'id'>

function sendPresence(
  caller: Caller,
  { type, id }: Chart,
  { windowId = randomUUID() as string, isEditing = false } = {},
): Promise<TestAnswer> {
  return test.as(caller).call(presenceRoutes.tellPresence, { params: { type, id }, body: { windowId, isEditing } })
}
const leave = (caller: Caller, { type, id }: Chart, windowId: string): Promise<TestAnswer> =>
  test.as(caller).call(presenceRoutes.endPresence, { params: { type, id, windowId } })
const now = () => test.clock.now().toISOString()
const countRows = async (companyId: number): Promise<number> => {
  const { rows } = await test.owner.query('select from chart_presence where company_id = $1', [companyId])
  return rows.length
}

describe('who has a version open', () => {
  it('is told to the others who do, and is nobody to who is alone', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const opened = now()
    // when
    const alone = await sendPresence(admin, chart)
    test.clock.advance({ seconds: 5 })
    const second = await sendPresence(ceo, chart)
    // then
    expect(alone.body).toEqual({ people: [], more: 0, elsewhere: null })
    const tomas = { companyUserId: admin.companyUserId, firstName: 'Tomas', lastName: 'Berg', shortName: admin.shortName }
    expect(second.body).toEqual({ people: [{ ...tomas, isEditing: false, since: opened }], more: 0, elsewhere: null })
    expect(second.headers.authorization).toBeUndefined()
  })

  it('is one person however many windows they have: who edits in one edits, since they began there', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const [reading, drawing] = [randomUUID(), randomUUID()]
    const opened = now()
    await sendPresence(admin, chart, { windowId: reading })
    test.clock.advance({ minutes: 1 })
    // when
    const began = now()
    await sendPresence(admin, chart, { windowId: drawing, isEditing: true })
    await sendPresence(admin, chart, { windowId: reading })
    test.clock.advance({ seconds: 40 })
    await sendPresence(admin, chart, { windowId: drawing, isEditing: true })
    await sendPresence(admin, chart, { windowId: reading })
    // then
    expect((await sendPresence(ceo, chart)).body.people).toMatchObject([{ isEditing: true, since: began }])
    // when the edits are saved
    await sendPresence(admin, chart, { windowId: drawing, isEditing: false })
    // then
    expect((await sendPresence(ceo, chart)).body.people).toMatchObject([{ isEditing: false, since: opened }])
  })

  it('comes with those who edit first, and is of that version alone', async () => {
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const approved = await buildChart(test, { status: 'APPROVED' })
    const reader = await buildMember(test.database, { companyId: chart.company.id, firstName: 'Ana', lastName: 'Silva', advisor: true })
    await sendPresence(ceo, chart)
    test.clock.advance({ seconds: 1 })
    await sendPresence(admin, chart, { isEditing: true })
    expect((await sendPresence(reader, chart)).body.people).toMatchObject([
      { firstName: 'Tomas', isEditing: true },
      { firstName: 'Ingrid', isEditing: false },
    ])
    expect((await sendPresence(approved.company.ceo, approved)).body.people).toEqual([])
  })

  it('says what the caller does in another window, and not who that is', async () => {
    const chart = await buildChart(test)
    const { admin } = chart.company
    const [one, two] = [randomUUID(), randomUUID()]
    await sendPresence(admin, chart, { windowId: one, isEditing: true })
    const answer = await sendPresence(admin, chart, { windowId: two })
    expect(answer.body).toEqual({ people: [], more: 0, elsewhere: { isEditing: true, since: now() } })
    await leave(admin, chart, one)
    expect((await sendPresence(admin, chart, { windowId: two })).body.elsewhere).toBeNull()
  })

  it('is fifty people by name at most, and the number of all others', async () => {
    const chart = await buildChart(test)
    const { company } = chart
    await test.owner.query(
      `insert into chart_presence (company_id, chart_id, company_user_id, window_id, opened_on, heard_on)
       select $1, $2, m.id, gen_random_uuid(), $3::timestamptz, $3::timestamptz from membership m where m.company_id = $1 and m.id <> $4`,
      [company.id, chart.id, test.clock.now(), company.ceo.companyUserId],
    )
    const many = await Promise.all(Array.from({ length: 51 }, () => buildMember(test.database, { companyId: company.id, advisor: true })))
    for (const member of many) await sendPresence(member, chart)
    const { body } = await sendPresence(company.ceo, chart)
    expect([body.people.length, body.more]).toEqual([50, 2])
  })
})

describe('a window', () => {
  it('is gone 75 s after it was last heard of, and back as new', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const windowId = randomUUID()
    await sendPresence(admin, chart, { windowId, isEditing: true })
    test.clock.advance({ seconds: 74 })
    expect((await sendPresence(ceo, chart)).body.people).toHaveLength(1)
    // when
    test.clock.advance({ seconds: 1 })
    // then
    expect((await sendPresence(ceo, chart)).body.people).toEqual([])
    await sendPresence(admin, chart, { windowId, isEditing: true })
    expect((await sendPresence(ceo, chart)).body.people).toMatchObject([{ isEditing: true, since: now() }])
  })

  it('that said so may close, which leaves the member’s others', async () => {
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const [one, two] = [randomUUID(), randomUUID()]
    await sendPresence(admin, chart, { windowId: one, isEditing: true })
    await sendPresence(admin, chart, { windowId: two })
    expect((await leave(admin, chart, one)).status).toBe(204)
    expect((await sendPresence(ceo, chart)).body.people).toMatchObject([{ isEditing: false }])
    await leave(admin, chart, two)
    expect((await leave(admin, chart, two)).status).toBe(204)
    expect((await sendPresence(ceo, chart)).body.people).toEqual([])
  })

  it('that has closed stays closed, whatever it had said before and arrives later', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const [closed, early] = [randomUUID(), randomUUID()]
    await sendPresence(admin, chart, { windowId: closed, isEditing: true })
    await leave(admin, chart, closed)
    await leave(admin, chart, early)
    // when
    test.clock.advance({ seconds: 20 })
    const late = await sendPresence(admin, chart, { windowId: closed, isEditing: true })
    await sendPresence(admin, chart, { windowId: early, isEditing: true })
    // then
    expect(late.body).toEqual({ people: [], more: 0, elsewhere: null })
    expect((await sendPresence(ceo, chart)).body.people).toEqual([])
  })

  it('of somebody else is neither taken over nor closed by its id', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const windowId = randomUUID()
    await sendPresence(admin, chart, { windowId, isEditing: true })
    // when the CEO names it
    await sendPresence(ceo, chart, { windowId })
    await leave(ceo, chart, windowId)
    // then
    expect((await sendPresence(ceo, chart)).body.people).toMatchObject([{ companyUserId: admin.companyUserId, isEditing: true }])
  })

  it('gives way to newer ones of its member beyond thirty, and those gone are swept', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    await sendPresence(ceo, chart)
    test.clock.advance({ seconds: 80 })
    // when
    for (let count = 0; count < 33; count += 1) {
      test.clock.advance({ seconds: 1 })
      await sendPresence(admin, chart, { windowId: `00000000-0000-4000-8000-0000000000${10 + count}`, isEditing: count < 3 })
    }
    // then the three oldest, which edited, and the CEO’s are gone
    expect(await countRows(chart.company.id)).toBe(30)
    expect((await sendPresence(ceo, chart)).body.people).toMatchObject([{ isEditing: false }])
  })

  it('that has closed is none of the thirty', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    await sendPresence(admin, chart, { isEditing: true })
    // when
    for (let count = 0; count < 31; count += 1) {
      test.clock.advance({ seconds: 1 })
      const windowId = randomUUID()
      await sendPresence(admin, chart, { windowId })
      await leave(admin, chart, windowId)
    }
    // then
    expect((await sendPresence(ceo, chart)).body.people).toMatchObject([{ isEditing: true }])
  })

  it('is one of those that say 300 things a minute together, and can close beyond that', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const [windowId, token] = [randomUUID(), await test.openToken(admin)]
    const params = { type: chart.type, id: chart.id }
    const sendState = (isEditing: boolean) =>
      test.as(admin).call(presenceRoutes.tellPresence, { params, body: { windowId, isEditing }, token })
    const close = (id: string) => test.as(admin).call(presenceRoutes.endPresence, { params: { ...params, windowId: id }, token })
    for (let count = 0; count < 300; count += 1) expect((await sendState(count % 2 === 0)).status).toBe(200)
    // when
    const refused = await sendState(true)
    // then
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_TRIES'])
    expect((await sendPresence(ceo, chart)).body.people).toMatchObject([{ isEditing: false }])
    // when
    expect((await close(windowId)).status).toBe(204)
    for (let count = 1; count < 300; count += 1) expect((await close(randomUUID())).status).toBe(204)
    // then
    expect((await close(randomUUID())).status).toBe(429)
    expect((await sendPresence(ceo, chart)).body.people).toEqual([])
    test.clock.advance({ minutes: 1 })
    expect((await sendState(true)).status).toBe(200)
  })

  it('that says the same again at once writes nothing', async () => {
    const chart = await buildChart(test)
    const { admin } = chart.company
    const windowId = randomUUID()
    const writings = async () => (await test.owner.query('select xmin::text from chart_presence where window_id = $1', [windowId])).rows
    await sendPresence(admin, chart, { windowId })
    const before = await writings()
    for (let count = 0; count < 5; count += 1) await sendPresence(admin, chart, { windowId })
    expect(await writings()).toEqual(before)
    test.clock.advance({ seconds: 10 })
    await sendPresence(admin, chart, { windowId })
    expect(await writings()).not.toEqual(before)
  })
})

describe('who may not', () => {
  it('read a version learns nobody’s name, and is on no list', async () => {
    const chart = await buildChart(test)
    const reader = await buildReader(test, chart.company.id)
    await sendPresence(chart.company.admin, chart)
    expect((await sendPresence(reader, chart)).body).toMatchObject({ status: 403, code: 'NO_RIGHT' })
    expect((await sendPresence(chart.company.ceo, chart)).body.people).toHaveLength(1)
  })

  it('read it any more is refused at the next beat, and gone from the list 75 s later', async () => {
    // given a reader of a restricted process who leads it
    const { people, macroId } = await buildStaffedProcess(test)
    const chart = await buildChart(test, { company: companyOf(people), type: 'mi', parentChronId: macroId, pids: [] })
    await sendPresence(people.leader, chart)
    expect((await sendPresence(people.admin, chart)).body.people).toHaveLength(1)
    // when
    await test.owner.query('delete from process_role where company_id = $1 and company_user_id = $2', [
      people.leader.companyId,
      people.leader.companyUserId,
    ])
    // then
    expect((await sendPresence(people.leader, chart)).status).toBe(403)
    test.clock.advance({ seconds: 75 })
    expect((await sendPresence(people.admin, chart)).body.people).toEqual([])
  })

  it('work here any more is gone at once', async () => {
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    await sendPresence(ceo, chart)
    await test.owner.query('update membership set active = false where company_id = $1 and id = $2', [ceo.companyId, ceo.companyUserId])
    expect((await sendPresence(admin, chart)).body.people).toEqual([])
  })
})

describe('presence', () => {
  it('stays inside its company, in calls and in queries without WHERE', async () => {
    // given
    const [a, b] = [await buildChart(test), await buildChart(test)]
    await sendPresence(a.company.admin, a, { isEditing: true })
    // when
    const windowId = randomUUID()
    const foreign = await test.as(b.company.admin).call(presenceRoutes.tellPresence, {
      params: { companyId: a.company.id, type: a.type, id: a.id },
      body: { windowId, isEditing: true },
    })
    const own = await sendPresence(b.company.admin, a, { windowId })
    // then
    expect([foreign.body.code, own.body.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const seen = await test.database.inCompany(b.company.id, (tx) => tx.many(sql`select 1 from chart_presence`))
    expect(seen).toEqual([])
    expect(await test.database.outsideCompany((tx) => tx.many(sql`select 1 from chart_presence`))).toEqual([])
    expect((await sendPresence(a.company.ceo, a)).body.people).toHaveLength(1)
  })

  it('leaves no row in the audit but of refusals, and no person in the log', async () => {
    // given
    const chart = await buildChart(test)
    const { admin, ceo } = chart.company
    const reader = await buildReader(test, chart.company.id)
    const windowId = randomUUID()
    // when
    await sendPresence(ceo, chart)
    await sendPresence(admin, chart, { windowId, isEditing: true })
    await leave(admin, chart, windowId)
    await sendPresence(reader, chart)
    // then
    const { rows } = await test.owner.query(
      `select company_user_id as "by", outcome from audit_entry where company_id = $1 and action like '%presence%'`,
      [chart.company.id],
    )
    expect(rows).toEqual([{ by: reader.companyUserId, outcome: 'NO_RIGHT' }])
    expect(test.log).not.toMatch(/Solheim|Ingrid|Tomas/)
    expect(test.log).not.toContain(windowId)
  })

  it('is asked of retired and approved versions and of summaries too', async () => {
    const chart = await buildChart(test, { status: 'RETIRED' })
    expect((await sendPresence(chart.company.ceo, chart)).status).toBe(200)
    const { body } = await test.as(chart.company.ceo).call(chartRoutes.getApproved)
    expect((await sendPresence(chart.company.ceo, { type: 'gpfc', id: body.id })).status).toBe(200)
  })
})

const companyOf = ({ admin, ceo }: Awaited<ReturnType<typeof buildStaffedProcess>>['people']) => ({ id: admin.companyId, admin, ceo })
