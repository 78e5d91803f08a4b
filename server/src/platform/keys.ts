import { hkdfSync } from 'node:crypto'

/** What a key is for. Each purpose has a key of its own, derived from the one secret (specification 5 §18). */
export type KeyPurpose =
  | 'session'
  | 'file-address'
  | 'audit'
  | 'audit-heads'
  | 'backup'
  | 'throttle'
  | 'performance-template'
  | 'pack-key'
  | 'installation'

/** 32 bytes for one purpose: knowing them reveals nothing about the secret or the other keys. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `strata ${purpose}`, 32))
}
