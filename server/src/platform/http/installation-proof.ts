import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../keys.ts'

const scheme = 'Strata-Installation'

/** By `SESSION_SECRET` the operator's program and a server know each other as one installation; neither sends it. */
export class InstallationProof {
  readonly #key: Buffer

  constructor(sessionSecret: string) {
    this.#key = deriveKey(sessionSecret, 'installation')
  }

  /** A question that only this installation can have asked, as an `authorization` header, and what only this installation can answer. */
  ask(): { header: string; answer: string } {
    const nonce = randomBytes(16).toString('base64url')
    return { header: `${scheme} ${nonce}.${this.#seal('ask', nonce)}`, answer: this.#seal('answer', nonce) }
  }

  /** Nothing where the header does not come from this installation. */
  answer(header: string | undefined): string | undefined {
    const [, nonce, seal] = /^Strata-Installation ([\w-]{22})\.([\w-]{43})$/.exec(header ?? '') ?? []
    if (nonce === undefined || seal === undefined) return undefined
    const isOwn = timingSafeEqual(Buffer.from(seal), Buffer.from(this.#seal('ask', nonce)))
    return isOwn ? this.#seal('answer', nonce) : undefined
  }

  #seal(what: 'ask' | 'answer', nonce: string): string {
    return createHmac('sha256', this.#key).update(`${what} ${nonce}`).digest('base64url')
  }
}
