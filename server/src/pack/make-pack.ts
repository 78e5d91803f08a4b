import { randomUUID } from 'node:crypto'
import type { PackFailure } from '@strata/contract'
import { type JobHandler, queueJob, signalPacks } from '../platform/index.ts'
import { packPlace } from './pack-file.ts'
import { PackRefused } from './pack-refused.ts'
import { storeBegun, storeFailed, storeMade, storeProgress } from './pack-store.ts'
import { findPack } from './pack-views.ts'
import { type PackParts, writePack } from './write-pack.ts'

interface MakePack {
  companyId: number
  packId: number
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    makePack: MakePack
  }
}

const waitSeconds = 10

/** How often a pack is tried, those of servers that were killed included. The job has more tries: the next one ends a pack that nobody was left to end. */
const packTries = 5

/**
 * Makes one pack. A server makes one at a time: what comes meanwhile waits in the queue, and holds up no mail. A try that was killed leaves no file, and the next one
 * begins at the beginning.
 */
export function makePack(parts: PackParts): JobHandler<MakePack> {
  let isBusy = false
  return async (payload, { attempt, signal }) => {
    if (isBusy) return waitForTurn(parts, payload)
    isBusy = true
    try {
      await makeOne(parts, payload, { attempt, signal })
    } finally {
      isBusy = false
    }
  }
}

async function waitForTurn({ database, clock }: PackParts, payload: MakePack): Promise<void> {
  const runAt = new Date(clock.now().getTime() + waitSeconds * 1000)
  await database.inCompany(payload.companyId, (tx) => queueJob(tx, 'makePack', payload, { runAt }))
}

async function makeOne(
  parts: PackParts,
  { companyId, packId }: MakePack,
  { attempt, signal }: { attempt: number; signal: AbortSignal },
): Promise<void> {
  const { database, files, clock } = parts
  const pack = await database.readInCompany(companyId, (tx) => findPack(tx, packId))
  if (!pack) return
  const guid = randomUUID()
  const change = (store: (tx: Parameters<typeof storeBegun>[0]) => Promise<boolean>) =>
    database.inCompany(companyId, async (tx) => {
      const isStored = await store(tx)
      if (isStored) await signalPacks(tx, pack.askedBy)
      return isStored
    })
  if (attempt > packTries) return void (await change((tx) => storeFailed(tx, packId, 'other')))
  if (!(await change((tx) => storeBegun(tx, packId, guid)))) return
  await files.delete(packPlace(companyId, pack))
  const place = packPlace(companyId, { guid })
  let shown = 0
  const onProgress = async (progress: number) => {
    if (progress > shown) await change((tx) => storeProgress(tx, packId, progress))
    shown = Math.max(shown, progress)
  }
  try {
    const made = await writePack(parts, { companyId, pack, place, onProgress, signal })
    const isKept = await change((tx) => storeMade(tx, packId, { ...made, now: clock.now() }))
    if (!isKept) await files.delete(place)
  } catch (error) {
    const failure = failureOf(error)
    // A server that stops leaves it to the next one; what may go better is tried again.
    if (signal.aborted || (failure === 'other' && attempt < packTries)) throw error
    await change((tx) => storeFailed(tx, packId, failure))
    if (failure === 'other') throw error
  }
}

function failureOf(error: unknown): PackFailure {
  if (error instanceof PackRefused) return error.failure
  return error instanceof Error && 'code' in error && fullDisk.has(error.code) ? 'space' : 'other'
}

const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
