import { Secret, TOTP } from 'otpauth'

const period = 30
/** What apps understand everywhere (RFC 6238): SHA-1, six digits, thirty seconds. */
const totpOf = (base32: string): TOTP =>
  new TOTP({ issuer: 'Strata', algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(base32) })

/** 160 random bits in Base32, as apps take them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code of a new app says: `otpauth://totp/Strata:…`. `account` is the email. */
export function totpAddress(base32: string, account: string): string {
  const totp = totpOf(base32)
  totp.label = account
  return totp.toString()
}

/** The step of time whose code this is, with one before and one after the present, as clocks differ; nothing where it is none of them. */
export function findTotpStep(base32: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(base32).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
