import { eventRoutes, processRoutes, suggestionRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation, buildExpectationStage, expectationStepsOf } from '../expectation/expectation-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type MemberKind, memberKinds, type StaffedProcess, staffProcess } from '../role/staffed-process-factory.ts'
import { redrawGlobal } from '../summary/summary-factory.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { suggest } from './suggestion-factory.ts'

const test = withTestApp()

type Scene = { staffed: StaffedProcess; items: Record<keyof typeof answerers, SuggestedItem> }

/** Typed from specification 4 §12 and the create rights of specification 1 §6, specification 2 §6 and specification 3 §6: who takes up, declines, and sees what others suggest. */
const answerers = {
  global: 'admin ceo',
  summary: 'admin sponsor leader',
  macro: 'admin sponsor leader',
  micro: 'admin leader owner spl',
  expectation: 'admin sponsor leader',
  subExpectation: 'admin leader owner spl',
  document: 'admin',
} as const
type Thing = keyof typeof answerers
const things = Object.keys(answerers).filter((name): name is Thing => name in answerers)

/** One approved item of each kind, each with a WIP. */
async function setScene(): Promise<Scene> {
  const stage = await buildExpectationStage(test)
  const { company, global, summary, macro, subId } = stage
  const staffed = await staffProcess(test, stage)
  const micro = await buildChart(test, { company, type: 'mi', parentChronId: subId, status: 'APPROVED', pids: ['P1.1.1'] })
  const expectation = await buildExpectation(test, { stage, status: 'APPROVED' })
  const subExpectation = await buildExpectation(test, { stage, type: 'se', processChronId: subId, status: 'APPROVED' })
  const document = await buildDocument(test, { company, docType: 'GPD', state: 'REVISED' })
  const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
  const charts = new ChartSteps({ database: test.database, files: createServices(test).files })
  for (const { id } of [global, summary, macro, micro]) await charts.makeWip(step, id)
  for (const { id } of [expectation, subExpectation]) await expectationStepsOf(test).revise(step, id)
  return {
    staffed,
    items: { global, summary, macro, micro, expectation, subExpectation, document: { type: 'gpd', chronId: document.chronId } },
  }
}

/** What somebody is answered to each call about suggestions of somebody else, and to taking back their own. */
async function tryCalls({ staffed, items }: Scene, by: MemberKind, thing: Thing): Promise<Record<string, string>> {
  const { type, chronId } = items[thing]
  const params = { itemType: type, itemId: chronId }
  const person = staffed.people[by]
  const author = await buildMember(test.database, { companyId: person.companyId })
  const [first, second] = [await suggest(test, { item: items[thing], by: author }), await suggest(test, { item: items[thing], by: author })]
  const caller = test.as(person)
  const outcomeOf = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
    status < 300 ? 'yes' : (body?.code ?? String(status))
  const one = (suggestionId: number) => ({ params: { ...params, suggestionId } })
  const body = { kind: 'missing', text: 'Who decides?' }
  const added = await caller.call(suggestionRoutes.addSuggestion, { params, body })
  const listed = await caller.call(suggestionRoutes.listSuggestions, { params })
  const answers = {
    read: outcomeOf(await caller.call(suggestionRoutes.getSuggestions, { params })),
    list: outcomeOf(listed),
    suggest: outcomeOf(added),
    takeUp: outcomeOf(await caller.call(suggestionRoutes.takeUp, one(first))),
    decline: outcomeOf(await caller.call(suggestionRoutes.decline, { ...one(second), body: { reason: 'Not now' } })),
    takeBack: outcomeOf(await caller.call(suggestionRoutes.takeBack, one(first))),
  }
  if (added.status !== 200) return answers
  const own = outcomeOf(await caller.call(suggestionRoutes.takeBack, one(added.body.id)))
  const seen = listed.body.some(({ id }: { id: number }) => id === first)
  return { ...answers, takeBackOwn: own, seesOthers: seen ? 'yes' : 'no' }
}

const refusedAll = (code: string) => ({ read: code, list: code, suggest: code, takeUp: code, decline: code, takeBack: code })

describe('suggestions', () => {
  let scene: Scene

  beforeAll(async () => {
    scene = await setScene()
  })

  it.each(things.flatMap((thing) => memberKinds.map((by) => ({ thing, by }))))(
    'for a $thing are for the $by as the table says',
    async ({ thing, by }) => {
      const answers = await tryCalls(scene, by, thing)
      const mayAnswer = answerers[thing].split(' ').includes(by)
      expect(answers).toEqual({
        read: 'yes',
        list: 'yes',
        suggest: 'yes',
        takeUp: mayAnswer ? 'yes' : 'NO_RIGHT',
        decline: mayAnswer ? 'yes' : 'NO_RIGHT',
        takeBack: 'NO_RIGHT',
        takeBackOwn: 'yes',
        seesOthers: mayAnswer ? 'yes' : 'no',
      })
    },
  )

  it('say what their reader may do', async () => {
    const { macro } = scene.items
    const params = { itemType: macro.type, itemId: macro.chronId }
    const can = async (by: MemberKind) =>
      (await test.as(scene.staffed.people[by]).call(suggestionRoutes.getSuggestions, { params })).body.can
    expect(await can('reader')).toEqual({ suggest: true, answer: 'role' })
    expect(await can('leader')).toEqual({ suggest: true, answer: true })
  })
})

describe('suggestions below a restricted process', () => {
  it('are closed to all without a role in it, their author included', async () => {
    const scene = await setScene()
    const { staffed, items } = scene
    const { admin, reader } = staffed.people
    const mine = await suggest(test, { item: items.macro, by: reader })
    const params = { type: 'gpfcp', processId: staffed.globalId }
    expect((await test.as(admin).call(processRoutes.restrictProcess, { params })).status).toBe(204)
    for (const thing of ['summary', 'macro', 'micro', 'expectation', 'subExpectation'] as const)
      expect(await tryCalls(scene, 'reader', thing)).toEqual(refusedAll('RESTRICTED'))
    const back = { params: { itemType: 'ma', itemId: items.macro.chronId, suggestionId: mine } }
    expect((await test.as(reader).call(suggestionRoutes.takeBack, back)).body.code).toBe('RESTRICTED')
    // A member of the process works on its micros no more.
    expect(await tryCalls(scene, 'owner', 'micro')).toMatchObject({ suggest: 'yes', takeUp: 'NO_RIGHT', seesOthers: 'no' })
    expect(await tryCalls(scene, 'spl', 'micro')).toMatchObject({ suggest: 'yes', takeUp: 'yes', seesOthers: 'yes' })
  })
})

describe('what became of a suggestion', () => {
  it('is not read by an author who may open the process no longer', async () => {
    const { staffed, items } = await setScene()
    const { admin, reader } = staffed.people
    const id = await suggest(test, { item: items.macro, by: reader, text: 'Say who decides' })
    const taken = await test.as(admin).call(suggestionRoutes.takeUp, {
      params: { itemType: 'ma', itemId: items.macro.chronId, suggestionId: id },
    })
    expect(taken.status).toBe(204)
    const eventsOf = async () => (await test.as(reader).call(eventRoutes.listUserEvents)).body
    expect(await eventsOf()).toHaveLength(1)
    // when
    const params = { type: 'gpfcp', processId: staffed.globalId }
    expect((await test.as(admin).call(processRoutes.restrictProcess, { params })).status).toBe(204)
    // then
    expect(await eventsOf()).toEqual([])
  })
})

describe('suggestions below a removed process', () => {
  it('are read, and nothing else', async () => {
    const stage = await buildExpectationStage(test)
    const staffed = await staffProcess(test, stage)
    const id = await suggest(test, { item: stage.macro, by: staffed.people.reader })
    await redrawGlobal(test, stage.global, { chronId: stage.globalId, name: null })
    const params = { itemType: 'ma', itemId: stage.macro.chronId }
    const { reader, admin } = staffed.people
    const listed = await test.as(reader).call(suggestionRoutes.listSuggestions, { params, query: { which: 'ended' } })
    expect(listed.body).toMatchObject([{ id, state: 'CLOSED', can: { takeUp: 'role', takeBack: 'state' } }])
    const added = await test.as(reader).call(suggestionRoutes.addSuggestion, { params, body: { kind: 'wrong', text: 'It is still here' } })
    expect(added.body).toMatchObject({
      code: 'WRONG_STATE',
      detail: 'The process was removed, so nothing is suggested here any more.',
    })
    expect((await test.as(admin).call(suggestionRoutes.takeUp, { params: { ...params, suggestionId: id } })).body.code).toBe('WRONG_STATE')
  })
})
