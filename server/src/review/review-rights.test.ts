import { alertRoutes, processRoutes, reviewRoutes, type Work, workRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation, buildExpectationStage } from '../expectation/expectation-factory.ts'
import { setClock } from '../performance/performance-stage.fixture.ts'
import { withMailJobs } from '../platform/testing/mail-jobs.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { giveRoles, type MemberKind, memberKinds, type StaffedProcess, staffProcess } from '../role/staffed-process-factory.ts'
import { redrawGlobal } from '../summary/summary-factory.ts'
import { setIntervals } from './review-factory.ts'
import { announceReviews, mailReviews } from './review-notices.ts'
import type { ReviewedItem } from './reviewed-views.ts'

const test = withTestApp()
const jobs = withMailJobs(test, (parts) => ({ mailReviews: mailReviews(parts) }))

type Scene = { staffed: StaffedProcess; items: Record<Thing, ReviewedItem>; stage: Awaited<ReturnType<typeof buildExpectationStage>> }

/** Typed from specification 4 §12 and the create rights of specification 1 §6, specification 2 §6 and specification 3 §6. */
const answerers = {
  global: 'admin ceo',
  summary: 'admin sponsor leader',
  macro: 'admin sponsor leader',
  micro: 'admin leader owner spl',
  expectation: 'admin sponsor leader',
  subExpectation: 'admin leader owner spl',
  document: 'admin',
  processDocument: 'admin leader',
} as const
type Thing = keyof typeof answerers
const things = Object.keys(answerers).filter((name): name is Thing => name in answerers)
/** For documents and the Global Chart administrator and CEO stand in the place of leader and sponsor. */
const shorteners = (thing: Thing) => (['global', 'document', 'processDocument'].includes(thing) ? 'admin ceo' : 'admin ceo sponsor leader')
const everybody = 'admin ceo advisor sponsor leader owner spl spm reader'
const readers = (thing: Thing) => (thing === 'processDocument' ? 'admin ceo advisor sponsor leader owner spl spm' : everybody)
const holds = (list: string, by: MemberKind) => list.split(' ').includes(by)

/** One item of each kind in force since today, looked at again each 12 months since long ago. */
async function setScene(): Promise<Scene> {
  const stage = await buildExpectationStage(test)
  const { company, global, globalId, summary, macro, subId } = stage
  const staffed = await staffProcess(test, stage)
  const micro = await buildChart(test, { company, type: 'mi', parentChronId: subId, status: 'APPROVED', pids: ['P1.1.1'] })
  const expectation = await buildExpectation(test, { stage, status: 'APPROVED' })
  const subExpectation = await buildExpectation(test, { stage, type: 'se', processChronId: subId, status: 'APPROVED' })
  const document = await buildDocument(test, { company, docType: 'GPD', state: 'APPROVED', name: 'Travel policy' })
  const processDocument = await buildDocument(test, { company, docType: 'PRD', processChronId: globalId, name: 'Bluebell checklist' })
  await setIntervals(test, company, { months: 12, on: '2020-01-01T08:00:00Z' })
  return {
    staffed,
    stage,
    items: {
      global,
      summary,
      macro,
      micro,
      expectation,
      subExpectation,
      document: { type: 'gpd', chronId: document.chronId },
      processDocument: { type: 'prd', chronId: processDocument.chronId },
    },
  }
}

const pathOf = ({ type, chronId }: ReviewedItem) => ({ itemType: type, itemId: chronId })
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  status < 300 ? 'yes' : (body?.code ?? String(status))

/** What somebody is answered to each call about the review of an item; what is set for the item is set back. */
async function tryCalls({ staffed, items }: Scene, by: MemberKind, thing: Thing): Promise<Record<string, string>> {
  const params = pathOf(items[thing])
  const caller = test.as(staffed.people[by])
  const answers = {
    read: outcomeOf(await caller.call(reviewRoutes.getReview, { params })),
    since: outcomeOf(await caller.call(reviewRoutes.getReviewSince, { params })),
    stillRight: outcomeOf(await caller.call(reviewRoutes.answerStillRight, { params, body: { version: 1 } })),
    needsWork: outcomeOf(await caller.call(reviewRoutes.answerNeedsWork, { params, body: { version: 1, comment: 'Look' } })),
    shorten: outcomeOf(await caller.call(reviewRoutes.setItemInterval, { params, body: { months: 6 } })),
    lengthen: outcomeOf(await caller.call(reviewRoutes.setItemInterval, { params, body: { months: 24 } })),
  }
  await test.as(staffed.people.admin).call(reviewRoutes.setItemInterval, { params, body: { months: null } })
  return answers
}

const listWork = async (member: BuiltMember) => {
  const { rows }: Work = (await test.as(member).call(workRoutes.listWork, { query: { kind: 'review' } })).body
  return rows
}

describe('reviews', () => {
  let scene: Scene

  beforeAll(async () => {
    setClock(test, '2046-01-01T08:00:00Z')
    scene = await setScene()
  })

  it.each(things.flatMap((thing) => memberKinds.map((by) => ({ thing, by }))))(
    'of a $thing are for the $by as the table says',
    async ({ thing, by }) => {
      const yes = (list: string) => (holds(list, by) ? 'yes' : 'NO_RIGHT')
      expect(await tryCalls(scene, by, thing)).toEqual({
        read: yes(readers(thing)),
        since: yes(readers(thing)),
        stillRight: yes(answerers[thing]),
        needsWork: yes(answerers[thing]),
        shorten: yes(shorteners(thing)),
        lengthen: yes('admin ceo'),
      })
    },
  )

  it('have intervals that administrator and CEO read and set', async () => {
    for (const by of memberKinds) {
      const caller = test.as(scene.staffed.people[by])
      const answers = [
        outcomeOf(await caller.call(reviewRoutes.getReviewIntervals)),
        outcomeOf(await caller.call(reviewRoutes.setReviewIntervals, { body: {} })),
      ]
      expect([by, ...answers]).toEqual(by === 'admin' || by === 'ceo' ? [by, 'yes', 'yes'] : [by, 'NO_RIGHT', 'NO_RIGHT'])
    }
  })
})

describe('those who are asked', () => {
  const titles = {
    global: 'Global Chart',
    summary: '(P1) Process P1 — Process Summary',
    macro: '(P1) Process P1 — Macro',
    micro: '(P1.1) Process P1.1 — Micro',
    expectation: '(P1) Process P1 — Customer expectations',
    subExpectation: '(P1.1) Process P1.1 — Supplier expectations',
    document: 'Travel policy — General Documents',
    processDocument: '(P1) Process P1 — Process document “Bluebell checklist”',
  } satisfies Record<Thing, string>
  const titlesOf = (wanted: readonly Thing[]) => wanted.map((thing) => titles[thing]).sort()
  /** On 10 January 2045, so that the next review is due by 10 January 2046. */
  const findAllRight = async ({ staffed, items }: Scene) => {
    setClock(test, '2045-01-10T08:00:00Z')
    for (const thing of things) {
      const answer = { params: pathOf(items[thing]), body: { version: 1 } }
      expect((await test.as(staffed.people.admin).call(reviewRoutes.answerStillRight, answer)).status).toBe(204)
    }
  }
  const workOf = async ({ staffed }: Scene, by: MemberKind) => (await listWork(staffed.people[by])).map(({ title }) => title).sort()

  it('have it in their work and are alerted and mailed while it is due; after the day the sponsor too, and the CEO', async () => {
    const scene = await setScene()
    const { people, company } = scene.staffed
    const runJob = () => test.database.inCompany(company.id, (tx) => announceReviews(tx, test.clock.now()))
    await findAllRight(scene)
    const ofLeader: Thing[] = ['summary', 'macro', 'micro', 'expectation', 'subExpectation', 'processDocument']
    const ofSponsor: Thing[] = ['summary', 'macro', 'expectation']
    const asked: Record<MemberKind, Thing[]> = {
      admin: things,
      ceo: ['global'],
      advisor: [],
      sponsor: ofSponsor,
      leader: ofLeader,
      owner: ['micro', 'subExpectation'],
      spl: ['micro', 'subExpectation'],
      spm: [],
      reader: [],
    }
    const late = {
      ...asked,
      ceo: ['global', 'document', 'processDocument'],
      sponsor: [...ofSponsor, 'micro', 'subExpectation'],
    } satisfies typeof asked
    const alertsOf = async (by: MemberKind): Promise<string[]> =>
      (await test.as(people[by]).call(alertRoutes.listAlerts)).body
        .map(({ text }: { text: string }) => text)
        .filter((text: string) => text.includes('review'))
    // when it is not due yet
    setClock(test, '2045-12-10T08:00:00Z')
    await runJob()
    for (const by of memberKinds) expect([by, await workOf(scene, by), await alertsOf(by)]).toEqual([by, [], []])
    // when it is due
    setClock(test, '2045-12-11T08:00:00Z')
    await runJob()
    await runJob()
    for (const by of memberKinds) {
      expect([by, await workOf(scene, by)]).toEqual([by, titlesOf(asked[by])])
      expect([by, (await alertsOf(by)).length]).toEqual([by, asked[by].length])
    }
    expect(await alertsOf('spl')).toContain('(P1.1) Process P1.1 — Micro is due for review by Jan 10 2046.')
    // A document of a process is named in no alert: who may open the process may be unable to open its documents.
    expect((await alertsOf('leader')).filter((text) => text.includes('document'))).toEqual([
      '(P1) Process P1 — a process document is due for review by Jan 10 2046.',
    ])
    const [mail, ...more] = await jobs.readTo(people.spl.email)
    expect(more).toEqual([])
    expect(mail?.headers.subject).toContain('2 reviews wait for you')
    expect(mail?.parts[0]?.text.replace(/\s+/g, ' ')).toContain(
      '(P1.1) Process P1.1 — Supplier expectations is due for review by Jan 10 2046.',
    )
    expect(mail?.parts[0]?.text).toContain('Change this in your profile:')
    // when it is overdue, and once more after 14 days
    setClock(test, '2046-01-11T08:00:00Z')
    await runJob()
    for (const by of memberKinds) {
      expect([by, await workOf(scene, by)]).toEqual([by, titlesOf(late[by])])
      expect([by, (await alertsOf(by)).length]).toEqual([by, asked[by].length + late[by].length])
    }
    expect(await alertsOf('sponsor')).toContain('The review of (P1.1) Process P1.1 — Micro was due by Jan 10 2046.')
    setClock(test, '2046-01-23T08:00:00Z')
    await runJob()
    expect((await alertsOf('spl')).length).toBe(4)
    setClock(test, '2046-01-24T08:00:00Z')
    await runJob()
    expect((await alertsOf('spl')).length).toBe(6)
    // when it is found right, or needs work
    const { micro, subExpectation } = scene.items
    await test.as(people.spl).call(reviewRoutes.answerStillRight, { params: pathOf(micro), body: { version: 1 } })
    await test.as(people.spl).call(reviewRoutes.answerNeedsWork, { params: pathOf(subExpectation), body: { version: 1, comment: 'Rows' } })
    expect(await workOf(scene, 'spl')).toEqual([])
    // then it waits again after 30 days where no new version is approved
    setClock(test, '2046-02-23T08:00:00Z')
    expect(await listWork(people.spl)).toMatchObject([
      {
        kind: 'review',
        title: titles.subExpectation,
        as: 'spl',
        needsWork: true,
        dueOn: '2046-01-10',
        itemType: 'se',
        itemId: subExpectation.chronId,
      },
    ])
  })

  it('are the sponsor too where no active member leads', async () => {
    const scene = await setScene()
    const { people, company, globalId, macroId } = scene.staffed
    await findAllRight(scene)
    setClock(test, '2046-01-01T08:00:00Z')
    const sponsors = async () => (await workOf(scene, 'sponsor')).filter((title) => title === titles.micro)
    expect(await sponsors()).toEqual([])
    // when the leader is gone, and a sub-process leader is there still
    await test.owner.query('update membership set active = false where id = $1', [people.leader.companyUserId])
    expect(await sponsors()).toEqual([])
    await giveRoles(test, company, macroId, { SPL: [], SPM: [people.spm.companyUserId] })
    expect(await sponsors()).toEqual([titles.micro])
    await giveRoles(test, company, globalId, { PRS: [people.sponsor.companyUserId], PRL: [people.reader.companyUserId] })
    expect(await sponsors()).toEqual([])
  })
})

describe('reviews below a restricted process', () => {
  it('are out of reach of all without a role in it', async () => {
    setClock(test, '2046-01-01T08:00:00Z')
    const scene = await setScene()
    const { staffed, items } = scene
    const { admin, reader, owner } = staffed.people
    await test.as(admin).call(reviewRoutes.answerStillRight, { params: pathOf(items.macro), body: { version: 1, comment: 'Bluebell' } })
    const params = { type: 'gpfcp', processId: staffed.globalId }
    expect((await test.as(admin).call(processRoutes.restrictProcess, { params })).status).toBe(204)
    for (const thing of ['summary', 'macro', 'micro', 'expectation', 'subExpectation', 'processDocument'] as const) {
      const code = 'RESTRICTED'
      const refused = { read: code, since: code, stillRight: code, needsWork: code, shorten: code, lengthen: code }
      expect(await tryCalls(scene, 'reader', thing)).toEqual(refused)
    }
    // A member of the process works on its micros no more.
    expect(await tryCalls(scene, 'owner', 'micro')).toMatchObject({ read: 'yes', stillRight: 'NO_RIGHT' })
    expect(await listWork(owner)).toEqual([])
    const answers = [
      await test.as(reader).call(reviewRoutes.listReviews),
      await test.as(reader).call(reviewRoutes.getReviewSince, { params: pathOf(items.global) }),
      await test.as(reader).call(workRoutes.listWork),
      await test.as(reader).call(alertRoutes.listAlerts),
    ]
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Bluebell|P1\)/)
    expect(answers[0]?.body.map(({ itemType }: { itemType: string }) => itemType)).toEqual(['gpd', 'gpfc'])
    expect(answers[1]?.body).toMatchObject({ changes: [], hidden: 1 })
    expect(await countBelow(reader, 0)).toEqual({ all: { inTime: 0, due: 0, overdue: 2 }, processes: [] })
  })
})

const countBelow = async (by: BuiltMember, parentId: number) =>
  (await test.as(by).call(reviewRoutes.countReviews, { query: { parentId } })).body

describe('reviews on a chart', () => {
  it('are counted for each of its processes, with what is directly below it, and listed where one is asked for', async () => {
    setClock(test, '2046-01-01T08:00:00Z')
    const { staffed, stage } = await setScene()
    const { reader, leader } = staffed.people
    const { globalId, subId } = stage
    // Of the process: its summary, macro, expectations and document, which is not for everybody; below it, a micro and expectations.
    const all = { inTime: 0, due: 0, overdue: 8 }
    expect(await countBelow(leader, 0)).toEqual({ all, processes: [{ processId: globalId, inTime: 0, due: 0, overdue: 6 }] })
    expect(await countBelow(leader, globalId)).toEqual({ all, processes: [{ processId: subId, inTime: 0, due: 0, overdue: 2 }] })
    expect((await countBelow(reader, 0)).processes).toEqual([{ processId: globalId, inTime: 0, due: 0, overdue: 5 }])
    const listOf = async (processId: number) =>
      (await test.as(leader).call(reviewRoutes.listReviews, { query: { processId } })).body
        .map(({ itemType }: { itemType: string }) => itemType)
        .sort()
    expect(await listOf(globalId)).toEqual(['ce', 'ma', 'mi', 'prd', 'ps', 'se'])
    expect(await listOf(subId)).toEqual(['mi', 'se'])
  })
})

describe('pages of reviews by day', () => {
  const readPages = async (by: BuiltMember, sort: string | undefined, query: { processId?: number } = {}) => {
    const pages = []
    for (const page of [0, 1, 2, 3]) {
      const asked = { ...query, page, size: 3, ...(sort !== undefined && { sort }) }
      pages.push((await test.as(by).call(reviewRoutes.listReviews, { query: asked })).body)
    }
    return pages
  }
  const entriesOf = (pages: { entries: unknown[] }[]) => pages.flatMap(({ entries }) => entries)

  it('have what the whole list has, each counted as the reader knows of it', async () => {
    setClock(test, '2046-01-01T08:00:00Z')
    const { staffed, stage } = await setScene()
    const { reader, leader, admin } = staffed.people
    for (const [by, total] of [
      [leader, 8],
      [reader, 7],
    ] as const) {
      const whole = (await test.as(by).call(reviewRoutes.listReviews)).body
      const pages = await readPages(by, undefined)
      expect(pages.map((page) => page.total)).toEqual([total, total, total, total])
      expect(pages.map(({ entries }) => entries.length)).toEqual([3, 3, total - 6, 0])
      expect(entriesOf(pages)).toEqual(whole)
      expect(entriesOf(await readPages(by, 'dueOn'))).toEqual(whole)
      const days = whole.map(({ dueOn }: { dueOn: string }) => dueOn)
      const turned = entriesOf(await readPages(by, '-dueOn')).map((row) => (row as { dueOn: string }).dueOn)
      expect(turned).toEqual(days.toSorted().toReversed())
    }
    expect((await readPages(leader, undefined, { processId: stage.subId })).map((page) => [page.entries.length, page.total])).toEqual([
      [2, 2],
      [0, 2],
      [0, 2],
      [0, 2],
    ])
    const params = { type: 'gpfcp', processId: staffed.globalId }
    expect((await test.as(admin).call(processRoutes.restrictProcess, { params })).status).toBe(204)
    const [closed] = await readPages(reader, undefined)
    expect(closed.total).toBe(2)
    expect(closed.entries.map(({ itemType }: { itemType: string }) => itemType)).toEqual(['gpd', 'gpfc'])
  })
})

describe('reviews below a removed process', () => {
  it('are read, and nothing else', async () => {
    setClock(test, '2046-01-01T08:00:00Z')
    const { staffed, items, stage } = await setScene()
    const { admin } = staffed.people
    await redrawGlobal(test, stage.global, { chronId: stage.globalId, name: null })
    const params = pathOf(items.macro)
    expect((await test.as(admin).call(reviewRoutes.getReview, { params })).body.can).toEqual({
      answer: 'state',
      shorten: 'state',
      lengthen: 'state',
    })
    expect((await test.as(admin).call(reviewRoutes.answerStillRight, { params, body: { version: 1 } })).body).toMatchObject({
      code: 'WRONG_STATE',
      detail: 'The process was removed, so nothing is reviewed here any more.',
    })
    expect((await listWork(admin)).map(({ title }) => title).sort()).toEqual(['Global Chart', 'Travel policy — General Documents'])
  })
})
