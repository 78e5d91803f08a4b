import { ownPasskeyRoutes, passkeyCreation, passkeyLoginRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../../attacks/attack-cases.ts'
import { buildReader } from '../../attacks/attack-parts.ts'
import { builtPassword } from '../../platform/testing/member-factory.ts'
import { askForPasskey, buildPasskey } from './passkey-factory.ts'
import { TestDevice } from './test-device.ts'

const signature = { password: builtPassword }
const ownAlone = { because: 'it is of one’s own account, whatever one’s roles' }
const ofAnAccount = {
  because: 'it names nothing of the company; another company in the path is 404 in factor/passkey/own-passkeys.test.ts',
}
const badPasskeys = [
  { body: {} },
  { body: { passkey: {} } },
  { body: { passkey: { id: 'a', rawId: 'a', type: 'public-key', response: {} } } },
  { body: { passkey: { id: 'no base64url', rawId: 'a', type: 'public-key', response: {} } } },
]

/** The attacks on the calls about passkeys. What is signed wrongly is in factor/passkey/passkey-login.test.ts and factor/passkey/own-passkeys.test.ts. */
export const passkeyAttacks: Record<Extract<MutatingRoute, `passkeyLogin.${string}` | `ownPasskey.${string}`>, AttackCases> = {
  'passkeyLogin.beginPasskeyLogin': {
    route: passkeyLoginRoutes.beginPasskeyLogin,
    arrange: async () => ({ caller: undefined, request: { body: {} } }),
    outsider: { because: 'it is public, and says nothing of anybody' },
    right: { because: 'it is public, and says nothing of anybody' },
    state: { because: 'of a login that ended it is 401 CHALLENGE_ENDED, see factor/passkey/passkey-login.test.ts' },
    input: [
      { body: { challenge: '' } },
      { body: { challenge: 'x'.repeat(101) } },
      { body: { accountId: 1 } },
      { body: { challenge: 'guess' }, status: 401 },
      { headers: { origin: 'https://strata.example.net' }, status: 409 },
    ],
  },
  'passkeyLogin.logInByPasskey': {
    route: passkeyLoginRoutes.logInByPasskey,
    arrange: async (test) => {
      const { device } = await buildPasskey(test, await buildReader(test))
      return { caller: undefined, request: { body: { passkey: device.sign(await askForPasskey(test)) } } }
    },
    outsider: { because: 'it is public: the passkey is the right' },
    right: { because: 'it is public: the passkey is the right' },
    state: { because: 'a challenge that ended is 401 CHALLENGE_ENDED, see factor/passkey/passkey-login.test.ts' },
    input: [
      ...badPasskeys,
      { body: { passkey: new TestDevice().sign({ challenge: 'A'.repeat(43), rpId: 'localhost' }, { userHandle: 'AAAA' }) }, status: 401 },
    ],
  },
  'ownPasskey.beginPasskey': {
    route: ownPasskeyRoutes.beginPasskey,
    arrange: async (test) => ({ caller: await buildReader(test), request: { body: { signature, name: 'Laptop' } } }),
    outsider: ofAnAccount,
    right: ownAlone,
    state: { because: 'what was begun before is left to end' },
    input: [
      { body: { name: 'Laptop' }, status: 403 },
      { body: { signature: {}, name: 'Laptop' } },
      { body: { signature, name: '' } },
      { body: { signature, name: 'x'.repeat(61) } },
      { headers: { origin: 'https://strata.example.net' }, status: 409 },
    ],
  },
  'ownPasskey.addPasskey': {
    route: ownPasskeyRoutes.addPasskey,
    arrange: async (test) => {
      const caller = await buildReader(test)
      const { body } = await test.as(caller).call(ownPasskeyRoutes.beginPasskey, { body: { signature, name: 'Laptop' } })
      return { caller, request: { body: { passkey: new TestDevice().make(passkeyCreation.parse(body)) } } }
    },
    outsider: ofAnAccount,
    right: { because: 'everybody adds passkeys of their own; what another session began is 401 in factor/passkey/own-passkeys.test.ts' },
    state: { because: 'a challenge that was used is 401 PASSKEY_FAILED, see factor/passkey/own-passkeys.test.ts' },
    input: badPasskeys,
  },
  'ownPasskey.beginSignature': {
    route: ownPasskeyRoutes.beginSignature,
    arrange: async (test) => {
      const caller = await buildReader(test)
      await buildPasskey(test, caller)
      return { caller, request: {} }
    },
    outsider: ofAnAccount,
    right: ownAlone,
    state: { arrange: async (test) => ({ caller: await buildReader(test), request: {} }), code: 'WRONG_STATE' },
    input: [{ headers: { origin: 'https://strata.example.net' }, status: 409 }, { params: { companyId: 'x' } }],
  },
}
