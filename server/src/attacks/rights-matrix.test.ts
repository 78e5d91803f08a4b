import { type ChartStatus, type ChartType, processRoleRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer } from '../platform/testing/test-call.ts'
import { chartCalls, commentCalls, type MatrixCall, processCalls, summaryCalls } from './matrix-calls.ts'
import { openStage, type Persona, personas, type Scene, type Stage, setScene } from './matrix-stage.ts'
import { expectedOutcome, hasStates, type MatrixTable, type Outcome, readRightsMatrix } from './rights-matrix.ts'

const test = withTestApp()
let stage: Stage

beforeAll(async () => {
  stage = await openStage(test)
})

/** How the rows of a table are tried. */
interface Trial {
  type: ChartType
  calls: Readonly<Record<string, MatrixCall>>
  states: readonly ChartStatus[]
  /** Restricted is the process that is asked about, not the one above it. */
  isItself?: boolean
}

const everyState = ['WIP', 'IA', 'APPROVED', 'RETIRED', 'ARCHIVED'] as const
const trials: Readonly<Record<string, Trial>> = {
  'Global Chart': { type: 'gpfc', calls: chartCalls, states: everyState },
  'Process Summary': { type: 'ps', calls: summaryCalls, states: ['WIP', 'IA', 'APPROVED', 'RETIRED'] },
  Macro: { type: 'ma', calls: chartCalls, states: everyState },
  Micro: { type: 'mi', calls: chartCalls, states: everyState },
  'Comments: gpfc': { type: 'gpfc', calls: commentCalls, states: ['APPROVED'] },
  'Comments: ps': { type: 'ps', calls: commentCalls, states: ['APPROVED'] },
  'Comments: ma': { type: 'ma', calls: commentCalls, states: ['APPROVED'] },
  'Comments: mi': { type: 'mi', calls: commentCalls, states: ['APPROVED'] },
  'Process of the Global Chart': { type: 'gpfc', calls: processCalls, states: everyState },
  'Process of a Macro': { type: 'ma', calls: processCalls, states: everyState, isItself: true },
  'Process of a Micro': { type: 'mi', calls: processCalls, states: everyState },
}

/** Tables whose items are no charts are tried where those items are, such as `improvement/improvement-rights.test.ts`. */
const triedElsewhere = [
  'Improvement Plans',
  'Macro Expectations',
  'Micro Expectations',
  'Macro Performance Data',
  'Micro Performance Data',
  'Notes to Macro performance data',
  'Notes to Micro performance data',
  'Global Documents',
  'Lists of Global Documents',
  'Process Documents',
  'Annual Plans',
  'Project Reports',
  'Cross-functional Reports',
  'Lists of Cross-functional Reports',
  'Audit packs of the company',
  'Audit packs of a process',
  'Audit packs that hold the whole audit trail',
  'Reading: gpfc',
  'Reading: ps',
  'Reading: ma',
  'Reading: mi',
  'Reading: maex',
  'Reading: miex',
  'Reading: globaldoc',
  'Reading: processdoc',
  'Suggestions: gpfc',
  'Suggestions: ps',
  'Suggestions: ma',
  'Suggestions: mi',
  'Suggestions: maex',
  'Suggestions: miex',
  'Suggestions: globaldoc',
  'Handing over a person’s responsibilities',
]

/** What the browser does by itself: only `can` shows it. */
const withoutCall = ['export']

const matrix = readRightsMatrix()
const isPermissions = ({ title }: MatrixTable): boolean => title.startsWith('Permissions: ')
const named = (table: MatrixTable) => ({
  table,
  name: `${table.title}${table.isBelow ? ', below a restricted process' : table.isRestricted ? ', restricted' : ''}`,
})

/** One question of the matrix with what the server answers. */
interface Finding {
  action: string
  persona: Persona
  state: string
  outcome: string
}

const inWords = ({ action, persona, state }: Finding, outcome: string): string => `${persona} ${action} ${state}: ${outcome}`

/** Held to the matrix. */
function compare(table: MatrixTable, findings: readonly Finding[]): { found: string[]; expected: string[] } {
  return {
    found: findings.map((finding) => inWords(finding, finding.outcome)),
    expected: findings.map((finding) => inWords(finding, expectedOutcome(table, finding))),
  }
}

function outcomeOf({ status, body }: TestAnswer): string {
  if (status < 300) return 'yes'
  return outcomes[`${status} ${body.code}`] ?? `${status} ${body.code} ${body.detail}`
}

const outcomes: Readonly<Record<string, Outcome>> = {
  '403 NO_RIGHT': 'role',
  '403 RESTRICTED': 'restriction',
  '409 WRONG_STATE': 'state',
  '409 DECIDED_ALREADY': 'state',
}

/** Everybody in turn takes every action in a state; a scene that was changed is set again. */
async function tryState(table: MatrixTable, { type, calls, isItself = false }: Trial, state: ChartStatus): Promise<Finding[]> {
  const findings: Finding[] = []
  const wanted = { type, isRestricted: table.isRestricted, isItself: isItself && !table.isBelow }
  let scene = await setScene(stage, { ...wanted, state })
  for (const action of table.rows.keys()) {
    // What asks for no state is tried in one.
    if (withoutCall.includes(action) || (state !== 'APPROVED' && !hasStates(table, action))) continue
    const isFirst = action === 'create'
    let place = isFirst ? await setScene(stage, wanted) : scene
    for (const persona of personas) {
      const call = callOf(table, calls, action)
      const answer = await take(place, persona, call)
      const outcome = outcomeOf(answer)
      findings.push({ action, persona, state, outcome }, ...readCan(table, answer, { persona, state }))
      if (outcome === 'yes' && call.isSpent) place = await setScene(stage, isFirst ? wanted : { ...wanted, state })
    }
    if (!isFirst) scene = place
  }
  return findings
}

function callOf({ isRestricted }: MatrixTable, calls: Trial['calls'], action: string): MatrixCall {
  // One right for both: what is asked for is what is so already.
  const call = calls[action === 'restrict' && !isRestricted ? 'allow' : action]
  if (!call) throw new Error(`Nothing tries ${action}.`)
  return call
}

async function take(scene: Scene, persona: Persona, { route, request }: MatrixCall): Promise<TestAnswer> {
  return test.as(scene.people[persona]).call(route, { ...(await request(scene, test)), token: scene.tokens.get(persona) ?? '' })
}

/** What an item that was read shows its reader about the other rows. */
function readCan(table: MatrixTable, { body }: TestAnswer, asked: Pick<Finding, 'persona' | 'state'>): Finding[] {
  const can: Record<string, true | string> = body?.can ?? {}
  return Object.entries(can)
    .filter(([action]) => table.rows.has(action))
    .map(([action, reported]) => ({ action, ...asked, outcome: reported === true ? 'yes' : reported }))
}

describe('the rights matrix over HTTP', () => {
  it.each(matrix.filter((table) => !isPermissions(table) && !triedElsewhere.includes(table.title)).map(named))(
    '$name',
    async ({ table }) => {
      // given
      const trial = trials[table.title]
      if (!trial) throw new Error(`Nothing tries the table ${table.title}.`)
      // when
      const findings = (await Promise.all(trial.states.map((state) => tryState(table, trial, state)))).flat()
      // then
      const { found, expected } = compare(table, findings)
      expect(found).toEqual(expected)
      expect([...table.rows.keys()].filter((action) => !findings.some((finding) => finding.action === action))).toEqual([])
    },
  )

  it.each(matrix.filter(isPermissions).map(named))('$name', async ({ table }) => {
    // given
    const group = table.title.replace('Permissions: ', '')
    const scene = await setScene(stage, { type: 'ps', isRestricted: table.isRestricted })
    const params = { processId: scene.place?.chronId ?? 0 }
    // when
    const findings = await Promise.all(
      personas.map(async (persona): Promise<Finding[]> => {
        const answer = await take(scene, persona, { route: processRoleRoutes.getPermissions, request: () => ({ params }) })
        const refused = [...table.rows.keys()].map((action) => ({ action, persona, state: '', outcome: outcomeOf(answer) }))
        return answer.status === 200
          ? readCan(table, { ...answer, body: { can: answer.body.can[group] } }, { persona, state: '' })
          : refused
      }),
    )
    // then
    const { found, expected } = compare(table, findings.flat())
    expect(found).toEqual(expected)
    expect(found).toHaveLength(table.rows.size * personas.length)
  })
})
