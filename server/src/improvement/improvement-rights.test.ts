import { improvementRoutes, type RouteDefinition } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome, readRightsMatrix } from '../attacks/rights-matrix.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer, TestRequest } from '../platform/testing/test-call.ts'
import { buildStaffedProcess, type MemberKind, memberKinds, type StaffedProcess } from '../role/staffed-process-factory.ts'
import { type BuiltSheet, buildReport, buildSheet } from './improvement-factory.ts'

const test = withTestApp()
const states = ['WIP', 'PRIOR', 'APPROVED', 'RETIRED', 'ARCHIVED'] as const
type State = (typeof states)[number]

/** A sheet that nobody has acted on yet, and a report for it. */
interface Scene {
  sheet: BuiltSheet
  docId: number
}

interface Trial {
  route: RouteDefinition
  request(scene: Scene): TestRequest
  /** Once somebody was allowed to, the scene is no longer the same. */
  isSpent?: true
  /** Left out: in every state. The call is about the sheet across its versions, of which only some show its state. */
  states?: readonly State[]
}

const onPlans = ({ sheet }: Scene): TestRequest => ({ params: { processChronId: sheet.processChronId } })
const onVersion = ({ sheet }: Scene): TestRequest => ({ params: { processChronId: sheet.processChronId, sheetId: sheet.id } })
const body = { projectName: 'Shorter quotations', startDate: '2026-01-12', details: '{}' }
/** Asked of a state that is long gone: who may gets that answer (412), and nothing is done. */
const headers = { 'if-match': '"long gone"' }

const trials: Readonly<Record<string, Trial>> = {
  view: { route: improvementRoutes.listAreas, request: onPlans },
  manage: { route: improvementRoutes.createArea, request: (scene) => ({ ...onPlans(scene), body: { area: 'Answers take too long' } }) },
  read: { route: improvementRoutes.getSheet, request: onVersion },
  edit: { route: improvementRoutes.updateSheet, request: (scene) => ({ ...onVersion(scene), headers, body }) },
  publish: { route: improvementRoutes.publishSheet, request: (scene) => ({ ...onVersion(scene), headers }) },
  remove: { route: improvementRoutes.deleteSheet, request: onVersion, isSpent: true },
  addReport: { route: improvementRoutes.addProjectReport, request: (scene) => ({ ...onVersion(scene), body: { docId: scene.docId } }) },
  revise: {
    route: improvementRoutes.createSheet,
    request: (scene) => ({ ...onPlans(scene), body: { ...body, chronId: scene.sheet.chronId } }),
    isSpent: true,
    states: ['WIP', 'PRIOR', 'APPROVED', 'ARCHIVED'],
  },
  archive: { route: improvementRoutes.archiveSheet, request: onVersion, isSpent: true },
  archiveReport: {
    route: improvementRoutes.archiveProjectReport,
    request: ({ sheet }) => ({ params: { processChronId: sheet.processChronId, chronId: sheet.reportChronId ?? 0 } }),
    isSpent: true,
    states: ['WIP', 'APPROVED'],
  },
  unarchive: { route: improvementRoutes.unarchiveSheet, request: onVersion, isSpent: true },
}

const outcomes: Readonly<Record<string, string>> = {
  '403 NO_RIGHT': 'role',
  '403 RESTRICTED': 'restriction',
  '409 WRONG_STATE': 'state',
  '409 WIP_EXISTS': 'state',
  '412 EDITED_MEANWHILE': 'yes',
}

const outcomeOf = ({ status, body: answer }: TestAnswer): string =>
  status < 300 ? 'yes' : (outcomes[`${status} ${answer.code}`] ?? `${status} ${answer.code}`)

const tables = readRightsMatrix().filter(({ title }) => title === 'Improvement Plans')

describe.each(tables.map((table) => ({ table, name: table.isRestricted ? 'restricted' : 'open' })))('of an $name process', ({ table }) => {
  let staffed: StaffedProcess
  let tokens: Map<MemberKind, string>

  beforeAll(async () => {
    staffed = await buildStaffedProcess(test)
    if (table.isRestricted) await test.owner.query('update process set restricted = true where chron_id = $1', [staffed.globalId])
    tokens = new Map(await Promise.all(memberKinds.map(async (who) => [who, await test.openToken(staffed.people[who])] as const)))
  })

  async function setScene(state: State): Promise<Scene> {
    const { company, globalId: processChronId } = staffed
    const sheet = await buildSheet(test, { company, processChronId, state, withReport: true })
    return { sheet, docId: (await buildReport(test, sheet)).id }
  }

  const take = (scene: Scene, persona: MemberKind, { route, request }: Trial): Promise<TestAnswer> =>
    test.as(staffed.people[persona]).call(route, { ...request(scene), token: tokens.get(persona) ?? '' })

  const expected = (action: string, persona: MemberKind, state: State) =>
    `${persona} ${action} ${state}: ${expectedOutcome(table, { action, persona, state })}`

  it.each(states)('everybody may do with a sheet that is %s what the matrix says', async (state) => {
    const [found, wanted]: [string[], string[]] = [[], []]
    let scene = await setScene(state)
    for (const [action, trial] of Object.entries(trials)) {
      if (trial.states && !trial.states.includes(state)) continue
      for (const persona of memberKinds) {
        const outcome = outcomeOf(await take(scene, persona, trial))
        found.push(`${persona} ${action} ${state}: ${outcome}`)
        wanted.push(expected(action, persona, state))
        if (outcome === 'yes' && trial.isSpent) scene = await setScene(state)
      }
    }
    expect(found).toEqual(wanted)
  })

  it.each(states)('everybody is told so with a sheet that is %s', async (state) => {
    const scene = await setScene(state)
    for (const persona of memberKinds) {
      const { status, body: sheet } = await take(scene, persona, { route: improvementRoutes.getSheet, request: onVersion })
      if (status !== 200) continue
      const reported = Object.entries<true | string>(sheet.can).map(
        ([action, may]) => `${persona} ${action} ${state}: ${may === true ? 'yes' : may}`,
      )
      expect(reported).toEqual(Object.keys(sheet.can).map((action) => expected(action, persona, state)))
      expect(reported).toHaveLength(9)
    }
  })

  it('tries every row of the matrix', () => {
    expect(Object.keys(trials)).toEqual([...table.rows.keys()])
  })
})
