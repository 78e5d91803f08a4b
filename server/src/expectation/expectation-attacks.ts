import { expectationRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { consentAttack } from '../consent/consent-attacks.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import {
  type BuiltExpectation,
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
  type GivenExpectation,
} from './expectation-factory.ts'

/** The id of a version that is not there, and of one of another type. */
export const badVersion: BadInput[] = [
  ...badIds('id'),
  { params: { id: 999_999 }, status: 404 },
  { params: { type: 'se' }, status: 404 },
  { params: { type: 'ie' }, status: 404 },
]
export const badKey: BadInput = { headers: { 'idempotency-key': 'k'.repeat(201) } }
const hostileComments = ['x'.repeat(401), 7, null, ['Good'], { text: 'Good' }]

/** The attacks on the calls of expectations as wholes. */
export const expectationAttacks: Record<Extract<MutatingRoute, `expectation.${string}`>, AttackCases> = {
  'expectation.createExpectation': {
    route: expectationRoutes.createExpectation,
    arrange: async (test) => {
      const stage = await buildExpectationStage(test)
      return callBy(test, stage, { params: { type: 'ce', processChronId: stage.globalId } })
    },
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: onVersion({}, ({ processChronId }) => ({ params: { type: 'ce', processChronId } })),
      code: 'COMPONENT_EXISTS',
    },
    input: [...badIds('processChronId'), { params: { processChronId: 999_999 }, status: 404 }, { params: { type: 'cee' } }, badKey],
  },
  'expectation.reviseExpectation': {
    route: expectationRoutes.reviseExpectation,
    arrange: onVersion({ status: 'APPROVED' }, (built) => ({ ...pathOf(built), body: { replaces: null } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({}, pathOf), code: 'WRONG_STATE' },
    input: [
      ...badVersion,
      ...['x', 0, -1, 1.5, [1]].map((replaces) => ({ body: { replaces } })),
      { body: { more: 1 } },
      { body: 'replace', status: 415 },
      badKey,
    ],
  },
  'expectation.restoreExpectation': {
    route: expectationRoutes.restoreExpectation,
    arrange: onVersion({ status: 'ARCHIVED' }, pathOf),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({}, pathOf), code: 'WRONG_STATE' },
    input: badVersion,
  },
  'expectation.deleteExpectation': {
    route: expectationRoutes.deleteExpectation,
    arrange: onVersion({ rows: 0 }, pathOf),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({ rows: 1 }, pathOf), code: 'WRONG_STATE' },
    input: badVersion,
  },
  'expectation.sendExpectation': {
    route: expectationRoutes.sendExpectation,
    arrange: onVersion({}, pathOf),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({ status: 'IA' }, pathOf), code: 'WRONG_STATE' },
    input: [...badVersion, { headers: { 'if-match': '"stale"' }, status: 412 }],
  },
  'expectation.consentToExpectation': consentAttack({
    kind: 'expectation',
    itemType: 'ce',
    route: expectationRoutes.consentToExpectation,
    build: async (test, company) => {
      const { id, type, contentHash } = await buildExpectation(test, {
        stage: await buildExpectationStage(test, { company }),
        status: 'IA',
      })
      return { id, params: { type, id }, contentHash }
    },
  }),
  'expectation.decideExpectation': {
    route: expectationRoutes.decideExpectation,
    arrange: onVersion({ status: 'IA' }, decisionOn),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({}, decisionOn), code: 'WRONG_STATE' },
    input: [
      ...badVersion,
      { body: {} },
      { body: { approve: 'yes' } },
      { body: { approve: true, more: 1 } },
      { body: { approve: true, parentProcessId: 1 } },
      { body: { approve: true, contentHash: 'another' }, status: 409 },
      { body: { approve: true, noteHash: 'another' }, status: 409 },
      { body: { approve: true, noteHash: 'x'.repeat(129) } },
      ...hostileComments.map((comment) => ({ body: { approve: true, comment } })),
    ],
  },
  'expectation.withdrawExpectation': {
    route: expectationRoutes.withdrawExpectation,
    arrange: onVersion({ status: 'IA' }, pathOf),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({}, pathOf), code: 'WRONG_STATE' },
    input: badVersion,
  },
}

export function pathOf({ type, id }: BuiltExpectation): TestRequest {
  return { params: { type, id } }
}

function decisionOn(built: BuiltExpectation): TestRequest {
  return { ...pathOf(built), body: { approve: true, comment: '', contentHash: built.contentHash } }
}

/** The admin calls, who prepared it, and a member without a role may not. */
export async function callBy(test: TestApp, { company }: Pick<ExpectationStage, 'company'>, request: TestRequest): Promise<Arrangement> {
  return { caller: company.admin, weak: await buildReader(test, company.id), request }
}

/** Customer expectations of P1 in a state. */
export function onVersion(given: GivenExpectation, requestOf: (built: BuiltExpectation) => TestRequest) {
  return async (test: TestApp): Promise<Arrangement> => {
    const built = await buildExpectation(test, given)
    return callBy(test, built, requestOf(built))
  }
}
