import { ssoLoginRoutes, ssoRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, builtPassword } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { buildProviderOnly } from '../sign-in/sign-in-factory.ts'
import { callbacksOf } from './provider/own-addresses.ts'
import { openProvider } from './provider.fixture.ts'
import { buildDomain, buildProvedLogin, buildSsoProvider } from './sso-factory.ts'

const verifier = 'v'.repeat(43)
const onlyOwnCompany = { because: 'the path holds no id but the company’s; another company’s is 404 in sso/provider/provider.test.ts' }
const byDomain = { because: 'a domain has no number: another company’s is 404 in sso/domain/domains.test.ts' }
const openToAll = { because: 'it is public' }
const badDomains = ['x', 'gmail.com', 'undefined', 'north.example/', ' '].map((domain) => ({ params: { domain } }))

const signature = { password: builtPassword }
const provider = { issuer: 'https://login.example.com', clientId: 'strata', isOn: false, who: 'known', signature }
const badProviders: BadInput[] = [
  {},
  { ...provider, issuer: '' },
  { ...provider, issuer: 'x'.repeat(501) },
  { ...provider, clientId: '' },
  { ...provider, secret: '' },
  { ...provider, isOn: 'yes' },
  { ...provider, who: 'anybody' },
  { ...provider, roles: ['admin'] },
  { ...provider, signature: {} },
  { ...provider, signature: { ...signature, provider: { code: 'guess', verifier } } },
  { ...provider, signature: { provider: { code: 'guess', verifier: 'short' } } },
].map((body) => ({ body }))
const unproved: BadInput[] = [undefined, { password: 'guess' }, { provider: { code: 'guess', verifier } }].map((given) => ({
  body: { ...provider, signature: given },
  status: 403,
}))

/** The attacks on the calls about single sign-on. */
export const ssoAttacks: Record<Extract<MutatingRoute, `sso.${string}` | `ssoLogin.${string}`>, AttackCases> = {
  'sso.saveProvider': {
    route: ssoRoutes.saveProvider,
    arrange: onCompany(async (test, companyId) => {
      await buildSsoProvider(test, { companyId })
      return { body: provider }
    }),
    outsider: onlyOwnCompany,
    right: 'NO_RIGHT',
    state: { arrange: onCompany(async () => ({ body: { ...provider, secret: 's', isOn: true } })), code: 'PROVIDER_UNUSABLE' },
    input: [...badProviders, ...unproved],
  },
  'sso.removeProvider': {
    route: ssoRoutes.removeProvider,
    arrange: onCompany(async (test, companyId) => {
      await buildSsoProvider(test, { companyId })
      return { body: { signature } }
    }),
    outsider: onlyOwnCompany,
    right: 'NO_RIGHT',
    state: {
      arrange: onCompany(async (test, companyId, admin) => {
        await buildSsoProvider(test, { companyId })
        await buildProviderOnly(test, admin)
        return { body: { signature } }
      }),
      code: 'WRONG_STATE',
    },
    input: [
      { params: { companyId: 'x' } },
      { body: {}, status: 403 },
      { body: { signature: { password: 'guess' } }, status: 403 },
      { body: { signature: {} } },
    ],
  },
  'sso.addDomain': {
    route: ssoRoutes.addDomain,
    arrange: onCompany(async () => ({ body: { domain: 'new.example' } })),
    outsider: onlyOwnCompany,
    right: 'NO_RIGHT',
    state: {
      arrange: onCompany(async (test, companyId) => ({ body: { domain: await buildDomain(test, { companyId }) } })),
      code: 'NAME_EXISTS',
    },
    input: [...['', 'x', 'gmail.com', 'nor th.example', 'a@b.example', 7].map((domain) => ({ body: { domain } })), { body: {} }],
  },
  'sso.checkDomain': {
    route: ssoRoutes.checkDomain,
    arrange: onCompany(async (test, companyId) => ({ params: { domain: await buildDomain(test, { companyId }) } })),
    outsider: byDomain,
    right: 'NO_RIGHT',
    state: { because: 'a record that is missing is 409 RECORD_MISSING in sso/domain/domains.test.ts' },
    input: badDomains,
  },
  'sso.removeDomain': {
    route: ssoRoutes.removeDomain,
    arrange: onCompany(async (test, companyId) => ({ params: { domain: await buildDomain(test, { companyId }) } })),
    outsider: byDomain,
    right: 'NO_RIGHT',
    state: {
      arrange: onCompany(async (test, companyId, admin) => {
        await buildSsoProvider(test, { companyId })
        await buildProviderOnly(test, admin)
        return { params: { domain: await buildDomain(test, { companyId }) } }
      }),
      code: 'WRONG_STATE',
    },
    input: badDomains,
  },
  'ssoLogin.findProvider': {
    route: ssoLoginRoutes.findProvider,
    arrange: async () => ({ caller: undefined, request: { body: { email: 'somebody@north.example' } } }),
    outsider: openToAll,
    right: openToAll,
    state: openToAll,
    input: [{ body: {} }, { body: { email: '' } }, { body: { email: 'x'.repeat(255) } }],
  },
  'ssoLogin.startLogin': {
    route: ssoLoginRoutes.startLogin,
    arrange: async (test) => {
      const { companyId } = await buildReader(test)
      const opened = await openProvider({ callback: callbacksOf(test.configuration) })
      await buildSsoProvider(test, { companyId, issuer: opened.issuer, secret: opened.clientSecret })
      return { caller: undefined, request: { body: { companyId, verifier } } }
    },
    outsider: openToAll,
    right: openToAll,
    state: {
      arrange: async (test) => {
        const { companyId } = await buildReader(test)
        await buildSsoProvider(test, { companyId, isOn: false })
        return { caller: undefined, request: { body: { companyId, verifier } } }
      },
      code: 'SSO_FAILED',
    },
    input: [
      { body: {} },
      { body: { companyId: 0, verifier } },
      { body: { companyId: 'x', verifier } },
      { body: { companyId: 1, verifier: 'short' } },
      { body: { companyId: 1, verifier: 'x'.repeat(129) } },
    ],
  },
  'ssoLogin.startProof': {
    route: ssoLoginRoutes.startProof,
    arrange: async (test) => ({ caller: await buildProvidedReader(test), request: { body: { verifier } } }),
    outsider: onlyOwnCompany,
    right: { because: 'everybody signs for themselves' },
    state: { arrange: async (test) => ({ caller: await buildReader(test), request: { body: { verifier } } }), code: 'WRONG_STATE' },
    input: [
      { params: { companyId: 'x' } },
      { body: {} },
      { body: { verifier: 'short' } },
      { body: { verifier, email: 'somebody@north.example' } },
    ],
  },
  'ssoLogin.enter': {
    route: ssoLoginRoutes.enter,
    arrange: async (test) => {
      const reader = await buildReader(test)
      await buildSsoProvider(test, { companyId: reader.companyId })
      const code = await buildProvedLogin(test, reader, verifier)
      return { caller: undefined, request: { body: { code, verifier } } }
    },
    outsider: { because: 'it is public: the code is the right, in the window that began the login' },
    right: openToAll,
    state: { because: 'a code that was used, or whose time is over, is 401 SSO_ENDED in sso/login/login.test.ts' },
    input: [
      { body: {} },
      { body: { code: '', verifier } },
      { body: { code: 'guess', verifier: 'short' } },
      { body: { code: 'guess', verifier }, status: 401 },
      { body: { code: `1.${'x'.repeat(43)}`, verifier }, status: 401 },
    ],
  },
  'ssoLogin.logOutByProvider': {
    route: ssoLoginRoutes.logOutByProvider,
    arrange: async (test) => {
      const { companyId } = await buildReader(test)
      const opened = await openProvider({ callback: callbacksOf(test.configuration) })
      await buildSsoProvider(test, { companyId, issuer: opened.issuer, secret: opened.clientSecret })
      const now = Math.floor(test.clock.now().getTime() / 1000)
      const token = await opened.sign(
        {
          ...{ iss: opened.issuer, aud: opened.clientId, iat: now, exp: now + 120, jti: `jti of ${companyId}`, sub: 'nobody' },
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        },
        'logout+jwt',
      )
      return { caller: undefined, request: { params: { companyId }, body: { logout_token: token } } }
    },
    outsider: { because: 'it is public: the provider’s signature is the right' },
    right: openToAll,
    state: { because: 'a token that was used is 400 in sso/login/back-channel-logout.test.ts' },
    input: [{ params: { companyId: 'x' } }, { body: {} }, { body: { logout_token: '' } }, { body: { logout_token: 'guess' } }],
  },
}

/** Somebody with a session by the provider of their company, which runs. */
async function buildProvidedReader(test: TestApp): Promise<BuiltMember> {
  const caller = await buildReader(test)
  const opened = await openProvider({ callback: callbacksOf(test.configuration) })
  await buildSsoProvider(test, { companyId: caller.companyId, issuer: opened.issuer, secret: opened.clientSecret })
  const code = await buildProvedLogin(test, caller, verifier)
  const { headers } = await test.as(undefined).call(ssoLoginRoutes.enter, { body: { code, verifier } })
  return { ...caller, token: headers.authorization?.replace('Bearer ', '') ?? '' }
}

/** Something of the company, by its administrator. */
function onCompany(ask: (test: TestApp, companyId: number, admin: BuiltMember) => Promise<TestRequest>) {
  return async (test: TestApp): Promise<Arrangement> => {
    const { id, admin } = await buildStaffedCompany(test)
    return { caller: admin, weak: await buildReader(test, id), request: await ask(test, id, admin) }
  }
}
