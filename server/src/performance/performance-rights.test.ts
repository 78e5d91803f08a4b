import { performanceRoutes, type RouteDefinition } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome, readRightsMatrix } from '../attacks/rights-matrix.ts'
import { buildExpectation, type ExpectationStage, stageOn } from '../expectation/expectation-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer, TestRequest } from '../platform/testing/test-call.ts'
import { buildStaffedProcess, chronIdAt, type MemberKind, memberKinds, type StaffedProcess } from '../role/staffed-process-factory.ts'
import { type BuiltPerformance, buildPerformance, performanceStepsOf } from './performance-factory.ts'
import { setClock } from './performance-stage.fixture.ts'

const test = withTestApp()
const states = ['WIP', 'APPROVED'] as const
type State = (typeof states)[number]

interface Trial {
  route: RouteDefinition
  request(month: BuiltPerformance): TestRequest
  /** Makes everything as it was after somebody was allowed to. */
  undo?(scene: Scene, state: State): Promise<void>
}

/** The months of a process: the current one is open, the one before it completed. */
type Scene = Record<State, BuiltPerformance>

const onMonth = ({ type, id }: BuiltPerformance): TestRequest => ({ params: { type, id } })
const step = () => ({ companyId: process.company.id, by: process.company.admin.companyUserId, on: test.clock.now() })

const trials: Readonly<Record<string, Trial>> = {
  view: { route: performanceRoutes.getLatestData, request: ({ type, chronId }) => ({ params: { type, id: chronId } }) },
  read: { route: performanceRoutes.getAllDetails, request: onMonth },
  // The month is there already: who may open one gets that answer.
  create: { route: performanceRoutes.createData, request: ({ type, chronId, month }) => ({ params: { type, id: chronId, ...month } }) },
  close: {
    route: performanceRoutes.closeData,
    request: onMonth,
    undo: (scene) => performanceStepsOf(test).reopen(step(), scene.WIP.id),
  },
  remove: {
    route: performanceRoutes.deleteData,
    request: onMonth,
    undo: async (scene) => {
      scene.WIP = await buildPerformance(test, { expectation: scene.WIP, on: test.clock.now() })
    },
  },
  reopen: {
    route: performanceRoutes.reopenData,
    request: onMonth,
    undo: (scene) => performanceStepsOf(test).close(step(), scene.APPROVED.id),
  },
}

/** Rows, which `edit` changes, have tests of their own, and files are made in the browser. */
const answeredOnly = ['edit', 'export']

const outcomes: Readonly<Record<string, string>> = {
  '403 NO_RIGHT': 'role',
  '403 RESTRICTED': 'restriction',
  '403 PREMIUM_ONLY': 'premium',
  '404 NOT_FOUND': 'hidden',
  '409 WRONG_STATE': 'state',
  '409 COMPONENT_EXISTS': 'yes',
}

const outcomeOf = ({ status, body }: TestAnswer): string =>
  status < 300 ? 'yes' : (outcomes[`${status} ${body.code}`] ?? `${status} ${body.code}`)

let process: StaffedProcess
let tokens: Map<MemberKind, string>
let stage: ExpectationStage
let scenes: Record<'Macro Performance Data' | 'Micro Performance Data', Scene>

beforeAll(async () => {
  setClock(test, '2026-11-22T10:00:00Z')
  process = await buildStaffedProcess(test)
  stage = await stageOn(test, process)
  tokens = new Map(await Promise.all(memberKinds.map(async (who) => [who, await test.openToken(process.people[who])] as const)))
  scenes = { 'Macro Performance Data': await setScene(process.globalId), 'Micro Performance Data': await setScene(process.macroId) }
})

async function setScene(processChronId: number): Promise<Scene> {
  const WIP = await buildPerformance(test, { stage, processChronId, on: test.clock.now() })
  const before = { month: { month: 10, year: 2026 }, status: 'APPROVED', on: test.clock.now() } as const
  return { WIP, APPROVED: await buildPerformance(test, { expectation: WIP, ...before }) }
}

const take = (who: MemberKind, { route, request }: Pick<Trial, 'route' | 'request'>, month: BuiltPerformance): Promise<TestAnswer> =>
  test.as(process.people[who]).call(route, { ...request(month), token: tokens.get(who) ?? '' })

const tables = readRightsMatrix().filter(({ title }) => title.endsWith(' Performance Data'))

describe.each(tables.map((table) => ({ table, name: `${table.title}${table.isRestricted ? ', restricted' : ''}` })))(
  'of $name',
  ({ table }) => {
    const sceneOf = () => scenes[table.title === 'Macro Performance Data' ? 'Macro Performance Data' : 'Micro Performance Data']
    const inWords = (who: MemberKind, action: string, state: State, outcome: string) => `${who} ${action} ${state}: ${outcome}`
    const expected = (persona: MemberKind, action: string, state: State) => expectedOutcome(table, { action, persona, state })
    /** An open month is not there for who may not read it. */
    const answered = (who: MemberKind, action: string, state: State) => {
      const isHidden = !['view', 'create'].includes(action) && state === 'WIP' && expected(who, 'read', state) === 'role'
      return isHidden ? 'hidden' : expected(who, action, state)
    }

    beforeAll(async () => {
      await test.owner.query('update process set restricted = $2 where chron_id = $1', [process.globalId, table.isRestricted])
    })

    it.each(states)('everybody may do with a month that is %s what the matrix says', async (state) => {
      const [found, wanted]: [string[], string[]] = [[], []]
      for (const [action, trial] of Object.entries(trials)) {
        for (const who of memberKinds) {
          const outcome = outcomeOf(await take(who, trial, sceneOf()[state]))
          found.push(inWords(who, action, state, outcome))
          wanted.push(inWords(who, action, state, answered(who, action, state)))
          if (outcome === 'yes') await trial.undo?.(sceneOf(), state)
        }
      }
      expect(found).toEqual(wanted)
    })

    it.each(states)('everybody is told so of a month that is %s', async (state) => {
      for (const who of memberKinds) {
        const { status, body } = await take(who, { route: performanceRoutes.getAllDetails, request: onMonth }, sceneOf()[state])
        if (status !== 200) continue
        // Templates are decided with the rights of expectations.
        const { template: _template, ...can } = body.can
        const reported = Object.entries<true | string>(can).map(([action, may]) => inWords(who, action, state, may === true ? 'yes' : may))
        expect(reported).toEqual(Object.keys(can).map((action) => inWords(who, action, state, expected(who, action, state))))
        expect(reported).toHaveLength(5)
      }
    })

    it('tries every row of the matrix', () => {
      expect([...Object.keys(trials), ...answeredOnly].sort()).toEqual([...table.rows.keys()].sort())
    })
  },
)

describe('an open month', () => {
  beforeAll(async () => {
    await test.owner.query('update process set restricted = false where chron_id = $1', [process.globalId])
  })

  it('is seen by those who see what is under way, and by nobody else', async () => {
    const { WIP, APPROVED } = scenes['Macro Performance Data']
    const { type, chronId } = WIP
    const seen = async (who: MemberKind) => {
      const call = (route: RouteDefinition, month = {}) =>
        test.as(process.people[who]).call(route, { params: { type, id: chronId, ...month }, token: tokens.get(who) ?? '' })
      const { body: ofMonth } = await call(performanceRoutes.getDataOfMonth, WIP.month)
      const { body: latest } = await call(performanceRoutes.getLatestData)
      const { body: history } = await call(performanceRoutes.listDataHistory)
      return { month: ofMonth.header?.id ?? null, latest: latest.header.id, history: history.map(({ id }: { id: number }) => id) }
    }
    for (const who of memberKinds)
      expect({ who, ...(await seen(who)) }).toEqual(
        who === 'reader'
          ? { who, month: null, latest: APPROVED.id, history: [APPROVED.id] }
          : { who, month: WIP.id, latest: APPROVED.id, history: [WIP.id, APPROVED.id] },
      )
  })

  it('of expectations never approved would be for those who see these: to others they are not there', async () => {
    const wip = await buildExpectation(test, { stage, type: 'se' })
    const view = (who: MemberKind) =>
      test.as(process.people[who]).call(performanceRoutes.getLatestData, { params: { type: 'se', id: wip.chronId } })
    expect([(await view('owner')).status, (await view('reader')).status]).toEqual([200, 404])
  })
})

describe('below a process that was removed', () => {
  it('months are read and neither opened, completed, opened again nor deleted', async () => {
    const { company } = process
    const built = await buildPerformance(test, { stage, processChronId: chronIdAt(process.macro, 1), on: test.clock.now() })
    const { type, chronId, id } = built
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      built.processChronId,
      company.admin.companyUserId,
    ])
    const call = (route: RouteDefinition, params: object) => test.as(company.admin).call(route, { params: { type, ...params } })
    expect((await call(performanceRoutes.getAllDetails, { id })).body).toMatchObject({
      header: { id },
      can: { create: 'state', edit: 'state', close: 'state', reopen: 'state', remove: 'state', template: 'state' },
    })
    const refused = [
      await call(performanceRoutes.createData, { id: chronId, month: 10, year: 2026 }),
      await call(performanceRoutes.closeData, { id }),
      await call(performanceRoutes.reopenData, { id }),
      await call(performanceRoutes.deleteData, { id }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'WRONG_STATE']))
  })
})

describe('of a basic company', () => {
  it('nobody reads or changes performance data', async () => {
    await test.owner.query(`update company set access = 'BASIC' where company_id = $1`, [process.company.id])
    const { WIP } = scenes['Macro Performance Data']
    const calls = Object.values(performanceRoutes).map((route) =>
      test.as(process.people.leader).call(route, {
        params: { type: 'ce', id: route.right.on === 'performance' ? WIP.chronId : WIP.id, month: 11, year: 2026 },
      }),
    )
    const answers = await Promise.all(calls)
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(8).fill([403, 'PREMIUM_ONLY']))
    // and who lacks the right learns that
    const read = await test.as(process.people.reader).call(performanceRoutes.getAllDetails, { params: { type: 'ce', id: WIP.id } })
    expect(read.status).toBe(404)
  })
})
