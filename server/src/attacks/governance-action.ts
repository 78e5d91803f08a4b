import type { RouteDefinition } from '@strata/contract'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import type { GovernanceScene, GovernanceScenes, GovernanceStage } from './governance-stage.ts'

/** Where scenes come from: a company with many processes, and one whose settings may be changed. */
export interface GivenScenes {
  scenes: GovernanceScenes
  offices: GovernanceStage
  isRestricted: boolean
}

/** One action of specification 4 §12: where it is tried, and by which call. */
export interface GovernanceAction<Scene extends GovernanceStage = GovernanceStage> {
  set(given: GivenScenes): Promise<Scene>
  route: RouteDefinition
  request(scene: Scene, by: BuiltMember): TestRequest
  /** Before each try. */
  before?(scene: Scene, by: BuiltMember): Promise<unknown>
  /** Once somebody was allowed to, the scene is no longer the same. */
  isSpent?: true
  /** It names nothing that only one company has. */
  isOfCompany?: true
  /** What of the answer is compared, in place of its status. */
  outcome?(body: { moved: number }): string
}

/** Keeps the scene of an action to itself. */
export const action = <Scene extends GovernanceStage>(given: GovernanceAction<Scene>): GovernanceAction => given

export const inOffices = async ({ offices }: GivenScenes): Promise<GovernanceStage> => offices
export const inForce = ({ scenes, isRestricted }: GivenScenes): Promise<GovernanceScene> => scenes.setMacro({ isRestricted })
