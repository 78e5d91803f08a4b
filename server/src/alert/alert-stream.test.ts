import { randomUUID } from 'node:crypto'
import {
  advisorRoutes,
  alertRoutes,
  chartRoutes,
  documentRoutes,
  expectationRoutes,
  performanceRoutes,
  preferenceRoutes,
  presenceRoutes,
  processRoleRoutes,
  processRoutes,
  type RouteDefinition,
  sessionRoutes,
} from '@strata/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../app.ts'
import { pack } from '../attacks/attack-parts.ts'
import { buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { buildExpectation, buildExpectationStage } from '../expectation/expectation-factory.ts'
import { buildNote } from '../performance/note/note-factory.ts'
import { buildPerformance } from '../performance/performance-factory.ts'
import { touchMonth } from '../performance/performance-store.ts'
import { signalChannel } from '../platform/signal/signal.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess } from '../role/staffed-process-factory.ts'
import { endOtherSessions } from '../session/session-store.ts'
import { endMemberSessions } from '../user/member-store.ts'
import { passMark, ReceivedStream } from './received-stream.fixture.ts'

const test = withTestApp()

/** Another server process, as far as the database can tell. */
let other: FastifyInstance
let [url, otherUrl] = ['', '']
const opened: ReceivedStream[] = []

beforeAll(async () => {
  url = await test.app.listen({ host: '127.0.0.1', port: 0 })
  other = await createApp({ configuration: test.configuration, database: test.database, clock: test.clock })
  otherUrl = await other.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})
afterAll(() => other.close())

const openStream = async (member: BuiltMember, { at = url, token }: { at?: string; token?: string } = {}): Promise<ReceivedStream> => {
  const stream = await ReceivedStream.open(at, { companyId: member.companyId, token: token ?? (await test.openToken(member)) })
  opened.push(stream)
  return stream
}
/** A window of the member has the version of a global chart open. */
const open = (member: BuiltMember, id: number) =>
  test.as(member).call(presenceRoutes.tellPresence, { params: { type: 'gpfc', id }, body: { windowId: randomUUID(), isEditing: false } })
const is = (kind: string) => (signal: { kind: string }) => signal.kind === kind
/** What is signalled from now on, by whomever. */
async function listenToDatabase(): Promise<string[]> {
  const client = await test.owner.connect()
  onTestFinished(() => client.release(true))
  const sent: string[] = []
  client.on('notification', ({ payload = '' }) => sent.push(payload))
  await client.query(`listen ${signalChannel}`)
  return sent
}
const isEnded = (signal: { kind: string; code?: string }) => signal.kind === 'ended' && signal.code === 'SESSION_ENDED'

describe('a stream', () => {
  it('opens with how things are, as events that nobody packs or keeps', async () => {
    // given
    const { company } = await buildChart(test, { status: 'IA' })
    // when
    const [ceo, admin] = [await openStream(company.ceo), await openStream(company.admin)]
    await Promise.all([ceo.until(is('alerts')), admin.until(is('alerts'))])
    // then
    expect([ceo.said, admin.said]).toEqual([[{ kind: 'alerts', hasAlert: true }], [{ kind: 'alerts', hasAlert: false }]])
    expect(ceo.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(ceo.headers['content-encoding']).toBeUndefined()
    expect(ceo.headers.authorization).toBeUndefined()
    expect(ceo.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('hears what was done on another server', async () => {
    // given a WIP, and the CEO at the other server
    const { company, id } = await buildChart(test)
    const stream = await openStream(company.ceo, { at: otherUrl })
    await stream.until(is('alerts'))
    // when the admin sends it at this one
    const sent = test
      .as(company.admin)
      .call(chartRoutes.sendForApproval, { params: { type: 'gpfc', chartId: id }, body: { log: pack('<p>New</p>') } })
    // then
    await sent
    await stream.until((signal) => signal.kind === 'alerts' && signal.hasAlert)
    await stream.until(is('waiting'))
    await stream.until((signal) => signal.kind === 'changed' && signal.globalProcessId === null)
    // when the CEO looks at the alerts at this server, the dot goes out at the other
    const since = stream.said.length
    await test.as(company.ceo).call(alertRoutes.listAlerts)
    await stream.until((signal) => signal.kind === 'alerts' && !signal.hasAlert, { since })
    // when it is approved, all receive the event
    const admin = await openStream(company.admin, { at: otherUrl })
    await admin.until(is('alerts'))
    await test.as(company.ceo).call(chartRoutes.decideChart, { params: { type: 'gpfc', chartId: id }, body: { approve: true } })
    await admin.until(is('events'))
  })

  it('hears in each window of a member what they keep for themselves, and others hear nothing', async () => {
    // given two windows of the CEO, one of them at the other server
    const { company } = await buildChart(test)
    const windows = [await openStream(company.ceo), await openStream(company.ceo, { at: otherUrl })]
    const admin = await openStream(company.admin)
    await Promise.all([...windows, admin].map((stream) => stream.until(is('alerts'))))
    // when
    const favourites = [{ place: 'open=process.12', title: 'Win orders' }]
    await test.as(company.ceo).call(preferenceRoutes.savePreference, { params: { key: 'favourites' }, body: favourites })
    // then
    await Promise.all(windows.map((stream) => stream.until(is('preferences'))))
    expect(admin.said.filter(is('preferences'))).toEqual([])
  })

  it('hears that one became an advisor, or is none any longer, and others hear nothing', async () => {
    // given
    const { company } = await buildChart(test)
    const member = await buildMember(test.database, { companyId: company.id })
    const [stream, other] = [await openStream(member, { at: otherUrl }), await openStream(company.ceo)]
    await Promise.all([stream, other].map((opened) => opened.until(is('alerts'))))
    // when
    for (const route of [advisorRoutes.addAdvisor, advisorRoutes.removeAdvisor]) {
      const since = stream.said.length
      const { status } = await test.as(company.ceo).call(route, { params: { companyUserId: member.companyUserId } })
      expect(status).toBe(204)
      // then
      await stream.until(is('company'), { since })
    }
    expect(other.said.filter(is('company'))).toEqual([])
  })

  it('hears who opens, edits and leaves a chart, and that it was saved, with its id alone', async () => {
    // given a WIP with one process, and the CEO at the other server
    const { company, id, etag, processes } = await buildChart(test, { pids: ['P1'] })
    const stream = await openStream(company.ceo, { at: otherUrl })
    await stream.until(is('alerts'))
    const isOfChart = (kind: string) => (signal: { kind: string }) => JSON.stringify(signal) === JSON.stringify({ kind, chartId: id })
    let windowId = randomUUID()
    await open(company.ceo, id)
    const sendPresence = (isEditing: boolean) =>
      test.as(company.admin).call(presenceRoutes.tellPresence, { params: { type: 'gpfc', id }, body: { windowId, isEditing } })
    const receiveAfter = async (kind: string, action: () => Promise<{ status: number; headers: Record<string, string | undefined> }>) => {
      const since = stream.said.length
      const done = await action()
      expect(done.status).toBeLessThan(300)
      await stream.until(isOfChart(kind), { since })
      return done.headers.etag
    }
    // when, then
    await receiveAfter('present', () => sendPresence(false))
    await receiveAfter('present', () => sendPresence(true))
    const { body } = await test.as(company.admin).call(chartRoutes.getData, { params: { type: 'gpfc', chartId: id } })
    const saved = await receiveAfter('saved', () =>
      test
        .as(company.admin)
        .call(chartRoutes.saveData, { params: { type: 'gpfc', id }, headers: { 'if-match': etag }, body: { chartData: body } }),
    )
    await receiveAfter('saved', () =>
      test.as(company.admin).call(processRoutes.deleteProcess, {
        params: { type: 'gpfcp', id: processes[0]?.id ?? 0 },
        headers: { 'if-match': saved },
      }),
    )
    await receiveAfter('present', () => test.as(company.admin).call(presenceRoutes.endPresence, { params: { type: 'gpfc', id, windowId } }))
    // when another window opens, and nothing changes
    windowId = randomUUID()
    await receiveAfter('present', () => sendPresence(false))
    const sent = await listenToDatabase()
    await sendPresence(false)
    // then the database receives the mark alone
    await passMark(test.owner, company.id, stream)
    await expect.poll(() => sent).toEqual([expect.stringMatching(/^documents:/)])
  })

  it('hears nothing of a chart that the member has not open, or has closed', async () => {
    // given
    const { company, id } = await buildChart(test)
    const [stream, admin] = [await openStream(company.ceo), await openStream(company.admin)]
    await Promise.all([stream.until(is('alerts')), admin.until(is('alerts'))])
    // when
    await open(company.admin, id)
    await admin.until(is('present'))
    await passMark(test.owner, company.id, stream)
    // then
    expect(stream.kinds).toEqual(['alerts'])
    // when the CEO opens it and closes it
    const window = { params: { type: 'gpfc', id, windowId: randomUUID() } }
    const { windowId } = window.params
    await test.as(company.ceo).call(presenceRoutes.tellPresence, { ...window, body: { windowId, isEditing: false } })
    await stream.until(is('present'))
    await passMark(test.owner, company.id, stream, admin)
    let received = admin.said.length
    await test.as(company.ceo).call(presenceRoutes.endPresence, window)
    await admin.until(is('present'), { since: received })
    await passMark(test.owner, company.id, stream)
    received = admin.said.length
    const since = stream.said.length
    await open(company.admin, id)
    await admin.until(is('present'), { since: received })
    await passMark(test.owner, company.id, stream)
    // then
    expect(stream.said.slice(since)).toEqual([])
  })

  it('hears of roles and restrictions, with the global process', async () => {
    // given
    const { people, globalId, macroId } = await buildStaffedProcess(test)
    const stream = await openStream(people.reader)
    await stream.until(is('alerts'))
    // when
    await test
      .as(people.admin)
      .call(processRoutes.restrictProcess, { params: { type: 'mapp', processId: macroId } })
      .catch(() => undefined)
    await test.as(people.admin).call(processRoutes.restrictProcess, { params: { type: 'map', processId: macroId } })
    await stream.until((signal) => signal.kind === 'changed' && signal.globalProcessId === globalId)
    await test
      .as(people.admin)
      .call(processRoleRoutes.setRoles, { params: { processId: globalId }, body: { PRS: [people.reader.companyUserId] } })
    // then: a global process shows its roles in the Global Chart too
    await stream.until((signal) => signal.kind === 'changed' && signal.globalProcessId === null)
    await stream.until(is('waiting'))
    await stream.until((signal) => signal.kind === 'alerts' && signal.hasAlert)
  })

  it('hears of every save, and of one that changes processes where it changed them', async () => {
    // given
    const chart = await buildChart(test, { pids: ['P1'] })
    const { admin } = chart.company
    await open(admin, chart.id)
    const stream = await openStream(admin)
    await stream.until(is('alerts'))
    const params = { type: 'gpfc', id: chart.id }
    // when
    const first = await test
      .as(admin)
      .call(chartRoutes.saveData, { params, headers: { 'if-match': chart.etag }, body: { chartData: chart.data } })
    await stream.until(is('saved'))
    await passMark(test.owner, admin.companyId, stream)
    // then
    expect([first.status, stream.kinds]).toEqual([204, ['alerts', 'saved']])
    // when
    const update = chart.processes.map(({ id }) => ({ id, processId: 'P1', shortName: 'Another name', description: '', primary: true }))
    const body = { chartData: chart.data, update }
    const second = await test.as(admin).call(chartRoutes.saveData, { params, headers: { 'if-match': first.headers.etag }, body })
    expect([second.status, second.body]).toEqual([204, undefined])
    await stream.until(is('changed'))
  })

  it('goes on after its token expired, and beats', async () => {
    // given
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { company } = await buildChart(test)
    const stream = await openStream(company.admin)
    await stream.until(is('alerts'))
    // when 40 minutes pass
    test.clock.advance({ minutes: 40 })
    for (const beat of [1, 2, 3]) {
      vi.advanceTimersByTime(20_000)
      await expect.poll(() => stream.beats, { interval: 20 }).toBe(beat)
    }
    // then
    expect(stream.kinds).toEqual(['alerts'])
    // when 12 hours are over
    test.clock.advance({ hours: 12 })
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    // then
    await stream.until(isEnded)
    await stream.over
  })
})

describe('a dead session', () => {
  it('opens no stream, and is told why as with every call', async () => {
    const { company } = await buildChart(test)
    const token = await test.openToken(company.admin)
    await test.as(company.admin).call(sessionRoutes.endSession, { token })
    for (const dead of [token, 'x.y.z']) {
      const answer = await fetch(`${url}/aprs/v3/alerts/${company.id}/stream`, { headers: { authorization: `Bearer ${dead}` } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/problem+json; charset=utf-8'])
      expect(await answer.json()).toMatchObject({ code: dead === token ? 'SESSION_ENDED' : 'SESSION_REQUIRED' })
    }
  })

  it.each([
    [
      'by logging out',
      'This session was ended in another window.',
      ({ companyId }: BuiltMember, token: string) => test.as(undefined).call(sessionRoutes.endSession, { params: { companyId }, token }),
    ],
    [
      'by deactivating the member',
      'Your membership of this company was deactivated.',
      ({ companyUserId }: BuiltMember) => test.owner.query('update membership set active = false where id = $1', [companyUserId]),
    ],
    [
      'by a reset of this company’s administrator',
      'An administrator of this company reset your login, which ended this session. A link to choose a new password was mailed to you.',
      ({ companyId, companyUserId }: BuiltMember) =>
        test.database.inCompany(companyId, (tx) => endMemberSessions(tx, companyUserId, test.clock.now())),
    ],
    [
      'from elsewhere, by a new password',
      'The password was changed, which ended this session.',
      ({ accountId }: BuiltMember) => test.database.outsideCompany((tx) => endOtherSessions(tx, accountId, null)),
    ],
  ])('%s closes its stream, with the reason', async (_name, detail, end) => {
    // given
    const company = await buildStaffedCompany(test)
    const member = await buildMember(test.database, { companyId: company.id })
    const token = await test.openToken(member)
    const stream = await openStream(member, { at: otherUrl, token })
    const bystander = await openStream(company.admin, { at: otherUrl })
    await Promise.all([stream.until(is('alerts')), bystander.until(is('alerts'))])
    // when
    await end(member, token)
    // then
    await stream.until(isEnded)
    await stream.over
    expect(stream.said.at(-1)).toEqual({ kind: 'ended', code: 'SESSION_ENDED', detail })
    await passMark(test.owner, company.id, bystander)
    expect(bystander.kinds).toEqual(['alerts'])
  })
})

describe('expectations', () => {
  it('of a sub-process that are made and sent are told of by the global process above it', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const { company, globalId, subId } = stage
    const stream = await openStream(company.ceo)
    await stream.until(is('alerts'))
    const isOfThem = (signal: { kind: string; globalProcessId?: number | null }) =>
      signal.kind === 'expectations' && signal.globalProcessId === globalId
    // when
    const { id, type } = await buildExpectation(test, { stage, processChronId: subId })
    // then
    await stream.until(isOfThem)
    // when they are sent
    const since = stream.said.length
    await test.as(company.admin).call(expectationRoutes.sendExpectation, { params: { type, id } })
    // then
    await stream.until(isOfThem, { since })
  })
})

describe('performance data', () => {
  it('of a sub-process are told of by the global process above it: months that are opened, completed, opened again and deleted', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const { company, globalId, subId } = stage
    const expectation = await buildExpectation(test, { stage, processChronId: subId, status: 'APPROVED' })
    const stream = await openStream(company.ceo)
    await stream.until(is('alerts'))
    const isOfThem = (signal: { kind: string; globalProcessId?: number | null }) =>
      signal.kind === 'performance' && signal.globalProcessId === globalId
    // when
    const { id, type } = await buildPerformance(test, { expectation })
    // then
    await stream.until(isOfThem)
    const call = (route: RouteDefinition) => test.as(company.admin).call(route, { params: { type, id } })
    for (const route of [performanceRoutes.closeData, performanceRoutes.reopenData, performanceRoutes.deleteData]) {
      const since = stream.said.length
      expect((await call(route)).status).toBe(204)
      await stream.until(isOfThem, { since })
    }
  })

  it('whose rows change are told of', async () => {
    const { company, id, globalId } = await buildPerformance(test)
    const stream = await openStream(company.ceo)
    await stream.until(is('alerts'))
    await test.database.inCompany(company.id, (tx) => touchMonth(tx, id))
    await stream.until((signal) => signal.kind === 'performance' && signal.globalProcessId === globalId)
  })

  it('whose notes are uploaded, renamed and deleted are told of', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const { company, globalId, subId } = stage
    const month = await buildPerformance(test, { stage, processChronId: subId })
    const stream = await openStream(company.ceo)
    await stream.until(is('alerts'))
    const isOfThem = (signal: { kind: string; globalProcessId?: number | null }) =>
      signal.kind === 'performance' && signal.globalProcessId === globalId
    // when
    const { id } = await buildNote(test, month)
    // then
    await stream.until(isOfThem)
    const params = { docType: 'CDD', id }
    for (const [route, body] of [[documentRoutes.renameDocument, { name: 'Otherwise' }], [documentRoutes.deleteDocument]] as const) {
      const since = stream.said.length
      expect((await test.as(company.admin).call(route, { params, body })).status).toBe(204)
      await stream.until(isOfThem, { since })
    }
  })
})

describe('another company', () => {
  it('is not there to listen to', async () => {
    const [a, b] = [await buildStaffedCompany(test), await buildStaffedCompany(test)]
    const token = await test.openToken(b.admin)
    const answer = await fetch(`${url}/aprs/v3/alerts/${a.id}/stream`, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await fetch(`${url}/aprs/v3/alerts/x/stream`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(400)
  })

  it('hears nothing of what happens here', async () => {
    // given two companies, and somebody who belongs to both
    const a = await buildChart(test)
    const b = await buildStaffedCompany(test)
    const guest = await buildMember(test.database, { companyId: b.id, email: a.company.ceo.email })
    const [stranger, both, sender] = [await openStream(b.admin), await openStream(guest), await openStream(a.company.admin)]
    await Promise.all([stranger, both, sender].map((stream) => stream.until(is('alerts'))))
    // when
    const params = { type: 'gpfc', chartId: a.id }
    await test.as(a.company.admin).call(chartRoutes.sendForApproval, { params, body: { log: pack('<p>New</p>') } })
    await both.until(is('waiting'))
    await test.as(a.company.ceo).call(chartRoutes.decideChart, { params, body: { approve: false, comment: 'No' } })
    await sender.until((signal) => signal.kind === 'alerts' && signal.hasAlert)
    await passMark(test.owner, b.id, stranger, both)
    // then: both companies' waiting lists are signalled as changed, and nothing else
    expect(stranger.kinds).toEqual(['alerts'])
    expect(new Set(both.kinds)).toEqual(new Set(['alerts', 'waiting']))
    expect(both.said.filter(is('alerts'))).toEqual([{ kind: 'alerts', hasAlert: false }])
  })
})

describe('the connection that listens', () => {
  it('is opened again when it breaks, and everybody is told how things are', async () => {
    // given
    const { company, id } = await buildChart(test)
    const stream = await openStream(company.ceo)
    await stream.until(is('alerts'))
    // when it is killed, in both servers
    expect(await killListeners()).toBe(2)
    // then
    await stream.until(is('gap'))
    await stream.until(is('alerts'), { since: 1 })
    // and what happens then is received
    const body = { log: pack('<p>New</p>') }
    await test.as(company.admin).call(chartRoutes.sendForApproval, { params: { type: 'gpfc', chartId: id }, body })
    await stream.until((signal) => signal.kind === 'alerts' && signal.hasAlert)
  })
})

describe('a member’s streams', () => {
  it('end with the server, which waits for none', async () => {
    // given
    const { admin } = await buildStaffedCompany(test)
    const leaving = await createApp({ configuration: test.configuration, database: test.database, clock: test.clock })
    const stream = await openStream(admin, { at: await leaving.listen({ host: '127.0.0.1', port: 0 }) })
    await stream.until(is('alerts'))
    // when
    await leaving.close()
    // then
    await stream.over
    expect(stream.said.at(-1)).toEqual({
      kind: 'ended',
      code: 'UNAVAILABLE',
      detail: 'The service is not available right now. Try again soon.',
    })
  })
})

/** Ends the connections that listen, as an administrator of the database may; answers how many. */
async function killListeners(): Promise<number> {
  const superuser = new pg.Client({ ...inject('testCluster').superuser })
  await superuser.connect()
  const { rows } = await test.owner.query('select current_database() as name')
  const { rowCount } = await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'strata signals'`,
    [rows[0].name],
  )
  await superuser.end()
  return rowCount ?? 0
}
