import { chartRoutes, eventRoutes, type ItemReview, type ReviewOutlook, reviewRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { type BuiltChart, type BuiltCompany, buildChart } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { buildThread } from '../comment/comment-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation } from '../expectation/expectation-factory.ts'
import { setClock } from '../performance/performance-stage.fixture.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { suggest } from '../suggestion/suggestion-factory.ts'
import { buildSummary } from '../summary/summary-factory.ts'
import { setIntervals } from './review-factory.ts'
import { stageOf } from './review-notices.ts'
import type { ReviewedItem } from './reviewed-views.ts'

const test = withTestApp()

const pathOf = ({ type, chronId }: ReviewedItem) => ({ itemType: type, itemId: chronId })
const read = async (by: BuiltMember, item: ReviewedItem): Promise<ItemReview> =>
  (await test.as(by).call(reviewRoutes.getReview, { params: pathOf(item) })).body
const listAll = async (by: BuiltMember): Promise<ReviewOutlook[]> => (await test.as(by).call(reviewRoutes.listReviews)).body
const findRight = (by: BuiltMember, item: ReviewedItem, body: { version: number; comment?: string }) =>
  test.as(by).call(reviewRoutes.answerStillRight, { params: pathOf(item), body })
const needWork = (by: BuiltMember, item: ReviewedItem, body: { version: number; comment: string }) =>
  test.as(by).call(reviewRoutes.answerNeedsWork, { params: pathOf(item), body })
const setOwn = (by: BuiltMember, item: ReviewedItem, months: number | null) =>
  test.as(by).call(reviewRoutes.setItemInterval, { params: pathOf(item), body: { months } })

/** A Global Chart approved on 31 January 2026 at 10 o’clock (UTC), with an interval of three months set the year before. */
async function buildReviewed(months = 3): Promise<BuiltChart> {
  const chart = await buildChart(test, { status: 'APPROVED', on: new Date('2026-01-31T10:00:00Z') })
  await setIntervals(test, chart.company, { months: { gpfc: months }, on: '2025-01-01T08:00:00Z' })
  return chart
}

const reviewOn = async (now: string, chart: BuiltChart) => {
  setClock(test, now)
  return (await read(chart.company.ceo, chart)).outlook
}

const chartSteps = () => new ChartSteps({ database: test.database, files: createServices(test).files })
const stepOf = ({ id, admin }: BuiltCompany, on: string) => ({ companyId: id, by: admin.companyUserId, on: new Date(on) })

describe('a review', () => {
  it('is nobody’s concern where no interval was ever set', async () => {
    setClock(test, '2036-01-01T08:00:00Z')
    const chart = await buildChart(test, { status: 'APPROVED' })
    const { ceo } = chart.company
    expect(await read(ceo, chart)).toMatchObject({ months: 0, ownMonths: null, kindMonths: 0, outlook: null, answers: [], notes: [] })
    expect(await listAll(ceo)).toEqual([])
    expect((await findRight(ceo, chart, { version: 1 })).body).toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
      detail: 'This has no review interval, so there is nothing to review.',
    })
  })

  it('is due from 30 days before its day, and overdue after it, by the calendar of the company', async () => {
    const chart = await buildReviewed()
    // 31 January and three months is 30 April.
    expect(await reviewOn('2026-03-30T23:59:00Z', chart)).toEqual({ state: 'inTime', dueOn: '2026-04-30' })
    expect(await reviewOn('2026-03-31T00:00:00Z', chart)).toEqual({ state: 'due', dueOn: '2026-04-30' })
    expect(await reviewOn('2026-04-30T23:59:00Z', chart)).toEqual({ state: 'due', dueOn: '2026-04-30' })
    expect(await reviewOn('2026-05-01T00:00:00Z', chart)).toEqual({ state: 'overdue', dueOn: '2026-04-30' })
    // In Auckland it is May by then for 12 hours.
    await test.owner.query(`update company set timezone = 'Pacific/Auckland' where company_id = $1`, [chart.company.id])
    expect(await reviewOn('2026-04-30T11:59:00Z', chart)).toEqual({ state: 'due', dueOn: '2026-04-30' })
    expect(await reviewOn('2026-04-30T12:00:00Z', chart)).toEqual({ state: 'overdue', dueOn: '2026-04-30' })
    expect(await listAll(chart.company.ceo)).toMatchObject([
      {
        itemType: 'gpfc',
        itemId: chart.chronId,
        title: 'Global Chart',
        state: 'overdue',
        dueOn: '2026-04-30',
        needsWork: false,
        processId: null,
      },
    ])
  })

  it('is not due before 30 days after its interval was set or shortened', async () => {
    // given what was approved years ago
    const chart = await buildChart(test, { status: 'APPROVED', on: new Date('2020-01-31T10:00:00Z') })
    const { company } = chart
    const set = (months: number, on: string) => {
      setClock(test, on)
      return test.as(company.admin).call(reviewRoutes.setReviewIntervals, { body: { gpfc: months } })
    }
    expect((await set(12, '2026-11-01T08:00:00Z')).status).toBe(204)
    expect(await reviewOn('2026-11-01T08:00:00Z', chart)).toEqual({ state: 'inTime', dueOn: '2026-12-31' })
    expect(await reviewOn('2026-11-30T23:59:00Z', chart)).toMatchObject({ state: 'inTime' })
    expect(await reviewOn('2026-12-01T00:00:00Z', chart)).toMatchObject({ state: 'due' })
    // when it is set to the same again, or made longer: nothing is put off
    await set(12, '2026-11-10T08:00:00Z')
    await set(24, '2026-11-11T08:00:00Z')
    expect(await reviewOn('2026-11-12T08:00:00Z', chart)).toMatchObject({ dueOn: '2026-12-31' })
    // when it is shortened
    await set(6, '2026-11-20T08:00:00Z')
    expect(await reviewOn('2026-11-20T08:00:00Z', chart)).toMatchObject({ dueOn: '2027-01-19' })
    // when there is none any more
    await set(0, '2026-11-21T08:00:00Z')
    expect(await reviewOn('2026-11-21T08:00:00Z', chart)).toBeNull()
    expect((await test.as(company.ceo).call(reviewRoutes.getReviewIntervals)).body).toMatchObject({ gpfc: 0, ma: 0, prd: 0 })
  })

  it('counts what happened since it was approved or last confirmed', async () => {
    // given a comment and a suggestion of before, and since then a thread with a reply, an open suggestion, and a summary that came into force
    const chart = await buildReviewed()
    const { company } = chart
    await buildThread(test, { chart, on: new Date('2026-01-15T10:00:00Z') })
    await buildThread(test, { chart, replies: ['Yes'], on: new Date('2026-02-10T10:00:00Z') })
    const item = { type: 'gpfc', chronId: chart.chronId } as const
    await suggest(test, { item, by: company.ceo, on: new Date('2026-02-11T10:00:00Z') })
    await buildSummary(test, { company, global: chart, status: 'APPROVED', on: new Date('2026-02-12T10:00:00Z') })
    setClock(test, '2026-03-01T08:00:00Z')
    const since = async () => (await test.as(company.ceo).call(reviewRoutes.getReviewSince, { params: pathOf(chart) })).body
    expect(await since()).toMatchObject({
      since: '2026-01-31T10:00:00.000Z',
      comments: { count: 2 },
      suggestions: { open: 1, others: 0 },
      redMonths: [],
      changes: [{ on: '2026-02-12T10:00:00.000Z' }],
      hidden: 0,
    })
    // when it is confirmed
    expect((await findRight(company.ceo, chart, { version: 1 })).status).toBe(204)
    // then a suggestion that is still open is all that is left
    expect(await since()).toMatchObject({
      since: '2026-03-01T08:00:00.000Z',
      comments: { count: 0 },
      suggestions: { open: 1, others: 0 },
      changes: [],
    })
  })

  it('that finds it still right makes no version, and starts its time again', async () => {
    const chart = await buildReviewed()
    const { admin, ceo } = chart.company
    setClock(test, '2026-05-15T08:00:00Z')
    // when
    expect((await findRight(ceo, chart, { version: 1, comment: 'Read with all leaders' })).status).toBe(204)
    // then
    expect(await read(admin, chart)).toMatchObject({
      version: 1,
      since: '2026-05-15T08:00:00.000Z',
      outlook: { state: 'inTime', dueOn: '2026-08-15' },
      answers: [
        {
          answer: 'STILL_RIGHT',
          comment: 'Read with all leaders',
          by: { firstName: 'Ingrid', lastName: 'Solheim' },
          on: '2026-05-15T08:00:00.000Z',
          version: 1,
          notedIn: null,
        },
      ],
    })
    const { body: versions } = await test.as(ceo).call(chartRoutes.listVersions, { params: { type: 'gpfc', parentId: 0 } })
    expect(versions).toHaveLength(1)
    const events = (await test.as(admin).call(eventRoutes.listAllEvents)).body.map(({ comments }: { comments: string }) => comments)
    expect(events).toContain('Ingrid Solheim reviewed Global Chart: still right. Read with all leaders')
  })

  it('starts anew with a new approved version, and is of the version that was looked at', async () => {
    const chart = await buildReviewed()
    const { company } = chart
    const steps = chartSteps()
    const wip = await steps.makeWip(stepOf(company, '2026-06-01T08:00:00Z'), chart.id)
    await steps.send(stepOf(company, '2026-06-01T08:00:00Z'), wip, '<p>Next</p>')
    expect(await reviewOn('2026-06-02T08:00:00Z', chart)).toMatchObject({ state: 'overdue' })
    await steps.decide({ ...stepOf(company, '2026-06-10T08:00:00Z'), by: company.ceo.companyUserId }, wip, { approve: true })
    expect(await reviewOn('2026-06-11T08:00:00Z', chart)).toEqual({ state: 'inTime', dueOn: '2026-09-10' })
    expect((await findRight(company.ceo, chart, { version: 1 })).body).toMatchObject({
      status: 409,
      code: 'CONTENT_CHANGED',
      detail: 'Version 2 is in force now. Review that version.',
    })
  })
})

describe('an item that needs work', () => {
  it('gets a WIP with the note; nothing is asked for 30 days, and its day stays', async () => {
    const chart = await buildReviewed()
    const { ceo } = chart.company
    setClock(test, '2026-05-15T08:00:00Z')
    // when
    expect((await needWork(ceo, chart, { version: 1, comment: 'P2 is no longer ours' })).status).toBe(204)
    // then
    const { rows } = await test.owner.query(`select version, status from chart where company_id = $1 and type = 'gpfc' order by version`, [
      chart.company.id,
    ])
    expect(rows).toEqual([
      { version: 1, status: 'APPROVED' },
      { version: 2, status: 'WIP' },
    ])
    const note = { answer: 'NEEDS_WORK', comment: 'P2 is no longer ours', version: 1, notedIn: 2 }
    expect(await read(ceo, chart)).toMatchObject({ outlook: { state: 'overdue', dueOn: '2026-04-30' }, notes: [note], answers: [note] })
    expect(await listAll(ceo)).toMatchObject([{ needsWork: true }])
    // when it is said again, it is added to the same WIP, and while that waits for a decision too
    setClock(test, '2026-05-16T08:00:00Z')
    await needWork(ceo, chart, { version: 1, comment: 'E1 too' })
    const wip = await test.owner.query(`select id from chart where company_id = $1 and version = 2`, [chart.company.id])
    await chartSteps().send(stepOf(chart.company, '2026-05-16T09:00:00Z'), wip.rows[0].id, '<p>Next</p>')
    setClock(test, '2026-05-17T08:00:00Z')
    expect((await needWork(ceo, chart, { version: 1, comment: 'And P3' })).status).toBe(204)
    expect((await read(ceo, chart)).notes.map(({ comment, notedIn }) => [comment, notedIn])).toEqual([
      ['And P3', 2],
      ['E1 too', 2],
      ['P2 is no longer ours', 2],
    ])
    // when that version is approved
    await chartSteps().decide({ ...stepOf(chart.company, '2026-05-18T08:00:00Z'), by: ceo.companyUserId }, wip.rows[0].id, {
      approve: true,
    })
    // then
    setClock(test, '2026-05-19T08:00:00Z')
    expect(await read(ceo, chart)).toMatchObject({ version: 2, notes: [], outlook: { state: 'inTime', dueOn: '2026-08-18' } })
  })

  it('gets the WIP of its kind, and a document none', async () => {
    setClock(test, '2027-06-01T08:00:00Z')
    const expectation = await buildExpectation(test, { status: 'APPROVED' })
    const { company, globalId, summary, macro } = expectation
    const general = await buildDocument(test, { company, docType: 'GPD', state: 'APPROVED' })
    const ofProcess = await buildDocument(test, { company, docType: 'PRD', processChronId: globalId })
    await setIntervals(test, company, { months: 1, on: '2025-01-01T08:00:00Z' })
    const noted: Record<string, number | null | undefined> = {}
    const items: ReviewedItem[] = [
      expectation,
      { type: 'ps', chronId: summary.chronId },
      { type: 'ma', chronId: macro.chronId },
      { type: 'gpd', chronId: general.chronId },
      { type: 'prd', chronId: ofProcess.chronId },
    ]
    for (const { type, chronId } of items) {
      const item = { type, chronId }
      expect([type, (await needWork(company.admin, item, { version: 1, comment: 'Look again' })).status]).toEqual([type, 204])
      noted[type] = (await read(company.admin, item)).notes[0]?.notedIn
    }
    expect(noted).toEqual({ ce: 2, ps: 2, ma: 2, gpd: null, prd: null })
    const { rows } = await test.owner.query(`select status from document_version where company_id = $1 order by id`, [company.id])
    expect(rows.map(({ status }) => status)).toEqual(['APPROVED', 'WIP'])
    // A process document in its newest version: the note is done.
    expect((await read(company.admin, { type: 'prd', chronId: ofProcess.chronId })).title).toBe(
      `(P1) Process P1 — Process document “${ofProcess.name}”`,
    )
  })
})

describe('the interval of an item', () => {
  it('is shortened by leader and sponsor, and lengthened by administrator and CEO', async () => {
    const chart = await buildReviewed(12)
    const { company } = chart
    const { admin, ceo } = company
    const macro = await buildChart(test, {
      company,
      type: 'ma',
      parentChronId: chart.processes[0]?.chronId ?? 0,
      pids: ['P1.1'],
      status: 'APPROVED',
      on: new Date('2026-01-31T10:00:00Z'),
    })
    await setIntervals(test, company, { months: { ma: 12 }, on: '2025-01-01T08:00:00Z' })
    const leader = await buildMember(test.database, { companyId: company.id })
    await test.owner.query(`insert into process_role (company_id, process_chron_id, company_user_id, role) values ($1, $2, $3, 'PRL')`, [
      company.id,
      macro.parentId,
      leader.companyUserId,
    ])
    setClock(test, '2026-02-01T08:00:00Z')
    // when the leader shortens it
    expect((await setOwn(leader, macro, 6)).status).toBe(204)
    expect(await read(leader, macro)).toMatchObject({ months: 6, ownMonths: 6, kindMonths: 12, outlook: { dueOn: '2026-07-31' } })
    // then what is longer is refused
    for (const months of [7, 12, null, 0])
      expect((await setOwn(leader, macro, months)).body).toMatchObject({
        status: 403,
        code: 'NO_RIGHT',
        detail: 'You can set an interval shorter than the 6 months set now. Only the Administrator or the CEO can set a longer one.',
      })
    expect((await setOwn(leader, macro, 6)).status).toBe(204)
    // when the company's becomes shorter still, that holds, unless the item was set longer
    await setIntervals(test, company, { months: { ma: 4 }, on: '2026-02-02T08:00:00Z' })
    expect(await read(leader, macro)).toMatchObject({ months: 4, outlook: { dueOn: '2026-05-31' } })
    expect((await setOwn(ceo, macro, 24)).status).toBe(204)
    expect(await read(leader, macro)).toMatchObject({ months: 24, outlook: { dueOn: '2028-01-31' } })
    await setIntervals(test, company, { months: { ma: 3 }, on: '2026-02-03T08:00:00Z' })
    expect(await read(leader, macro)).toMatchObject({ months: 24 })
    // when it is given up
    setClock(test, '2026-06-01T08:00:00Z')
    expect((await setOwn(admin, macro, null)).status).toBe(204)
    expect(await read(leader, macro)).toMatchObject({ months: 3, ownMonths: null, outlook: { dueOn: '2026-07-31' } })
    // when an item has none at all
    expect((await setOwn(admin, macro, 0)).status).toBe(204)
    expect(await read(leader, macro)).toMatchObject({ months: 0, outlook: null })
  })

  it('of one that has none in its kind is set alone', async () => {
    const chart = await buildChart(test, { status: 'APPROVED', on: new Date('2026-01-31T10:00:00Z') })
    const { ceo } = chart.company
    setClock(test, '2026-02-01T08:00:00Z')
    expect((await setOwn(ceo, chart, 0)).status).toBe(204)
    expect((await read(ceo, chart)).ownMonths).toBeNull()
    await setOwn(ceo, chart, 2)
    expect(await read(ceo, chart)).toMatchObject({ months: 2, kindMonths: 0, outlook: { dueOn: '2026-04-02' } })
    expect(await listAll(ceo)).toHaveLength(1)
  })
})

it('a review is told of 30 days before, after the day, after 14 days, and each 30 days from then on', () => {
  const announced = [30, 1, 0, -1, -13, -14, -43, -44, -73, -74].map((daysLeft) => stageOf({ daysLeft }))
  expect(announced).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3, 4])
})
