import { type CompanyEvent, chartRoutes, eventRoutes, processRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { pack } from '../attacks/attack-parts.ts'
import { type BuiltChart, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, chronIdAt } from '../role/staffed-process-factory.ts'
import { eventIdOf, reject } from './alert-factory.ts'

const test = withTestApp()

const lists = { all: eventRoutes.listAllEvents, user: eventRoutes.listUserEvents, global: eventRoutes.listGlobalEvents }

const ask = async (by: BuiltMember, filter: keyof typeof lists = 'all', query = {}) => {
  const { body, headers } = await test.as(by).call(lists[filter], { query })
  const events: CompanyEvent[] = body
  return { events, total: headers['x-total-count'], comments: events.map(({ comments }) => comments) }
}

const approve = ({ type, id, company }: BuiltChart, by: BuiltMember = company.ceo) =>
  test.as(by).call(chartRoutes.decideChart, { params: { type, chartId: id }, body: { approve: true } })

describe('events', () => {
  it('tell everyone of an approval, and the preparer of a rejection', async () => {
    // given
    const chart = await buildChart(test, { status: 'IA' })
    const { admin, ceo, id: companyId } = chart.company
    const reader = await buildMember(test.database, { companyId })
    await reject(test, chart, 'Please name the owner.')
    const rejected = 'Global Chart, version 1 has been rejected: Please name the owner.'
    // then
    expect((await ask(admin)).comments).toEqual([rejected])
    expect((await ask(admin)).events[0]).toMatchObject({ global: false, eventParams: { status: 'REJECTED' } })
    expect((await ask(reader)).comments).toEqual([])
    // when
    const approved = await buildChart(test, { company: await buildStaffedCompany(test), status: 'IA' })
    await approve(approved)
    // then
    const { events } = await ask(await buildMember(test.database, { companyId: approved.company.id }))
    expect(events).toMatchObject([
      {
        comments: 'Global Chart, version 1 has been approved.',
        global: true,
        eventParams: {
          item: 'gpfc',
          itemId: approved.id,
          gpChronId: null,
          status: 'APPROVED',
          expectationId: null,
          dataYear: null,
          dataMonth: null,
          miParentId: null,
          miParentChronId: null,
        },
      },
    ])
    expect((await ask(ceo)).comments).toEqual([])
  })

  it('say of a micro where it stands', async () => {
    // given
    const { company, people, macro, macroId, globalId } = await buildStaffedProcess(test)
    const micro = await buildChart(test, {
      company,
      type: 'mi',
      parentChronId: macroId,
      pids: ['P1.1.1'],
      status: 'APPROVED',
      on: test.clock.now(),
    })
    // when
    await test.as(people.admin).call(chartRoutes.retire, { params: { type: 'mi', id: micro.id } })
    // then
    const retired = (await ask(people.reader)).events.find(({ eventParams }) => eventParams.status === 'RETIRED')
    expect(retired).toMatchObject({
      comments: '(P1.1) Process P1.1 — Micro, version 1 has been retired.',
      eventParams: {
        item: 'mi',
        itemId: micro.id,
        gpChronId: globalId,
        miParentId: macro.processes[0]?.id,
        miParentChronId: macroId,
        status: 'RETIRED',
      },
    })
  })

  it('are asked for by whose they are', async () => {
    // given the admin's chart, rejected and then approved
    const chart = await buildChart(test, { status: 'IA' })
    const { admin, ceo } = chart.company
    await reject(test, chart)
    await buildChart(test, { company: chart.company, type: 'gpfc' }).catch(() => undefined)
    const log = pack('<p>Again</p>')
    await test.as(admin).call(chartRoutes.sendForApproval, { params: { type: 'gpfc', chartId: chart.id }, body: { log } })
    await approve(chart)
    const [approved, rejected] = [
      'Global Chart, version 1 has been approved.',
      'Global Chart, version 1 has been rejected: Please name the owner.',
    ]
    // then: newest first; an approval for everyone is about one's own item too
    expect((await ask(admin, 'all')).comments).toEqual([approved, rejected])
    expect((await ask(admin, 'user')).comments).toEqual([approved, rejected])
    expect((await ask(admin, 'global')).comments).toEqual([approved])
    expect((await ask(ceo, 'user')).comments).toEqual([])
    expect((await ask(ceo, 'all')).comments).toEqual([approved])
  })

  it('come in pages with their number, and without a size the first 500', async () => {
    // given
    const company = await buildStaffedCompany(test)
    await test.owner.query(
      `insert into event (company_id, created_on, kind, comments, params)
       select $1, now() - n * interval '1 minute', 'test', 'Event ' || n,
              '{"item":"gpfc","itemId":1,"gpChronId":null,"status":"APPROVED","expectationId":null,"dataYear":null,"dataMonth":null,"miParentId":null,"miParentChronId":null}'
         from generate_series(1, 510) n`,
      [company.id],
    )
    // when
    const second = await ask(company.admin, 'all', { page: 1, size: 20 })
    // then
    expect([second.comments[0], second.comments.at(-1), second.total]).toEqual(['Event 21', 'Event 40', '510'])
    expect((await ask(company.admin, 'global', { page: 25, size: 20 })).comments).toHaveLength(10)
    expect((await ask(company.admin, 'all', { page: 26, size: 20 })).comments).toEqual([])
    expect((await ask(company.admin)).comments).toHaveLength(500)
    const bad: Record<string, number | string>[] = [{ page: -1 }, { page: 'x' }, { size: 0 }, { size: 51 }, { size: 'all' }]
    for (const query of bad) expect((await test.as(company.admin).call(lists.all, { query })).status).toBe(400)
  })

  it('are deleted by whose they are; one for everyone stays', async () => {
    // given
    const chart = await buildChart(test, { status: 'IA' })
    const { admin, ceo } = chart.company
    await reject(test, chart)
    const id = await eventIdOf(test, admin)
    const remove = (by: BuiltMember, eventId: number) => test.as(by).call(eventRoutes.deleteEvent, { params: { id: eventId } })
    // then
    expect((await remove(ceo, id)).status).toBe(404)
    expect((await remove(admin, id)).status).toBe(204)
    expect((await ask(admin)).total).toBe('0')
    // given one for everyone
    const approved = await buildChart(test, { status: 'APPROVED' })
    const [event] = (await ask(approved.company.admin)).events
    const refused = await remove(approved.company.admin, event?.id ?? 0)
    expect([refused.status, refused.body.code]).toEqual([403, 'NO_RIGHT'])
    expect((await ask(approved.company.admin)).total).toBe('1')
  })
})

describe('an event about what the reader may not see any more', () => {
  it('below a restricted process is there for those who may open it, and is not counted for others', async () => {
    // given
    const { people, globalId } = await buildStaffedProcess(test)
    const macroApproved = '(P1) Process P1 — Macro, version 1 has been approved.'
    expect((await ask(people.reader)).comments).toContain(macroApproved)
    // when
    await test.as(people.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    // then
    for (const recipient of ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm'] as const)
      expect((await ask(people[recipient])).comments).toContain(macroApproved)
    expect(await ask(people.reader)).toMatchObject({ comments: ['Global Chart, version 1 has been approved.'], total: '1' })
    // and it cannot be found by deleting
    const [hidden] = (await ask(people.admin)).events
    const { status } = await test.as(people.reader).call(eventRoutes.deleteEvent, { params: { id: hidden?.id ?? 0 } })
    expect(status).toBe(404)
    // when the restriction is lifted
    await test.as(people.admin).call(processRoutes.allowProcess, { params: { type: 'gpfcp', processId: globalId } })
    expect((await ask(people.reader)).comments).toContain(macroApproved)
  })

  it('about a rejection goes with the role', async () => {
    // given the SPL's micro, rejected by the leader
    const { company, people, macroId } = await buildStaffedProcess(test)
    const { spl, admin } = people
    const micro = await buildChart(test, {
      company: { ...company, admin: spl },
      type: 'mi',
      parentChronId: macroId,
      pids: ['P1.1.1'],
      status: 'IA',
    })
    const body = { approve: false, comment: 'Too long' }
    await test.as(people.leader).call(chartRoutes.decideChart, { params: { type: 'mi', chartId: micro.id }, body })
    const rejected = '(P1.1) Process P1.1 — Micro, version 1 has been rejected: Too long'
    expect((await ask(spl, 'user')).comments).toEqual([rejected])
    // when
    await test.owner.query(`delete from process_role where company_user_id = $1`, [spl.companyUserId])
    // then
    expect((await ask(spl, 'user')).comments).toEqual([])
    expect((await ask(admin, 'all')).comments).not.toContain(rejected)
  })
})

it('events of another company are nowhere', async () => {
  const [a, b] = [await buildChart(test, { status: 'APPROVED' }), await buildChart(test)]
  expect((await ask(b.company.admin)).comments).toEqual([])
  const { status } = await test.as(b.company.admin).call(lists.all, { params: { companyId: a.company.id } })
  expect(status).toBe(404)
  expect(chronIdAt(a, 0)).toBeGreaterThan(0)
})
