import { signInRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import { buildTotp, codeOf } from '../factor/factor-factory.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { openRules } from './sign-in-views.ts'

const signature = { password: builtPassword }

const buildAdmin = async ({ database }: TestApp) => buildMember(database, { companyId: await buildCompany(database), is: 'admin' })

/** The attacks on the rules of signing in. */
export const signInAttacks: Record<Extract<MutatingRoute, `signIn.${string}`>, AttackCases> = {
  'signIn.saveSignInRules': {
    route: signInRoutes.saveSignInRules,
    arrange: async (test) => {
      const caller = await buildAdmin(test)
      return { caller, weak: await buildReader(test, caller.companyId), request: { body: { ...openRules, signature } } }
    },
    outsider: { because: 'the path names the company alone; another company’s is 404 in sign-in/sign-in-rules.test.ts' },
    right: 'NO_RIGHT',
    state: {
      arrange: async (test) => ({
        caller: await buildAdmin(test),
        request: { body: { ...openRules, signature, networks: ['192.0.2.0/24'] } },
      }),
      code: 'WRONG_STATE',
    },
    input: [
      { params: { companyId: 'x' } },
      { body: {} },
      { body: { ...openRules, companyId: 1 } },
      { body: openRules, status: 403 },
      { body: { ...openRules, signature: {} } },
      { body: { ...openRules, signature: { password: 'guess' } }, status: 403 },
      ...['tomorrow', '2026-02-30', 7, ''].map((factorFrom) => ({ body: { ...openRules, factorFrom } })),
      ...[4, 30, 7.5, '10', -1].map((idleMinutes) => ({ body: { ...openRules, idleMinutes } })),
      ...[14, 720, '60'].map((sessionMinutes) => ({ body: { ...openRules, sessionMinutes } })),
      ...[8, 65, 0].map((passwordLength) => ({ body: { ...openRules, passwordLength } })),
      ...[[], ['x'], ['192.0.2.0'], ['192.0.2.0/33'], ['::1/129'], ['0.0.0.0/0; drop table session'], [null]].map((networks) => ({
        body: { ...openRules, networks },
      })),
      { body: { ...openRules, networks: Array.from({ length: 51 }, () => '127.0.0.0/8') } },
      { body: { ...openRules, providerOnly: true } },
      ...[[], [1], [1, 1], [1, 2, 3], ['x', 'y']].map((keepers) => ({ body: { ...openRules, keepers } })),
    ],
  },
  'signIn.addFactorToSession': {
    route: signInRoutes.addFactorToSession,
    arrange: async (test) => {
      const caller = await buildReader(test)
      return { caller, request: { body: { totp: codeOf(test, await buildTotp(test, caller)) } } }
    },
    outsider: { because: 'it names nothing of the company; another company in the path is 404 in sign-in/sign-in-rules.test.ts' },
    right: { because: 'everybody proves a factor of their own' },
    state: { because: 'a code that was used is 401 FACTOR_FAILED, see sign-in/sign-in-rules.test.ts' },
    input: [
      { body: {} },
      { body: { totp: '12345' } },
      { body: { totp: '123456', code: 'K7QF-2D3M-X4TB-W5HN' } },
      { body: { code: 'guess' } },
    ],
  },
}
