import { randomBytes, randomUUID } from 'node:crypto'
import { ownPasskeyRoutes, passkeyLoginRoutes, passkeyRequest } from '@strata/contract'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { Caller } from '../../platform/testing/test-call.ts'
import { TestDevice } from './test-device.ts'

export interface BuiltPasskey {
  id: string
  device: TestDevice
}

/** A passkey of a member's account on a device of its own, added a minute ago. For tests. */
export async function buildPasskey(
  { owner, clock }: Pick<TestApp, 'owner' | 'clock'>,
  { accountId }: Pick<Caller, 'accountId'>,
  { counts = false, rpId = 'localhost' } = {},
): Promise<BuiltPasskey> {
  const [id, device, handle] = [randomUUID(), new TestDevice({ counts }), randomBytes(32)]
  device.userHandle = handle.toString('base64url')
  await owner.query(
    `insert into passkey (id, account_id, name, credential_id, public_part, sign_count, transports, user_handle, rp_id, added_at)
     values ($1, $2, 'Laptop', $3, $4, $5, '{internal}', $6, $7, $8)`,
    [id, accountId, device.credentialId, device.cosePublicKey(), counts ? 1 : 0, handle, rpId, new Date(clock.now().getTime() - 60_000)],
  )
  return { id, device }
}

/** What a device is to sign for a login; for the second factor of one where its challenge is given. */
export async function askForPasskey(test: TestApp, challenge?: string) {
  const { body } = await test
    .as(undefined)
    .call(passkeyLoginRoutes.beginPasskeyLogin, { body: challenge === undefined ? {} : { challenge } })
  return passkeyRequest.parse(body)
}

/** What a device is to sign to prove the person of a session. */
export async function askForSignature(test: TestApp, person: Caller) {
  return passkeyRequest.parse((await test.as(person).call(ownPasskeyRoutes.beginSignature)).body)
}
