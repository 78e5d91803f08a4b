import { type ConsentItemType, chartRoutes, consentRoutes, type RouteDefinition, type VersionKind } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { type BuiltCompany, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { consentStepsOf, stepOf, takeAs } from './consent-factory.ts'

/** A version that waits, with what names it. */
interface WaitingVersion {
  id: number
  params: NonNullable<TestRequest['params']>
  contentHash: string
}

interface ConsentAttack {
  kind: VersionKind
  itemType: ConsentItemType
  route: RouteDefinition
  /** Builds a version in approval in a company where the path is set already. */
  build(test: TestApp, company: BuiltCompany): Promise<WaitingVersion>
}

/** The attacks on consenting to a version of a kind: somebody without a role is asked for it, and somebody else too. */
export function consentAttack({ kind, itemType, route, build }: ConsentAttack): AttackCases {
  const arrange =
    ({ isDone }: { isDone: boolean }) =>
    async (test: TestApp): Promise<Arrangement> => {
      const company = await buildStaffedCompany(test)
      const [caller, other] = [await buildReader(test, company.id), await buildReader(test, company.id)]
      await consentStepsOf(test).setPath(takeAs(company.admin), { itemType }, { steps: [stepOf([caller, other])] })
      const { id, params, contentHash } = await build(test, company)
      if (isDone) await consentStepsOf(test).consent(takeAs(caller), { kind, id })
      return { caller, weak: await buildReader(test, company.id), request: { params, body: { consent: true, contentHash } } }
    }
  return {
    route,
    arrange: arrange({ isDone: false }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: arrange({ isDone: true }), code: 'WRONG_STATE' },
    input: badConsents,
  }
}

const badConsents: readonly BadInput[] = [
  ...badIds('id', { type: false }),
  { body: {} },
  { body: { consent: 'yes' } },
  { body: { consent: true, contentHash: undefined } },
  { body: { consent: true, contentHash: 'x'.repeat(129) } },
  { body: { consent: true, contentHash: 'another' }, status: 409 },
  { body: { consent: true, contentHash: 'another', noteHash: 'x'.repeat(129) } },
  { body: { consent: false } },
  { body: { consent: false, comment: ' \n ' } },
  { body: { consent: true, comment: 'x'.repeat(401) } },
  { body: { consent: true, comment: 'a\u0000b' } },
  { body: { consent: true, more: 1 } },
]

const path = { steps: [{ roles: ['ceo'], needs: 'all', days: 5, late: 'remind' }] }

const badPaths: readonly BadInput[] = [
  { body: {} },
  { body: { steps: [] } },
  { body: { steps: 'x' } },
  ...[
    {},
    { roles: [] },
    { people: [], roles: [] },
    { roles: ['ceo', 'ceo'] },
    { roles: ['captain'] },
    { people: [999_999] },
    { people: [0] },
    { people: ['x'] },
    { people: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    { people: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], roles: ['ceo'] },
    { roles: ['ceo'], needs: 'most' },
    { roles: ['ceo'], days: 0 },
    { roles: ['ceo'], days: 366 },
    { roles: ['ceo'], days: 1.5 },
    { roles: ['ceo'], late: 'forget' },
    { roles: ['ceo'], more: 1 },
  ].map((step) => ({ body: { steps: [{ needs: 'all', days: 5, late: 'remind', ...step }] } })),
  { body: { steps: Array.from({ length: 6 }, () => path.steps[0]) } },
  { body: { ...path, skipsLayout: 'yes' } },
  { body: { ...path, more: 1 } },
  { headers: { 'if-match': '"0"' }, status: 412 },
]

interface Pathed {
  company: BuiltCompany
  caller: BuiltMember
  params: NonNullable<TestRequest['params']>
}

/** Kinds of items: the administrator sets the path of Global Charts. */
async function ofKind(test: TestApp): Promise<Pathed> {
  const company = await buildStaffedCompany(test)
  return { company, caller: company.admin, params: { itemType: 'gpfc' } }
}

/** Processes: the CEO sets that of P1. */
async function ofProcess(test: TestApp): Promise<Pathed> {
  const { company, processes } = await buildChart(test, { status: 'APPROVED' })
  return { company, caller: company.ceo, params: { processId: processes[0]?.chronId ?? 0 } }
}

const arrangePath =
  (build: (test: TestApp) => Promise<Pathed>, { isSet, body }: { isSet: boolean; body?: object }) =>
  async (test: TestApp): Promise<Arrangement> => {
    const { company, caller, params } = await build(test)
    const owner = 'itemType' in params ? ({ itemType: 'gpfc' } as const) : { processChronId: Number(params.processId) }
    if (isSet) await consentStepsOf(test).setPath(takeAs(company.ceo), owner, { steps: [stepOf([company.ceo])] })
    const weak = await buildMember(test.database, { companyId: company.id })
    return { caller, weak, request: { params, ...(body && { body }) } }
  }

const always = { because: 'a path is set in the place of the one that holds, if there is one' } as const

/** The attacks on the calls about paths of consents, and on consenting to charts. */
export const consentAttacks: Record<Extract<MutatingRoute, `consent.${string}` | 'chart.consent'>, AttackCases> = {
  'chart.consent': consentAttack({
    kind: 'chart',
    itemType: 'gpfc',
    route: chartRoutes.consent,
    build: async (test, company) => {
      const { id, contentHash } = await buildChart(test, { company, status: 'IA' })
      return { id, params: { type: 'gpfc', id }, contentHash }
    },
  }),
  'consent.setKindPath': {
    route: consentRoutes.setKindPath,
    arrange: arrangePath(ofKind, { isSet: true, body: path }),
    outsider: { because: 'the path names a kind of items, which every company has; another company is 404' },
    right: 'NO_RIGHT',
    state: always,
    input: [
      { params: { itemType: 'zz' } },
      { params: { itemType: 'prd' } },
      { params: { companyId: 'x' } },
      ...badPaths,
      { body: { ...path, isBinding: 'yes' } },
    ],
  },
  'consent.removeKindPath': {
    route: consentRoutes.removeKindPath,
    arrange: arrangePath(ofKind, { isSet: true }),
    outsider: { because: 'the path names a kind of items, which every company has; another company is 404' },
    right: 'NO_RIGHT',
    state: { arrange: arrangePath(ofKind, { isSet: false }), code: 'WRONG_STATE' },
    input: [{ params: { itemType: 'zz' } }, { params: { companyId: 'x' } }, { headers: { 'if-match': '"0"' }, status: 412 }],
  },
  'consent.setProcessPath': {
    route: consentRoutes.setProcessPath,
    arrange: arrangePath(ofProcess, { isSet: true, body: path }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: always,
    input: [
      ...badIds('processId', { type: false }),
      { params: { processId: 999_999 }, status: 404 },
      ...badPaths,
      { body: { ...path, isBinding: true } },
    ],
  },
  'consent.removeProcessPath': {
    route: consentRoutes.removeProcessPath,
    arrange: arrangePath(ofProcess, { isSet: true }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: arrangePath(ofProcess, { isSet: false }), code: 'WRONG_STATE' },
    input: [...badIds('processId', { type: false }), { headers: { 'if-match': '"0"' }, status: 412 }],
  },
}
