import type { ChartStatus, ChartType, RoleCode } from '@strata/contract'
import { type BuiltChart, type BuiltCompany, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { buildSummary } from '../summary/summary-factory.ts'

/** The columns of the matrix: members who are this and nothing else. */
export const personas = ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm', 'preparer', 'reader'] as const
export type Persona = (typeof personas)[number]

interface Crew {
  company: BuiltCompany
  people: Record<Persona, BuiltMember>
  /** Sessions of theirs. */
  tokens: ReadonlyMap<Persona, string>
}

type Process = BuiltChart['processes'][number]

/** What is asked about: a version of a chart or, without one, the place where none is yet. */
export interface Scene extends Crew {
  type: ChartType
  /** The process that the chart is below. */
  place: Process | undefined
  version: BuiltChart | undefined
}

export interface WantedScene {
  type: ChartType
  isRestricted: boolean
  /** Restricted are the processes of the chart, not the one above it. */
  isItself?: boolean
  /** Left out: no version yet. */
  state?: ChartStatus
}

/** Where scenes are set: a company with many processes, so that each chart finds a place of its own. */
export interface Stage {
  test: TestApp
  crew: Crew
  global: BuiltChart
  /** Places not taken yet, by the type of the chart below them. */
  free: Record<'open' | 'restricted', { global: Process[]; macro: Process[] }>
}

const [globalPlaces, macroPlaces] = [64, 48]

/** Global processes for summaries and macros and macro processes for micros, open and restricted. */
export async function openStage(test: TestApp): Promise<Stage> {
  const crew = await gatherCrew(test)
  const pids = Array.from({ length: 2 * (globalPlaces + 1) }, (_, index) => `P${index + 1}`)
  const global = await buildChart(test, { company: preparedBy(crew), status: 'APPROVED', pids })
  const [open, restricted] = [global.processes.slice(0, globalPlaces + 1), global.processes.slice(globalPlaces + 1)]
  await staff(test, crew, global.processes)
  await restrict(test, restricted)
  return {
    test,
    crew,
    global,
    free: {
      open: { global: open.slice(1), macro: await buildMacroPlaces(test, crew, open[0]) },
      restricted: { global: restricted.slice(1), macro: await buildMacroPlaces(test, crew, restricted[0]) },
    },
  }
}

async function buildMacroPlaces(test: TestApp, crew: Crew, place: Process | undefined): Promise<Process[]> {
  if (!place) throw new Error('The stage has no process for its micros.')
  const pids = Array.from({ length: macroPlaces }, (_, index) => `${place.pid}.${index + 1}`)
  const macro = await buildChart(test, {
    company: preparedBy(crew),
    type: 'ma',
    parentChronId: place.chronId,
    status: 'APPROVED',
    pids,
  })
  await giveRoles(test, crew, macro.processes, ['SPL', 'SPM'])
  return macro.processes
}

/** Sets a scene that nobody has acted in yet. The Global Chart, of which a company has one, gets a company of its own. */
export async function setScene(stage: Stage, { type, isRestricted, isItself = false, state }: WantedScene): Promise<Scene> {
  const { test, crew } = stage
  if (type === 'gpfc') return setGlobalScene(test, { isRestricted, state })
  const place = stage.free[isRestricted && !isItself ? 'restricted' : 'open'][type === 'mi' ? 'macro' : 'global'].pop()
  if (!place) throw new Error(`The stage has too few places for ${type}.`)
  const version = state && (await buildVersion(stage, { type, place, state }))
  if (version && type === 'ma') await giveRoles(test, crew, version.processes, ['SPL', 'SPM'])
  if (version && isRestricted && isItself) await restrict(test, version.processes)
  return { ...crew, type, place, version }
}

interface PlacedVersion {
  type: ChartType
  place: Process
  state: ChartStatus
}

function buildVersion({ test, crew, global }: Stage, { type, place, state }: PlacedVersion): Promise<BuiltChart> {
  const company = preparedBy(crew)
  if (type !== 'ps') return buildChart(test, { company, type, parentChronId: place.chronId, status: state, pids: [`${place.pid}.1`] })
  if (state === 'ARCHIVED') throw new Error('A summary is never replaced.')
  const customer = global.processes.filter(({ chronId }) => chronId !== place.chronId).slice(0, 1)
  return buildSummary(test, { company, global: { ...global, processes: [place, ...customer] }, status: state })
}

/** A company of its own, with or without its Global Chart. */
export async function setGlobalScene(test: TestApp, { isRestricted, state }: Omit<WantedScene, 'type'>): Promise<Scene> {
  const crew = await gatherCrew(test)
  const version = state && (await buildChart(test, { company: preparedBy(crew), status: state, pids: ['P1'] }))
  if (version) await staff(test, crew, version.processes)
  if (version && isRestricted) await restrict(test, version.processes)
  return { ...crew, type: 'gpfc', place: undefined, version }
}

async function gatherCrew(test: TestApp): Promise<Crew> {
  const company = await buildStaffedCompany(test)
  const join = (advisor = false) => buildMember(test.database, { companyId: company.id, advisor })
  const people = {
    admin: company.admin,
    ceo: company.ceo,
    advisor: await join(true),
    sponsor: await join(),
    leader: await join(),
    owner: await join(),
    spl: await join(),
    spm: await join(),
    preparer: await join(),
    reader: await join(),
  }
  const open = async (persona: Persona) => [persona, await test.openToken(people[persona])] as const
  return { company, people, tokens: new Map(await Promise.all(personas.map(open))) }
}

/** Versions are made by the preparer and approved by the CEO. */
const preparedBy = ({ company, people }: Crew): BuiltCompany => ({ ...company, admin: people.preparer })

/** Gives the roles of global processes, and those of a macro process below each. */
async function staff(test: TestApp, crew: Crew, processes: readonly Process[]): Promise<void> {
  await giveRoles(test, crew, processes, ['PRS', 'PRL', 'PRO'])
  const { rows } = await test.owner.query<{ chronId: number }>(
    `insert into process (company_id, chron_id, level, parent_chron_id, pid)
     select $1, 1000000 + chron_id, 'ma', chron_id, pid || '.999' from process where company_id = $1 and chron_id = any($2)
     returning chron_id as "chronId"`,
    [crew.company.id, processes.map(({ chronId }) => chronId)],
  )
  await giveRoles(test, crew, rows, ['SPL', 'SPM'])
}

const holders = { PRS: 'sponsor', PRL: 'leader', PRO: 'owner', SPL: 'spl', SPM: 'spm' } as const satisfies Record<RoleCode, Persona>

async function giveRoles(
  test: TestApp,
  { company, people }: Crew,
  processes: readonly Pick<Process, 'chronId'>[],
  codes: readonly RoleCode[],
): Promise<void> {
  for (const code of codes)
    await test.owner.query(
      `insert into process_role (company_id, process_chron_id, role, company_user_id)
       select $1, chron_id, $2, $3 from unnest($4::bigint[]) chron_id`,
      [company.id, code, people[holders[code]].companyUserId, processes.map(({ chronId }) => chronId)],
    )
}

async function restrict(test: TestApp, processes: readonly Process[]): Promise<void> {
  await test.owner.query('update process set restricted = true where chron_id = any($1)', [processes.map(({ chronId }) => chronId)])
}
