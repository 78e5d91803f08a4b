import { factorLoginRoutes, ownFactorRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import { builtPassword } from '../platform/testing/member-factory.ts'
import { newSecret } from '../session/password/password-links.ts'
import { buildTotp, codeOf, openChallenge } from './factor-factory.ts'
import { putCodes } from './factor-store.ts'
import { putFactorLink } from './lost/lost-factor-store.ts'

const signature = { password: builtPassword }
/** Of what is signed: nothing proves the person. */
const unsigned = { status: 403, body: {} }
const badSignatures = [
  { body: { signature: {} } },
  { body: { signature: { password: '' } } },
  { body: { signature: { ...signature, totp: '12345' } } },
  { body: { signature: { ...signature, code: 'guess' } } },
  { body: { signature: { ...signature, accountId: 1 } } },
]
const ownAlone = { because: 'it is of one’s own account, whatever one’s roles' }
const badFactors = ['x', '0', '1', 'undefined'].map((factorId) => ({ params: { factorId } }))

/** The attacks on the calls about second factors. */
export const factorAttacks: Record<Extract<MutatingRoute, `factorLogin.${string}` | `ownFactor.${string}`>, AttackCases> = {
  'factorLogin.passFactor': {
    route: factorLoginRoutes.passFactor,
    arrange: async (test) => {
      const person = await buildReader(test)
      const totp = await buildTotp(test, person)
      const challenge = await openChallenge(test, person)
      return { caller: undefined, request: { body: { challenge, totp: codeOf(test, totp) } } }
    },
    outsider: { because: 'it is public: the challenge is the right' },
    right: { because: 'it is public: the challenge is the right' },
    state: { because: 'a challenge that ended is 401 CHALLENGE_ENDED, see factor/login/factor-login.test.ts' },
    input: [
      { body: {} },
      { body: { challenge: 'guess' } },
      { body: { challenge: 'guess', totp: '12345' } },
      { body: { challenge: 'guess', code: 'guess' } },
      { body: { challenge: 'guess', totp: '123456', code: 'K7QF-2D3M-X4TB-W5HN' } },
      { body: { challenge: 'guess', totp: '123456' }, status: 401 },
    ],
  },
  'factorLogin.giveUpFactor': {
    route: factorLoginRoutes.giveUpFactor,
    arrange: async (test) => {
      const person = await buildReader(test)
      await buildTotp(test, person)
      const [secret, now] = [newSecret(), test.clock.now()]
      await test.database.inCompany(person.companyId, async (tx) => {
        await putCodes(tx, person.accountId, ['K7QF-2D3M-X4TB-W5HN'])
        await putFactorLink(tx, person.accountId, { secret, now })
      })
      return { caller: undefined, request: { body: { secret, code: 'K7QF-2D3M-X4TB-W5HN' } } }
    },
    outsider: { because: 'it is public: the mailed secret and a recovery code are the right' },
    right: { because: 'it is public: the mailed secret and a recovery code are the right' },
    state: { because: 'a link that was used or is too old is 400 SECRET_INVALID, see factor/lost/lost-factor.test.ts' },
    input: [
      { body: {} },
      { body: { secret: '' } },
      { body: { code: 'guess' } },
      { body: { secret: 7 } },
      { body: { secret: 'x'.repeat(201) } },
      { body: { secret: 'guess', code: 'K7QF-2D3M-X4TB-W5HN' } },
      { body: { totp: '123456' } },
    ],
  },
  'ownFactor.beginTotp': {
    route: ownFactorRoutes.beginTotp,
    arrange: async (test) => ({ caller: await buildReader(test), request: { body: { signature, name: 'Phone' } } }),
    outsider: { because: 'it names nothing of the company; another company in the path is 404 in factor/own-factors.test.ts' },
    right: ownAlone,
    state: { because: 'one that was begun before is replaced' },
    input: [
      ...badSignatures,
      { body: {} },
      { status: 403, body: { name: 'Phone' } },
      { body: { signature, name: '' } },
      { body: { signature, name: 'x'.repeat(61) } },
    ],
  },
  'ownFactor.confirmTotp': {
    route: ownFactorRoutes.confirmTotp,
    arrange: async (test) => {
      const caller = await buildReader(test)
      const totp = await buildTotp(test, caller, { isConfirmed: false })
      return { caller, request: { params: { factorId: totp.id }, body: { totp: codeOf(test, totp) } } }
    },
    outsider: {
      because: 'the factor is of an account; another’s, and another company in the path, are refused in factor/own-factors.test.ts',
    },
    right: { because: 'everybody confirms apps of their own; another account’s is 401 in factor/own-factors.test.ts' },
    state: { because: 'one that was confirmed is 401 FACTOR_FAILED, see factor/own-factors.test.ts' },
    input: [...badFactors, { body: {} }, { body: { totp: '12345' } }, { body: { totp: 'abcdef' } }],
  },
  'ownFactor.removeFactor': {
    route: ownFactorRoutes.removeFactor,
    arrange: async (test) => {
      const caller = await buildReader(test)
      const totp = await buildTotp(test, caller)
      return { caller, request: { params: { factorId: totp.id }, body: { signature: { ...signature, totp: codeOf(test, totp) } } } }
    },
    outsider: {
      because: 'the factor is of an account; another’s, and another company in the path, are refused in factor/own-factors.test.ts',
    },
    right: { because: 'everybody removes factors of their own; another account’s is 404 in factor/own-factors.test.ts' },
    state: { because: 'one that is gone is 404' },
    input: [...badFactors, ...badSignatures, unsigned],
  },
  'ownFactor.renewCodes': {
    route: ownFactorRoutes.renewCodes,
    arrange: async (test) => {
      const caller = await buildReader(test)
      const totp = await buildTotp(test, caller)
      return { caller, request: { body: { signature: { ...signature, totp: codeOf(test, totp) } } } }
    },
    outsider: { because: 'it names nothing of the company; another company in the path is 404 in factor/own-factors.test.ts' },
    right: ownAlone,
    state: {
      arrange: async (test) => ({ caller: await buildReader(test), request: { body: { signature } } }),
      code: 'WRONG_STATE',
    },
    input: [...badSignatures, unsigned],
  },
  'ownFactor.forgetBrowsers': {
    route: ownFactorRoutes.forgetBrowsers,
    arrange: async (test) => ({ caller: await buildReader(test), request: {} }),
    outsider: { because: 'it names nothing of the company; another company in the path is 404 in factor/own-factors.test.ts' },
    right: ownAlone,
    state: { because: 'none to forget is as good' },
    input: [{ params: { companyId: 'x' } }, { params: { companyId: 0 } }],
  },
}
