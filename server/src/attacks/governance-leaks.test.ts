import {
  alertRoutes,
  chartRoutes,
  eventRoutes,
  handoverRoutes,
  processRoutes,
  readingRoutes,
  reviewRoutes,
  type StreamSignal,
  suggestionRoutes,
  workRoutes,
} from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailDecision } from '../alert/mail/write-decision-mail.ts'
import { readableKinds } from '../alert/readable-kinds.ts'
import { passMark, withStreams } from '../alert/received-stream.fixture.ts'
import { type BuiltChart, buildChart } from '../chart/chart-factory.ts'
import { consentStepsOf, setKindPath, stepOf } from '../consent/consent-factory.ts'
import { mailConsent } from '../consent/mail-consent.ts'
import { mailHandover } from '../handover/handover-mail.ts'
import { setClock } from '../performance/performance-stage.fixture.ts'
import { queueJob } from '../platform/jobs/queue-job.ts'
import { withMailJobs } from '../platform/testing/mail-jobs.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { followReaders } from '../reading/follow-readers.ts'
import { mailReading } from '../reading/reading-mail.ts'
import { setIntervals } from '../review/review-factory.ts'
import { announceReviews, mailReviews } from '../review/review-notices.ts'
import { buildStaffedProcess, chronIdAt, giveRoles, type StaffedProcess } from '../role/staffed-process-factory.ts'
import { mailDay } from '../work/daily-mail.ts'

const test = withTestApp()
const jobs = withMailJobs(test, (parts) => ({
  mailConsent: mailConsent(parts),
  mailDay: mailDay(parts),
  mailDecision: mailDecision(parts),
  mailHandover: mailHandover(parts),
  mailReading: mailReading(parts, readableKinds),
  mailReviews: mailReviews(parts),
}))
/** What everybody writes below P1, and what its processes are called. */
const word = 'Quillfeather'
const marked = /Quillfeather|Process P1/

interface Scene extends StaffedProcess {
  /** Worked in P1 and P1.1 once. */
  jonas: BuiltMember
  /** Leads P2. */
  petra: BuiltMember
}

async function setScene(): Promise<Scene> {
  const staffed = await buildStaffedProcess(test)
  const { company, global } = staffed
  const join = (firstName: string) => buildMember(test.database, { companyId: company.id, firstName, lastName: 'Weber' })
  const [jonas, petra] = [await join('Jonas'), await join('Petra')]
  await giveRoles(test, company, chronIdAt(global, 1), { PRL: [petra.companyUserId] })
  await setKindPath(test, company, 'mi', { steps: [stepOf([jonas, staffed.people.owner])] })
  await setIntervals(test, company, { months: { ma: 12 }, on: '2020-01-01T08:00:00Z' })
  return { ...staffed, jonas, petra }
}

const strangersOf = ({ jonas, petra, people }: Scene): BuiltMember[] => [jonas, petra, people.reader]

/** Nora leads P1, and so do those named besides. */
async function setLeaders({ company, people, globalId, macroId }: Scene, more: readonly BuiltMember[]): Promise<void> {
  const { sponsor, leader, owner, spl, spm } = people
  const ids = (...members: BuiltMember[]) => members.map(({ companyUserId }) => companyUserId)
  await giveRoles(test, company, globalId, { PRS: ids(sponsor), PRL: ids(leader, ...more), PRO: ids(owner) })
  await giveRoles(test, company, macroId, { SPL: ids(spl), SPM: ids(spm) })
}

const restrict = async ({ people, globalId }: Scene): Promise<void> => {
  const { status } = await test.as(people.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
  expect(status).toBe(204)
}

/** A micro of P1.1 is sent, the macro of P1 is to be read by everyone and to be reviewed, and somebody suggests something. */
async function askAll({ company, people, macro, macroId }: Scene): Promise<BuiltChart> {
  const micro = await buildChart(test, {
    company,
    type: 'mi',
    parentChronId: macroId,
    status: 'IA',
    pids: ['P1.1.1'],
    on: test.clock.now(),
  })
  const params = { itemType: 'ma', itemId: macro.chronId }
  expect((await test.as(people.ceo).call(readingRoutes.ask, { params, body: { whom: { circle: 'everyone' } } })).status).toBe(200)
  await suggestAs(people.spm, macro)
  await announceAll(company.id)
  return micro
}

async function suggestAs(by: BuiltMember, { type, chronId }: BuiltChart): Promise<void> {
  const request = { params: { itemType: type, itemId: chronId }, body: { kind: 'wrong', text: `${word} suggestion` } }
  expect((await test.as(by).call(suggestionRoutes.addSuggestion, request)).status).toBe(200)
}

/** What the hourly jobs do. */
async function announceAll(companyId: number): Promise<void> {
  const now = test.clock.now()
  await consentStepsOf(test).walk(companyId, now)
  await test.database.inCompany(companyId, async (tx) => {
    await announceReviews(tx, now)
    await followReaders(tx, now, readableKinds)
  })
}

/** The sub-process that Nora Spl leads. */
const handOver = ({ people, macroId }: Scene, { by, to }: { by: BuiltMember; to: BuiltMember }) =>
  test.as(by).call(handoverRoutes.handOver, {
    params: { userId: people.spl.companyUserId },
    body: { lines: [{ kind: 'role', id: `SPL.${macroId}`, to: to.companyUserId }] },
  })

const prefer = (members: readonly BuiltMember[], mail: 'now' | 'daily') =>
  test.owner.query('update membership set mail = $2 where id = any($1)', [members.map(({ companyUserId }) => companyUserId), mail])

async function mailTheDay(members: readonly BuiltMember[]): Promise<void> {
  for (const { companyId, companyUserId } of members)
    await test.database.inCompany(companyId, (tx) => queueJob(tx, 'mailDay', { companyId, companyUserId }))
}

const subjectsTo = async ({ email }: BuiltMember): Promise<string[]> =>
  (await jobs.readTo(email)).map(({ headers }) => headers.subject ?? '').sort()

beforeEach(() => setClock(test, '2046-01-01T08:00:00Z'))

describe('mails', () => {
  /** Everything is asked while Jonas leads P1. The mails wait until `happen` is done; then those who want one mail a day get it, and everybody is reminded. */
  async function mailAfter(happen: (scene: Scene) => Promise<void>): Promise<Scene> {
    const scene = await setScene()
    const { company, people, jonas } = scene
    await setLeaders(scene, [jonas])
    await prefer(strangersOf(scene), 'now')
    await jobs.stop()
    await askAll(scene)
    expect((await handOver(scene, { by: people.admin, to: jonas })).body).toEqual({ moved: 1, asked: 0 })
    await happen(scene)
    await jobs.start()
    await jobs.readTo(jonas.email)
    await prefer(strangersOf(scene), 'daily')
    await mailTheDay(strangersOf(scene))
    await jobs.readTo(jonas.email)
    setClock(test, '2046-01-16T08:00:00Z')
    await announceAll(company.id)
    return scene
  }

  it('name to who works in a process what is asked there', async () => {
    const scene = await mailAfter(async () => {})
    const [reminder, asked] = [
      'Still to be read: (P1) Process P1 — Macro, version 1',
      'You are asked to read (P1) Process P1 — Macro, version 1',
    ]
    const ofTheDay = expect.stringMatching(/^4 things wait for you in Company \d+$/)
    expect(await subjectsTo(scene.jonas)).toEqual([
      '(P1.1) Process P1.1 — Micro, version 1 still waits for your consent.',
      '(P1.1) Process P1.1 — Micro, version 1 waits for your consent.',
      '1 review waits for you',
      '1 review waits for you',
      ofTheDay,
      reminder,
      'Tomas Berg handed something over to you from Nora Spl',
      asked,
    ])
    const oneThing = expect.stringMatching(/^1 thing waits for you in Company \d+$/)
    for (const one of [scene.petra, scene.people.reader]) expect(await subjectsTo(one)).toEqual([oneThing, reminder, asked])
  })

  it('name nothing of it to who may open the process no longer once they are sent', async () => {
    const scene = await mailAfter(async (all) => {
      await setLeaders(all, [])
      await restrict(all)
    })
    for (const stranger of strangersOf(scene)) expect(await subjectsTo(stranger)).toEqual([])
    expect(await subjectsTo(scene.people.leader)).toContain('You are asked to read (P1) Process P1 — Macro, version 1')
  })
})

describe('live streams', () => {
  const openStream = withStreams(test)

  it('of who may not open a process have nothing of its consents, reads, reviews, suggestions and hand-overs', async () => {
    // given: Jonas, who asked others to read and suggested something while he led P1
    const scene = await setScene()
    const { company, people, macro, jonas } = scene
    const params = { itemType: 'ma', itemId: macro.chronId }
    await setLeaders(scene, [jonas])
    expect((await test.as(jonas).call(readingRoutes.ask, { params, body: { whom: { circle: 'holders' } } })).status).toBe(200)
    await suggestAs(jonas, macro)
    await setLeaders(scene, [])
    await restrict(scene)
    const strangers = []
    for (const stranger of strangersOf(scene)) strangers.push(await openStream(stranger))
    const [leader, ceo] = [await openStream(people.leader), await openStream(people.ceo)]
    const isKind = (kind: StreamSignal['kind']) => (signal: StreamSignal) => signal.kind === kind
    // when all of it is asked and answered
    const micro = await askAll(scene)
    for (const kind of ['waiting', 'suggestions'] as const) await leader.until(isKind(kind))
    const version = { params: { type: 'mi', id: micro.id } }
    const consent = { consent: true, contentHash: micro.contentHash, comment: `${word} consent` }
    expect((await test.as(people.owner).call(chartRoutes.consent, { ...version, body: consent })).status).toBe(204)
    const confirm = { params, body: { contentHash: macro.contentHash } }
    const { owner, spl, spm, sponsor, leader: nora } = people
    for (const by of [owner, spl, spm, sponsor, nora]) expect((await test.as(by).call(readingRoutes.confirm, confirm)).status).toBe(204)
    await announceAll(company.id)
    for (const { id: suggestionId } of (await test.as(nora).call(suggestionRoutes.listSuggestions, { params })).body) {
      const decline = { params: { ...params, suggestionId }, body: { reason: `${word} reason` } }
      expect((await test.as(nora).call(suggestionRoutes.decline, decline)).status).toBe(204)
    }
    const right = { params, body: { version: 1, comment: `${word} review` } }
    expect((await test.as(nora).call(reviewRoutes.answerStillRight, right)).status).toBe(204)
    await leader.until(isKind('events'))
    await ceo.until(isKind('readings'))
    expect((await handOver(scene, { by: people.spl, to: jonas })).body).toEqual({ moved: 0, asked: 1 })
    await passMark(test.owner, company.id, leader, ...strangers)
    // then
    expect(strangers.map(({ kinds }) => kinds)).toEqual([['alerts'], ['alerts'], ['alerts']])
    // and nothing of it is in their lists and mails
    const lists = [
      alertRoutes.listAlerts,
      alertRoutes.listWaiting,
      eventRoutes.listUserEvents,
      eventRoutes.listAllEvents,
      workRoutes.listWork,
    ]
    for (const stranger of strangersOf(scene)) {
      const answers = []
      for (const route of lists) answers.push((await test.as(stranger).call(route)).body)
      expect(JSON.stringify(answers)).not.toMatch(marked)
      expect(await subjectsTo(stranger)).toEqual([])
    }
  })
})
