import { randomUUID } from 'node:crypto'
import { type ChartStatus, routes } from '@strata/contract'
import { alertAttacks } from '../alert/alert-attacks.ts'
import { type BuiltChart, buildChart, buildStaffedCompany, saveOf } from '../chart/chart-factory.ts'
import { commentAttacks } from '../comment/comment-attacks.ts'
import { consentAttacks } from '../consent/consent-attacks.ts'
import { documentAttacks } from '../document/document-attacks.ts'
import { expectationAttacks } from '../expectation/expectation-attacks.ts'
import { expectationFileAttacks } from '../expectation/files/file-attacks.ts'
import { detailAttacks } from '../expectation/row/detail-attacks.ts'
import { factorAttacks } from '../factor/factor-attacks.ts'
import { passkeyAttacks } from '../factor/passkey/passkey-attacks.ts'
import { guidanceAttacks } from '../guidance/guidance-attacks.ts'
import { handoverAttacks } from '../handover/handover-attacks.ts'
import { improvementAttacks } from '../improvement/improvement-attacks.ts'
import { performanceLinkAttacks } from '../improvement/link/performance-link-attacks.ts'
import { invitationAttacks } from '../invitation/invitation-attacks.ts'
import { packAttacks } from '../pack/pack-attacks.ts'
import { performanceImportAttacks } from '../performance/import/import-attacks.ts'
import { performanceNoteAttacks } from '../performance/note/note-attacks.ts'
import { performanceAttacks } from '../performance/performance-attacks.ts'
import { performanceRowAttacks } from '../performance/row/row-attacks.ts'
import { trendAttacks } from '../performance/trend/trend-attacks.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { preferenceAttacks } from '../preference/preference-attacks.ts'
import { presenceAttacks } from '../presence/presence-attacks.ts'
import { provisioningAttacks } from '../provisioning/provisioning-attacks.ts'
import { readingAttacks } from '../reading/reading-attacks.ts'
import { reviewAttacks } from '../review/review-attacks.ts'
import { roleAttacks } from '../role/role-attacks.ts'
import { makePasswordLink } from '../session/password/password-links.ts'
import { ownSessionAttacks } from '../session/session-attacks.ts'
import { peopleSessionAttacks } from '../sign-in/people-session-attacks.ts'
import { signInAttacks } from '../sign-in/sign-in-attacks.ts'
import { signingAttacks } from '../signing/signing-attacks.ts'
import { ssoAttacks } from '../sso/sso-attacks.ts'
import { substituteAttacks } from '../substitute/substitute-attacks.ts'
import { suggestionAttacks } from '../suggestion/suggestion-attacks.ts'
import { summaryAttacks } from '../summary/summary-attacks.ts'
import { advisorAttacks } from '../user/advisor-attacks.ts'
import { userImportAttacks } from '../user/import/import-attacks.ts'
import { userAttacks } from '../user/user-attacks.ts'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from './attack-cases.ts'
import { badIds, buildReader, pack } from './attack-parts.ts'
import { plainAttacks } from './plain-kinds.ts'

const { changelog, chart, clientError, process, session } = routes

/**
 * The attacks on every route that changes something. A new route without an entry does not compile; a case that cannot be
 * names its reason.
 */
export const attackTable: Record<MutatingRoute, AttackCases> = {
  'changelog.addEntry': {
    route: changelog.addEntry,
    arrange: onChart('WIP', ({ id }) => ({ params: { type: 'gpfc', chartId: id }, body: pack('<p>Corrected</p>') })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: onChart('IA', ({ id }) => ({ params: { type: 'gpfc', chartId: id }, body: pack('<p>Corrected</p>') })),
      code: 'WRONG_STATE',
    },
    input: [
      ...badIds('chartId'),
      { body: '' },
      { body: pack('<script>alert(1)</script>') },
      { body: 'x'.repeat(16_385), status: 413 },
      { body: { log: 'x' }, status: 415 },
    ],
  },
  'chart.createChart': {
    route: chart.createChart,
    arrange: async (test) => {
      const company = await buildStaffedCompany(test)
      return { caller: company.admin, weak: await buildReader(test, company.id), request: { params: { type: 'gpfc', parentId: 0 } } }
    },
    outsider: {
      because: 'the path holds no id but the company’s; the outsider’s own company has a place 0 too. Macros: see chart/tenancy.test.ts',
    },
    right: 'NO_RIGHT',
    state: { arrange: onChart('WIP', () => ({ params: { type: 'gpfc', parentId: 0 } })), code: 'CHART_EXISTS' },
    input: [
      { params: { parentId: 'x' } },
      { params: { parentId: -1 } },
      { params: { type: 'zz' } },
      { headers: { 'idempotency-key': 'k'.repeat(201) } },
    ],
  },
  'chart.decideChart': {
    route: chart.decideChart,
    arrange: async (test) => decidedBy(await buildChart(test, { status: 'IA' })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: async (test) => decidedBy(await buildChart(test, { status: 'WIP' })), code: 'WRONG_STATE' },
    input: [
      ...badIds('chartId'),
      { body: {} },
      { body: { approve: 'yes' } },
      { body: { approve: true, comment: 'x'.repeat(401) } },
      { body: { approve: true, noteHash: 'another' }, status: 409 },
      { body: { approve: true, noteHash: 'x'.repeat(129) } },
      { body: { approve: true, more: 1 } },
      ...['', ' \n ', 'x'.repeat(401), 'a\u0000b', 7, null].map((withoutConsents) => ({ body: { approve: true, withoutConsents } })),
    ],
  },
  'chart.makeWip': {
    route: chart.makeWip,
    arrange: onChart('APPROVED', ({ id }) => ({ params: { type: 'gpfc', id }, body: { replaces: null } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onChart('WIP', ({ id }) => ({ params: { type: 'gpfc', id } })), code: 'WRONG_STATE' },
    input: [...badIds('id'), { body: { replaces: 'x' } }, { body: { more: 1 } }],
  },
  'chart.restoreWip': {
    route: chart.restoreWip,
    arrange: onChart('ARCHIVED', ({ id }) => ({ params: { type: 'gpfc', id } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onChart('WIP', ({ id }) => ({ params: { type: 'gpfc', id } })), code: 'WRONG_STATE' },
    input: badIds('id'),
  },
  'chart.retire': {
    route: chart.retire,
    arrange: onMicro('APPROVED'),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onMicro('WIP'), code: 'WRONG_STATE' },
    input: badIds('id'),
  },
  'chart.saveData': {
    route: chart.saveData,
    arrange: onChart('WIP', saveRequest),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onChart('IA', saveRequest), code: 'WRONG_STATE' },
    input: [
      ...badIds('id'),
      ...badCharts(),
      { headers: { 'if-match': undefined }, status: 428 },
      { headers: { 'if-match': '"stale"' }, status: 412 },
    ],
  },
  'chart.sendForApproval': {
    route: chart.sendForApproval,
    arrange: onChart('WIP', sendRequest),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onChart('IA', sendRequest), code: 'WRONG_STATE' },
    input: [
      ...badIds('chartId'),
      { body: {} },
      { body: { log: '' } },
      { body: { log: pack('<p> </p>') } },
      { body: { log: pack('<p>a</p>'), more: 1 } },
    ],
  },
  'chart.withdraw': {
    route: chart.withdraw,
    arrange: onChart('IA', ({ id }) => ({ params: { type: 'gpfc', id } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onChart('WIP', ({ id }) => ({ params: { type: 'gpfc', id } })), code: 'WRONG_STATE' },
    input: badIds('id'),
  },
  'clientError.reportClientError': {
    route: clientError.reportClientError,
    arrange: async (test) => {
      const caller = await buildReader(test)
      return {
        caller,
        request: { params: { userId: caller.companyUserId, uuid: randomUUID() }, body: { kind: 'save', message: 'broken' } },
      }
    },
    outsider: 'refused',
    right: { because: 'every member reports what broke' },
    state: { because: 'a report depends on no state' },
    input: [
      ...badIds('userId', { type: false }),
      { params: { uuid: 'seven' } },
      { body: [{ kind: 'save', message: 'broken' }] },
      { body: 'null', status: 415 },
    ],
  },
  'process.allowProcess': {
    route: process.allowProcess,
    arrange: onChart('APPROVED', processRequest),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { because: 'a restriction is lifted in any state of the chart (specification 5 §20.2)' },
    input: badIds('processId'),
  },
  'process.deleteProcess': {
    route: process.deleteProcess,
    arrange: onChart('WIP', deleteRequest),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onChart('APPROVED', deleteRequest), code: 'WRONG_STATE' },
    input: badIds('id'),
  },
  'process.restrictProcess': {
    route: process.restrictProcess,
    arrange: onChart('APPROVED', processRequest),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { because: 'a process is restricted in any state of the chart (specification 5 §20.2)' },
    input: badIds('processId'),
  },
  'session.endSession': {
    route: session.endSession,
    arrange: async (test) => ({ caller: await buildReader(test), request: {} }),
    outsider: { because: 'one ends one’s own session; another company in the path is 404 in session/session.test.ts' },
    right: { because: 'everybody may log out' },
    state: { because: 'a session that ended is 401' },
    input: [{ params: { companyId: 'x' } }, { params: { companyId: 0 } }],
  },
  'session.forgotPassword': {
    route: session.forgotPassword,
    arrange: async (test) => ({ caller: undefined, request: { body: { email: (await buildReader(test)).email } } }),
    outsider: { because: 'it is public and always 204' },
    right: { because: 'it is public' },
    state: { because: 'it is always 204' },
    input: [{ body: {} }, { body: { email: '' } }, { body: { email: 'x'.repeat(255) } }, { body: { email: 7 } }],
  },
  'session.lookAtLink': {
    route: session.lookAtLink,
    arrange: async (test) => {
      const { accountId } = await buildReader(test)
      const given = { publicUrl: 'http://127.0.0.1', now: test.clock.now() }
      const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, accountId, given))
      return { caller: undefined, request: { body: { secret: new URL(link).searchParams.get('reset') } } }
    },
    outsider: { because: 'it is public: the secret is the right' },
    right: { because: 'it is public: the secret is the right' },
    state: { because: 'a used secret is 400 SECRET_INVALID, see session/account/linked-person.test.ts' },
    input: [
      { body: {} },
      { body: { secret: '' } },
      { body: { secret: 'guess' } },
      { body: { secret: 'x'.repeat(201) } },
      { body: { secret: 7 } },
    ],
  },
  'session.setPassword': {
    route: session.setPassword,
    arrange: async (test) => {
      const { accountId } = await buildReader(test)
      const given = { publicUrl: 'http://127.0.0.1', now: test.clock.now() }
      const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, accountId, given))
      return { caller: undefined, request: { body: { secret: new URL(link).searchParams.get('reset'), newPasswd: 'Better-pass-2!' } } }
    },
    outsider: { because: 'it is public: the secret is the right' },
    right: { because: 'it is public: the secret is the right' },
    state: { because: 'a used secret is 400 SECRET_INVALID, see session/password/password.test.ts' },
    input: [{ body: {} }, { body: { secret: 'guess', newPasswd: 'Better-pass-2!' } }, { body: { secret: 'guess', newPasswd: 'weak' } }],
  },
  'session.switchCompany': {
    route: session.switchCompany,
    arrange: async (test) => {
      const caller = await buildReader(test)
      const there = await buildMember(test.database, { companyId: await buildCompany(test.database), email: caller.email })
      const weak = await buildReader(test, caller.companyId)
      return {
        caller,
        weak,
        request: { params: { companyId: there.companyId, userId: caller.companyUserId }, headers: { 'x-company-switch': 'true' } },
      }
    },
    outsider: { because: 'who does not belong to a company is 403 NOT_A_MEMBER by specification (specification 5 §3)' },
    right: 'NOT_A_MEMBER',
    state: { because: 'a switch depends on no state' },
    input: [...badIds('userId', { type: false }), { headers: { 'x-company-switch': 'yes' } }],
  },
  ...advisorAttacks,
  ...ownSessionAttacks,
  ...peopleSessionAttacks,
  ...signInAttacks,
  ...consentAttacks,
  ...signingAttacks,
  ...handoverAttacks,
  ...substituteAttacks,
  ...userAttacks,
  ...plainAttacks,
  ...userImportAttacks,
  ...alertAttacks,
  ...expectationAttacks,
  ...expectationFileAttacks,
  ...detailAttacks,
  ...factorAttacks,
  ...passkeyAttacks,
  ...guidanceAttacks,
  ...improvementAttacks,
  ...invitationAttacks,
  ...performanceAttacks,
  ...performanceImportAttacks,
  ...performanceLinkAttacks,
  ...performanceNoteAttacks,
  ...performanceRowAttacks,
  ...trendAttacks,
  ...preferenceAttacks,
  ...presenceAttacks,
  ...provisioningAttacks,
  ...roleAttacks,
  ...commentAttacks,
  ...documentAttacks,
  ...ssoAttacks,
  ...packAttacks,
  ...readingAttacks,
  ...reviewAttacks,
  ...suggestionAttacks,
  ...summaryAttacks,
}

/** The Global Chart in a state; the admin, who prepared it, calls, and a member without a role may not. */
function onChart(status: ChartStatus, requestOf: (built: BuiltChart) => TestRequest): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const built = await buildChart(test, { status })
    return { caller: built.company.admin, weak: await buildReader(test, built.company.id), request: requestOf(built) }
  }
}

/** The CEO decides; the admin may not. */
function decidedBy({ company, id, contentHash }: BuiltChart): Arrangement {
  return {
    caller: company.ceo,
    weak: company.admin,
    request: { params: { type: 'gpfc', chartId: id }, body: { approve: true, contentHash } },
  }
}

/** A micro chart below an approved macro of an approved Global Chart. */
function onMicro(status: ChartStatus): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const global = await buildChart(test, { status: 'APPROVED', pids: ['P1'] })
    const { company } = global
    const macro = await buildChart(test, {
      company,
      type: 'ma',
      status: 'APPROVED',
      parentChronId: global.processes[0]?.chronId,
      pids: ['P1.1'],
    })
    const micro = await buildChart(test, { company, type: 'mi', status, parentChronId: macro.processes[0]?.chronId, pids: ['P1.1.1'] })
    return { caller: company.admin, weak: await buildReader(test, company.id), request: { params: { type: 'mi', id: micro.id } } }
  }
}

function saveRequest({ id, etag, data }: BuiltChart): TestRequest {
  return { params: { type: 'gpfc', id }, headers: { 'if-match': etag }, body: { chartData: data } }
}

function sendRequest({ id }: BuiltChart): TestRequest {
  return { params: { type: 'gpfc', chartId: id }, body: { log: pack('<p>New</p>') } }
}

function processRequest({ processes }: BuiltChart): TestRequest {
  return { params: { type: 'gpfcp', processId: processes[0]?.chronId ?? 0 } }
}

function deleteRequest({ processes }: BuiltChart): TestRequest {
  return { params: { type: 'gpfcp', id: processes[0]?.id ?? 0 } }
}

/** Charts that contradict themselves or the schema in every way that must be refused. */
function badCharts(): BadInput[] {
  const [node] = saveOf(['P9']).chartData?.nodes ?? []
  if (!node) throw new Error('A save of one process has one node.')
  const { addInfo: _none, ...plain } = { ...node, kind: 'activity' as const }
  const chart = (nodes: object[], edges: object[] = []) => ({ body: { chartData: { schema: 1, nodes, edges } } })
  return [
    { body: {} },
    { body: { chartData: 'chart' } },
    chart([{ ...plain, kind: 'spaceship' }]),
    chart([{ ...plain, x: null }]),
    chart([{ ...plain, x: 1e308 }]),
    chart([{ ...plain, text: 'x'.repeat(91) }]),
    chart([{ ...plain, info: 'x'.repeat(101) }]),
    chart([plain, plain]),
    chart([plain], [{ id: 'e1', source: plain.id, target: 'nobody' }]),
    chart([{ ...plain, parent: 'nobody' }]),
    {
      body: {
        chartData: { schema: 1, nodes: [plain], edges: [] },
        create: [{ nodeId: 'nobody', processId: 'P9', shortName: 'Nobody', primary: true }],
      },
    },
    { body: { chartData: { schema: 2, nodes: [], edges: [] } } },
    { headers: { 'content-type': 'application/json' }, body: '{"chartData": {"schema": 1, "nodes": [{"x": NaN}]}}' },
  ]
}
