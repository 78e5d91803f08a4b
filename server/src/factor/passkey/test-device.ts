import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@strata/contract'

/** What an attacker, or a broken device, does otherwise. */
interface Deviations {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  credentialId?: Buffer
  userHandle?: string | undefined
  isOwnerVerified?: boolean
  /** Of uses; a device that counts none answers 0. */
  count?: number
}

/** A device that makes one passkey and signs with it, as WebAuthn Level 3 says (§6.1, §6.5.2, §7): ES256, attestation `none`. For tests. */
export class TestDevice {
  readonly credentialId = randomBytes(32)
  userHandle = ''
  #count: number
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** `counts`: it counts its uses, as security keys do; phones mostly do not. */
  constructor({ counts = false } = {}) {
    this.#count = counts ? 1 : 0
  }

  make({ challenge, rp, user }: Pick<PasskeyCreation, 'challenge' | 'rp' | 'user'>, deviations: Deviations = {}): NewPasskey {
    this.userHandle = user.id
    const { isOwnerVerified = true, rpId = rp.id, count = this.#count } = deviations
    const attested = [Buffer.alloc(16), Buffer.from([0, this.credentialId.length]), this.credentialId, this.cosePublicKey()]
    const authData = Buffer.concat([authenticatorData({ rpId, count, flags: 0x40 | flagsOf(isOwnerVerified) }), ...attested])
    const attestationObject = Buffer.concat([
      map(3),
      ...[text('fmt'), text('none')],
      ...[text('attStmt'), map(0)],
      ...[text('authData'), bytes(authData)],
    ])
    return {
      ...this.#named(deviations),
      response: {
        clientDataJSON: clientData({ type: 'webauthn.create', challenge, origin: originOf(rp.id), ...deviations }).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign({ challenge, rpId: asked }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, deviations: Deviations = {}): PasskeyAssertion {
    if (this.#count > 0) this.#count += 1
    const { isOwnerVerified = true, rpId = asked, count = this.#count } = deviations
    const authData = authenticatorData({ rpId, count, flags: flagsOf(isOwnerVerified) })
    const client = clientData({ type: 'webauthn.get', challenge, origin: originOf(asked), ...deviations })
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey)
    const userHandle = 'userHandle' in deviations ? deviations.userHandle : this.userHandle
    return {
      ...this.#named(deviations),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      },
    }
  }

  #named({ credentialId = this.credentialId }: Deviations) {
    const id = credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  /** RFC 9053 §7.1.1: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
  cosePublicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const of = (coordinate: string) => bytes(Buffer.from(coordinate, 'base64url'))
    return Buffer.concat([
      map(5),
      ...[int(1), int(2)],
      ...[int(3), int(-7)],
      ...[int(-1), int(1)],
      ...[int(-2), of(x)],
      ...[int(-3), of(y)],
    ])
  }
}

const originOf = (rpId: string): string => (rpId === 'localhost' ? 'http://localhost:4000' : `https://${rpId}`)
const flagsOf = (isOwnerVerified: boolean): number => (isOwnerVerified ? 0x05 : 0x01)
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

function authenticatorData({ rpId, count, flags }: { rpId: string; count: number; flags: number }): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
}

const clientData = ({ type, challenge, origin }: { type: string; challenge: string; origin: string }): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** RFC 8949 §3: the major type, and a count below 65,536. */
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  return count < 256 ? Buffer.from([(major << 5) | 24, count]) : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (pairs: number): Buffer => head(5, pairs)
