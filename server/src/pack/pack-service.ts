import { randomUUID } from 'node:crypto'
import { addDays, packMessages as messages, type PackPeriod, packLimits } from '@strata/contract'
import { type CompanyTransaction, fail, queueJob, type Services, type SessionActor } from '../platform/index.ts'
import type { Place } from '../process/index.ts'
import { measurePackFiles } from './measure-pack-files.ts'
import { findScope } from './pack-scope.ts'
import { readPeriod } from './pack-scope-views.ts'
import { insertPack } from './pack-store.ts'

interface Asking {
  tx: CompanyTransaction
  actor: SessionActor
  services: Pick<Services, 'clock' | 'files'>
}

interface Wanted extends PackPeriod {
  place: Place | undefined
}

/** How large the files of documents in a pack would be. @throws Problem INVALID */
export async function measurePack({ tx, actor, services }: Asking, { place, firstDay, lastDay }: Wanted) {
  const period = await readPackPeriod({ tx, actor, services }, { firstDay, lastDay })
  const scope = await findScope(tx, actor, { ...period, processChronId: place?.chronId ?? null, withFiles: true })
  return measurePackFiles(tx, scope ?? fail('NOT_FOUND'), await services.files.freeSpace())
}

/** Has a pack made, of which it answers the id. @throws Problem INVALID, LIMIT_REACHED */
export async function askForPack(asking: Asking, wanted: Wanted & { withFiles: boolean }): Promise<number> {
  const { tx, actor, services } = asking
  const { place, firstDay, lastDay, withFiles } = wanted
  await readPackPeriod(asking, wanted)
  if (withFiles && (await measurePack(asking, wanted)).isTooLarge) fail('LIMIT_REACHED', { detail: messages.tooLarge })
  const row = { processChronId: place?.chronId ?? null, firstDay, lastDay, withFiles, askedBy: actor.companyUserId }
  const packId = await insertPack(tx, { ...row, guid: randomUUID(), now: services.clock.now() })
  if (packId === undefined) return fail('LIMIT_REACHED', { detail: messages.underWay })
  await queueJob(tx, 'makePack', { companyId: tx.companyId, packId })
  return packId
}

async function readPackPeriod({ tx, services }: Asking, { firstDay, lastDay }: PackPeriod) {
  const now = services.clock.now()
  const { from, until, timezone, isAhead } = await readPeriod(tx, { firstDay, lastDay, now })
  if (isAhead) fail('INVALID', { issues: [{ path: 'firstDay', message: messages.ahead }] })
  if (addDays(from, packLimits.years * 366) < until) {
    const message = messages.tooLong({ years: String(packLimits.years) })
    fail('INVALID', { issues: [{ path: 'firstDay', message }] })
  }
  return { from, until, timezone }
}
