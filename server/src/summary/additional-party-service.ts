import { summaryLimits, summaryMessages } from '@strata/contract'
import { type CompanyTransaction, DatabaseConflict, fail } from '../platform/index.ts'
import type { Place } from '../process/index.ts'
import { insertParty, lockParties, renameParty } from './additional-party-store.ts'
import { listParties } from './additional-party-views.ts'

/** Adds a customer or supplier that is no process of the company; answers its id. @throws Problem COMPONENT_EXISTS, WRONG_STATE when the list is full */
export async function addParty(tx: CompanyTransaction, { chronId }: Pick<Place, 'chronId'>, name: string): Promise<number> {
  await lockParties(tx, chronId)
  const { additional } = summaryLimits
  if ((await listParties(tx, chronId)).length >= additional)
    fail('WRONG_STATE', { detail: summaryMessages.additionalFull({ most: additional }) })
  return refuseTaken(name, () => insertParty(tx, chronId, name))
}

/** Shows in WIPs from now on; versions that were sent keep the name they were sent with. @throws Problem NOT_FOUND, COMPONENT_EXISTS */
export async function changeParty(
  tx: CompanyTransaction,
  { chronId }: Pick<Place, 'chronId'>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const isThere = await refuseTaken(name, () => renameParty(tx, { id, processChronId: chronId, name }))
  if (!isThere) fail('NOT_FOUND')
}

async function refuseTaken<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DatabaseConflict) || error.kind !== 'unique') throw error
    return fail('COMPONENT_EXISTS', { detail: summaryMessages.additionalExists({ name }) })
  }
}
