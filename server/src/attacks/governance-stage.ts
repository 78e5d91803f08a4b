import { type ChartStatus, consentRoutes } from '@strata/contract'
import { type BuiltChart, type BuiltCompany, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { chartStepsOf, type GivenPath, setKindPath, takeAs } from '../consent/consent-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { setSubstitute } from '../substitute/substitute-factory.ts'
import { openStage, type Persona, type Scene, type Stage, setGlobalScene, setScene } from './matrix-stage.ts'

/**
 * Who tries every action of specification 4 §12. `maker`: made the version, and holds no role; `consenter`: is named by steps of paths; `substitute`: stands in for the sponsor,
 * the CEO and the consenter; `reader`: holds no role, so that a restricted process is closed to them; `other`: the administrator of another company.
 */
export const actors = [
  'admin',
  'ceo',
  'advisor',
  'sponsor',
  'leader',
  'member',
  'maker',
  'consenter',
  'substitute',
  'reader',
  'other',
] as const
export type Actor = (typeof actors)[number]

export interface GovernanceStage {
  test: TestApp
  company: BuiltCompany
  people: Record<Actor, BuiltMember>
  /** Holds a role below each process; nobody tries anything as this one. */
  bystander: BuiltMember
}

/** Where an action is tried: something of a process, of another company than the actor `other`. */
export interface GovernanceScene extends GovernanceStage {
  place: NonNullable<Scene['place']>
  macro: BuiltChart
}

interface GivenMacro {
  isRestricted: boolean
  status?: ChartStatus
}

/** Scenes of a company with many processes, each used once. */
export class GovernanceScenes {
  readonly stage: GovernanceStage
  readonly #places: Stage

  constructor(stage: GovernanceStage, places: Stage) {
    this.stage = stage
    this.#places = places
  }

  /** A macro in force, on whose process nobody but the role holders may act where it is restricted. */
  async setMacro({ isRestricted, status = 'APPROVED' }: GivenMacro): Promise<GovernanceScene> {
    const { test, company, people } = this.stage
    const { place } = await setScene(this.#places, { type: 'ma', isRestricted })
    if (!place) throw new Error('The scene has no process.')
    const preparedBy = { ...company, admin: people.maker }
    const macro = await buildChart(test, {
      company: preparedBy,
      type: 'ma',
      parentChronId: place.chronId,
      status,
      pids: [`${place.pid}.1`],
    })
    return { ...this.stage, place, macro }
  }

  /** One that waits, and takes this path. */
  async setWaiting(isRestricted: boolean, path: (stage: GovernanceStage) => GivenPath): Promise<GovernanceScene> {
    const { test, company, people } = this.stage
    await setKindPath(test, company, 'ma', path(this.stage))
    const scene = await this.setMacro({ isRestricted, status: 'IA' })
    await test.as(people.admin).call(consentRoutes.removeKindPath, { params: { itemType: 'ma' } })
    return scene
  }

  /** One in force whose next version is worked on. */
  async setUnderWay(isRestricted: boolean): Promise<GovernanceScene> {
    const scene = await this.setMacro({ isRestricted })
    await chartStepsOf(scene.test).makeWip(takeAs(scene.people.maker), scene.macro.id)
    return scene
  }
}

export async function openGovernance(test: TestApp): Promise<GovernanceScenes> {
  const stage = await openStage(test)
  return new GovernanceScenes(await gather(test, stage), stage)
}

/** A company of its own, whose settings may be changed. */
export async function openOffices(test: TestApp): Promise<GovernanceStage> {
  const { company, people, tokens } = await setGlobalScene(test, { isRestricted: false, state: undefined })
  return gather(test, { crew: { company, people, tokens } })
}

async function gather(test: TestApp, { crew }: Pick<Stage, 'crew'>): Promise<GovernanceStage> {
  const people = await gatherActors(test, crew)
  for (const principal of [people.sponsor, people.consenter, people.ceo]) await setSubstitute(test, principal, people.substitute)
  return { test, company: crew.company, people, bystander: crew.people.spl }
}

async function gatherActors(test: TestApp, { company, people, tokens }: Stage['crew']): Promise<Record<Actor, BuiltMember>> {
  const withToken = (persona: Persona): BuiltMember => ({ ...people[persona], token: tokens.get(persona) ?? '' })
  const join = async (): Promise<BuiltMember> => {
    const member = await buildMember(test.database, { companyId: company.id })
    return { ...member, token: await test.openToken(member) }
  }
  return {
    admin: withToken('admin'),
    ceo: withToken('ceo'),
    advisor: withToken('advisor'),
    sponsor: withToken('sponsor'),
    leader: withToken('leader'),
    member: withToken('owner'),
    maker: withToken('preparer'),
    reader: withToken('reader'),
    consenter: await join(),
    substitute: await join(),
    other: (await buildStaffedCompany(test)).admin,
  }
}
