import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { SigningKey } from '../key/signing-key.ts'

/** What the ZIP ends with: an Ed25519 signature in hex. */
const sealLength = 128
export const sealPlaceholder = '0'.repeat(sealLength)

/** What is signed of all bytes before the seal. */
const sealedText = (sha256: string): Buffer => Buffer.from(['strata-audit-pack', sha256].join('\n'))

/** Puts the signature of all bytes before in the place of the last ones: no byte of the file, of its directory too, can be another one unnoticed. */
export function sealEnd({ sign }: Pick<SigningKey, 'sign'>): Transform {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const cut = Math.max(0, all.length - sealLength)
      const passed = all.subarray(0, cut)
      held = Buffer.from(all.subarray(cut))
      hash.update(passed)
      done(null, passed)
    },
    flush(done) {
      if (held.toString('latin1') !== sealPlaceholder) return done(new Error('The archive does not end with room for its seal.'))
      done(null, Buffer.from(sign(sealedText(hash.digest('hex'))).toString('hex'), 'latin1'))
    },
  })
}
