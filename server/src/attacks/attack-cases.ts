import type { ErrorCode, RouteDefinition, routes } from '@strata/contract'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'

type Table = typeof routes
type MutatingIn<D extends keyof Table> = {
  [N in keyof Table[D] & string]: Table[D][N] extends { method: 'GET' } | { right: 'provisioner' } ? never : `${D}.${N}`
}[keyof Table[D] & string]

/** `chart.saveData`: every route by which a person changes something. Those of provisioning programs are in `provisioner-table.ts`. */
export type MutatingRoute = { [D in keyof Table & string]: MutatingIn<D> }[keyof Table & string]

/** A call that would succeed, and a member of the same company who may not make it. */
export interface Arrangement {
  caller: BuiltMember | undefined
  request: TestRequest
  /** Absent where every member may make the call. */
  weak?: BuiltMember
}

/** Why a case cannot be for a route. */
interface NotForIt {
  because: string
}

/** The four attacks on one route, beside the call that succeeds. */
export interface AttackCases {
  route: RouteDefinition
  arrange(test: TestApp): Promise<Arrangement>
  /** A member of another company, with the ids of this one: in the company's place too, and without. 404 each time. */
  outsider: 'refused' | NotForIt
  /** The weak member: 403 with this code. */
  right: Extract<ErrorCode, 'NO_RIGHT' | 'RESTRICTED' | 'NOT_A_MEMBER'> | NotForIt
  /** The same call on an item whose state forbids it: 409 with this code. */
  state: { arrange(test: TestApp): Promise<Arrangement>; code: ErrorCode } | NotForIt
  /** What is merged into the good request, each 400 (or the status that is named). */
  input: readonly BadInput[]
}

export interface BadInput extends TestRequest {
  status?: number
}
