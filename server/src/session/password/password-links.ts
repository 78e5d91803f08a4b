import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '../../platform/index.ts'
import { putSecret } from './secret-store.ts'

const linkHours = 24

/**
 * A one-time link to choose a password, good for 24 hours; older ones of the account are void. It is a secret: it goes
 * into a mail or to the operator's terminal, never into a log or a job.
 */
export async function makePasswordLink(
  tx: Transaction,
  accountId: number,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  const secret = newSecret()
  await putSecret(tx, accountId, hashSecret(secret), new Date(now.getTime() + linkHours * 3_600_000))
  return `${publicUrl}/login?reset=${secret}`
}

/** 256 random bits, fit for an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Secrets are random, so a plain hash of them can be kept. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
