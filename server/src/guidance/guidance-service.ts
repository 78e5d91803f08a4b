import { randomUUID } from 'node:crypto'
import { type GuidanceRequest, guidanceLimits, guidanceMessages } from '@strata/contract'
import { type CompanyTransaction, type FileStore, fail, queueJob } from '../platform/index.ts'
import type {} from './guidance-mail.ts'
import { readMessage } from './guidance-message.ts'
import { addRequest, type GuidanceTerms, lockTerms } from './guidance-store.ts'
import { countRequests, readTerms } from './guidance-views.ts'
import { type Picture, readPicture } from './read-picture.ts'

/** How many requests the company has left this year; -1 is no limit (specification 5 §14). */
export async function countLeft(tx: CompanyTransaction, now: Date): Promise<number> {
  return leftOf(tx, await readTerms(tx), now)
}

export interface NewGuidance extends GuidanceRequest {
  /** The companyUserId. */
  by: number
  on: Date
}

/**
 * Keeps a request and queues its mail; answers its id. Of two that want the last request of the year one waits for the other.
 * @throws Problem WRONG_STATE, INVALID, WRONG_TYPE, TOO_LARGE, GUIDANCE_LIMIT_REACHED
 */
export async function sendGuidance({ tx, files }: { tx: CompanyTransaction; files: FileStore }, request: NewGuidance): Promise<number> {
  const { subject, by, on } = request
  const terms = await lockTerms(tx)
  if (!terms.guidance) fail('WRONG_STATE', { detail: guidanceMessages.notOffered })
  const message = readMessage(request.message)
  const picture = readPicture(request.imageData)
  if ((await leftOf(tx, terms, on)) === 0) fail('GUIDANCE_LIMIT_REACHED')
  const pictureKey = picture && `${tx.companyId}/guidance/${randomUUID()}.${picture.extension}`
  const id = await addRequest(tx, { by, on, subject, message, pictureKey, pictureType: picture?.type })
  await queueJob(tx, 'mailGuidanceRequest', { companyId: tx.companyId, requestId: id })
  if (picture && pictureKey) await keepPicture(files, pictureKey, picture)
  return id
}

/**
 * Written last, under a key that nobody has: whatever stops us, no request lacks its picture. Should the commit itself fail, a file is left that
 * nothing names and that no call gives out.
 */
async function keepPicture(files: FileStore, key: string, { bytes }: Picture): Promise<void> {
  await files.put(key, bytes, { limit: guidanceLimits.picture })
}

async function leftOf(tx: CompanyTransaction, { access }: GuidanceTerms, now: Date): Promise<number> {
  if (access === 'PREMIUM') return -1
  const yearBegan = new Date(Date.UTC(now.getUTCFullYear(), 0, 1))
  return Math.max(0, guidanceLimits.perYear - (await countRequests(tx, yearBegan)))
}
