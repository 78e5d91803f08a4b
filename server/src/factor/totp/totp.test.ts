import { describe, expect, it } from 'vitest'
import { findTotpStep, newTotpSecret, totpAddress } from './totp.ts'

/** `12345678901234567890` of RFC 6238, appendix B, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  // The last six of the eight digits that RFC 6238 prints for SHA-1.
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i seconds is that of RFC 6238', (seconds, code, step) => {
    expect(findTotpStep(secret, code, at(seconds))).toBe(step)
  })

  it('is taken one step early and one late, and no more', () => {
    const steps = [-60, -30, 0, 30, 60].map((later) => findTotpStep(secret, '005924', at(1_234_567_890 + later)))
    expect(steps).toEqual([undefined, 41_152_263, 41_152_263, 41_152_263, undefined])
  })
})

it('a new secret has 160 bits, and its QR code says what apps read', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpAddress(secret, 'marta@aurora.example')).toBe(
    `otpauth://totp/Strata:marta%40aurora.example?issuer=Strata&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
