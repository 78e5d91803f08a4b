import {
  expectationDetailRoutes,
  expectationFileRoutes,
  expectationMessages,
  expectationRoutes,
  frequencyRoutes,
  type RouteDefinition,
} from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome, readRightsMatrix } from '../attacks/rights-matrix.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer, TestRequest } from '../platform/testing/test-call.ts'
import { buildStaffedProcess, type StaffedProcess, memberKinds as staffed } from '../role/staffed-process-factory.ts'
import { buildExpectation, type ExpectationStage, expectationStepsOf, stageOn } from './expectation-factory.ts'

const test = withTestApp()
const states = ['WIP', 'IA', 'APPROVED', 'RETIRED', 'ARCHIVED'] as const
type State = (typeof states)[number]
const personas = [...staffed, 'preparer'] as const
type Persona = (typeof personas)[number]

/** A version in a state; of a process there is one in each. */
interface Version {
  type: 'ce' | 'se'
  id: number
  detailId: number
}
type Scene = Record<State, Version> & { processChronId: number }

interface Trial {
  route: RouteDefinition
  request(version: Version, scene: Scene): TestRequest
  /** Makes everything as it was after somebody was allowed to. */
  undo?(version: Version, scene: Scene): Promise<unknown>
}

const onVersion = ({ type, id }: Version): TestRequest => ({ params: { type, id } })
const onPlace = ({ type }: Version, { processChronId }: Scene): TestRequest => ({ params: { type, processChronId } })
/** Asked of a state that is long gone: who may gets that answer (412), and nothing is done. */
const headers = { 'if-match': '"long gone"' }
const decision = (approve: boolean) => ({
  route: expectationRoutes.decideExpectation,
  request: (version: Version) => ({ ...onVersion(version), body: { approve, contentHash: 'long gone' } }),
})

const consent = (given: boolean) => ({
  route: expectationRoutes.consentToExpectation,
  request: (version: Version) => ({ ...onVersion(version), body: { consent: given, comment: 'Seen', contentHash: 'a'.repeat(64) } }),
})

const now = new Date()
const template: Trial = {
  route: expectationFileRoutes.makeDataTemplates,
  request: (version) => ({ ...onVersion(version), body: { month: now.getUTCMonth() + 1, year: now.getUTCFullYear(), detail_ids: [] } }),
}

const trials: Readonly<Record<string, Trial>> = {
  view: { route: frequencyRoutes.listFrequencies, request: onPlace },
  read: { route: expectationDetailRoutes.getExpectation, request: onVersion },
  create: { route: expectationRoutes.listReplacedExpectations, request: onPlace },
  edit: {
    route: expectationDetailRoutes.deleteDetail,
    request: ({ type, id, detailId }) => ({ params: { type, id, detailId }, headers }),
  },
  remove: { route: expectationRoutes.deleteExpectation, request: onVersion },
  sendForApproval: { route: expectationRoutes.sendExpectation, request: (version) => ({ ...onVersion(version), headers }) },
  approve: decision(true),
  reject: decision(false),
  consent: consent(true),
  refuse: consent(false),
  withdraw: { route: expectationRoutes.withdrawExpectation, request: onVersion, undo: ({ id }) => steps().send(step(), id) },
  makeWip: { route: expectationRoutes.reviseExpectation, request: onVersion },
  template,
  restore: {
    route: expectationRoutes.restoreExpectation,
    request: onVersion,
    undo: (_version, { WIP, processChronId }) => restoreAsAdmin(WIP, processChronId),
  },
}

/** What the browser shows by the answers: files and comments have tests of their own. */
const answeredOnly = ['export', 'comments']

const outcomes: Readonly<Record<string, string>> = {
  '403 NO_RIGHT': 'role',
  '403 RESTRICTED': 'restriction',
  '409 WRONG_STATE': 'state',
  '409 DECIDED_ALREADY': 'state',
  '409 WIP_EXISTS': 'yes',
  '409 CONTENT_CHANGED': 'yes',
  '412 EDITED_MEANWHILE': 'yes',
}

function outcomeOf({ status, body: answer }: TestAnswer): string {
  // What prevents it is not a matter of rights.
  if (status < 300 || answer.detail === expectationMessages.rowsFirst) return 'yes'
  return outcomes[`${status} ${answer.code}`] ?? `${status} ${answer.code}`
}

let process: StaffedProcess
let people: Record<Persona, BuiltMember>
let tokens: Map<Persona, string>
let stage: ExpectationStage
let scenes: Record<'Macro Expectations' | 'Micro Expectations', Scene>

const steps = () => expectationStepsOf(test)
const step = () => ({ companyId: process.company.id, by: people.preparer.companyUserId, on: test.clock.now() })

async function restoreAsAdmin({ type, id }: Version, processChronId: number): Promise<void> {
  const { status } = await test.as(people.admin).call(expectationRoutes.restoreExpectation, { params: { type, id, processChronId } })
  expect(status).toBe(204)
}

beforeAll(async () => {
  process = await buildStaffedProcess(test)
  people = { ...process.people, preparer: await buildMember(test.database, { companyId: process.company.id, lastName: 'Preparer' }) }
  tokens = new Map(await Promise.all(personas.map(async (who) => [who, await test.openToken(people[who])] as const)))
  stage = await stageOn(test, process)
  // Somebody without a role made them.
  const made = { ...stage, company: { ...stage.company, admin: people.preparer } }
  scenes = {
    'Macro Expectations': await setScene(made, process.globalId),
    'Micro Expectations': await setScene(made, process.macroId),
  }
})

/** Customers' in every state but in approval, which suppliers' are in. */
async function setScene(made: ExpectationStage, processChronId: number): Promise<Scene> {
  const first = await buildExpectation(test, { stage: made, processChronId, status: 'RETIRED' })
  const { rows } = await test.owner.query<{ id: number }>(`select id from expectation where chron_id = $1 and status = 'APPROVED'`, [
    first.id,
  ])
  const approved = rows[0]?.id ?? 0
  const replaced = await steps().revise(step(), approved)
  const wip = await steps().revise(step(), approved, replaced)
  const sent = await buildExpectation(test, { stage: made, processChronId, type: 'se', status: 'IA' })
  const versionOf = async (id: number, type: 'ce' | 'se' = 'ce') => ({ type, id, detailId: await detailOf(id) })
  return {
    processChronId,
    WIP: await versionOf(wip),
    IA: await versionOf(sent.id, 'se'),
    APPROVED: await versionOf(approved),
    RETIRED: await versionOf(first.id),
    ARCHIVED: await versionOf(replaced),
  }
}

async function detailOf(expectationId: number): Promise<number> {
  const { rows } = await test.owner.query<{ id: number }>('select id from expectation_detail where expectation_id = $1', [expectationId])
  return rows[0]?.id ?? 0
}

const take = (who: Persona, { route, request }: Trial, scene: Scene, state: State): Promise<TestAnswer> =>
  test.as(people[who]).call(route, { ...request(scene[state], scene), token: tokens.get(who) ?? '' })

const tables = readRightsMatrix().filter(({ title }) => title === 'Macro Expectations' || title === 'Micro Expectations')

describe.each(tables.map((table) => ({ table, name: `${table.title}${table.isRestricted ? ', restricted' : ''}` })))(
  'of $name',
  ({ table }) => {
    const sceneOf = () => scenes[table.title === 'Macro Expectations' ? 'Macro Expectations' : 'Micro Expectations']
    const inWords = (who: Persona, action: string, state: State, outcome: string) => `${who} ${action} ${state}: ${outcome}`
    const expected = (who: Persona, action: string, state: State) =>
      inWords(who, action, state, expectedOutcome(table, { action, persona: who, state }))

    beforeAll(async () => {
      await test.owner.query('update process set restricted = $2 where chron_id = $1', [process.globalId, table.isRestricted])
    })

    it.each(states)('everybody may do with a version that is %s what the matrix says', async (state) => {
      const [found, wanted]: [string[], string[]] = [[], []]
      for (const [action, trial] of Object.entries(trials)) {
        for (const who of personas) {
          const outcome = outcomeOf(await take(who, trial, sceneOf(), state))
          found.push(inWords(who, action, state, outcome))
          wanted.push(expected(who, action, state))
          if (outcome === 'yes') await trial.undo?.(sceneOf()[state], sceneOf())
        }
      }
      expect(found).toEqual(wanted)
    })

    it.each(states)('everybody is told so of a version that is %s', async (state) => {
      for (const who of personas) {
        const { status, body } = await take(who, { route: expectationDetailRoutes.getExpectation, request: onVersion }, sceneOf(), state)
        if (status !== 200) continue
        const reported = Object.entries<true | string>(body.can).map(([action, may]) =>
          inWords(who, action, state, may === true ? 'yes' : may),
        )
        expect(reported).toEqual(Object.keys(body.can).map((action) => expected(who, action, state)))
        expect(reported).toHaveLength(11)
        expect(body.info.can).toEqual(body.can)
      }
    })

    it('tries every row of the matrix', () => {
      expect([...Object.keys(trials), ...answeredOnly]).toEqual([...table.rows.keys()])
    })
  },
)

describe('of a basic company', () => {
  beforeAll(async () => {
    await test.owner.query('update process set restricted = false where chron_id = $1', [process.globalId])
    await test.owner.query(`update company set access = 'BASIC' where company_id = $1`, [process.company.id])
  })

  it('everything but templates for performance data is as of a premium one', async () => {
    const { type, id } = scenes['Macro Expectations'].APPROVED
    const read = (who: Persona) => test.as(people[who]).call(expectationDetailRoutes.getExpectation, { params: { type, id } })
    expect((await read('leader')).body.can).toMatchObject({ template: 'premium', makeWip: true, export: true })
    expect((await read('reader')).body.can).toMatchObject({ template: 'role', makeWip: 'role' })
    const made = await take('leader', template, scenes['Macro Expectations'], 'APPROVED')
    expect(made).toMatchObject({ status: 403, body: { code: 'PREMIUM_ONLY' } })
  })

  it('templates of interfacing processes are made by nobody', async () => {
    await test.owner.query(`update company set access = 'PREMIUM' where company_id = $1`, [process.company.id])
    const { id } = await buildExpectation(test, { stage, type: 'ie', processChronId: process.macroId, status: 'APPROVED' })
    const { body } = await test.as(people.admin).call(expectationDetailRoutes.getExpectation, { params: { type: 'ie', id } })
    expect(body.can).toMatchObject({ template: 'state', makeWip: true })
  })
})
