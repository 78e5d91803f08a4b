import { type Actor, exceptionPrintMessages } from '@strata/contract'
import { getReadablePlace, listFamilies, type ProcessFamily, readFamily } from '../../performance/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'

/** What a report is about: all global processes that are open to the reader, or one of them, each with its sub-processes. */
export interface ExceptionScope {
  /** 'All processes', '(P1) Win orders' */
  name: string
  families: readonly ProcessFamily[]
}

/** Of the global process with this chronId, 0 for all. One that was removed has nothing left to do. @throws Problem NOT_FOUND, RESTRICTED, PREMIUM_ONLY */
export async function readScope(tx: CompanyTransaction, actor: Actor, chronId: number): Promise<ExceptionScope> {
  if (chronId === 0)
    return { name: exceptionPrintMessages.allProcesses, families: actor.isPremium ? await listFamilies(tx, actor) : fail('PREMIUM_ONLY') }
  const place = await getReadablePlace(tx, actor, chronId)
  if (place.level !== 'gpfc' || place.isDeleted) fail('NOT_FOUND')
  return { name: `(${place.pid}) ${place.pname}`, families: [await readFamily(tx, actor, place)] }
}
