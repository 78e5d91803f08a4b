import { newItemFields, summaryMessages } from '@strata/contract'
import { type ChartItem, placeOf } from '../chart/index.ts'
import { fail } from '../platform/index.ts'
import { findPlace } from '../process/index.ts'
import type { Work } from '../version/index.ts'
import { findParty } from './additional-party-views.ts'
import type { WantedComponent } from './wanted-component.ts'

/** A component as it is stored. */
export interface Party {
  name: string
  processChronId: number | null
  additionalId: number | null
}

/** Finds the process or the entry of the additional list that is wanted; what was typed stands for itself. @throws Problem INVALID */
export async function resolveParty(work: Work, item: Pick<ChartItem, 'place'>, wanted: WantedComponent): Promise<Party> {
  const { party, kind } = wanted
  if ('typed' in party) return { name: party.typed, processChronId: null, additionalId: null }
  const { chronId } = placeOf(item)
  const fields = newItemFields[kind]
  if ('additional' in party) {
    const entry = await findParty(work.tx, chronId, party.additional)
    return entry ? { name: entry.name, processChronId: null, additionalId: entry.id } : refuse(fields.name, summaryMessages.unknownName)
  }
  const path = 'process' in fields ? fields.process : fields.name
  if (party.process === chronId) return refuse(path, summaryMessages.ownProcess)
  return findProcess(work, party.process, path)
}

/** A global process that was approved once and has not been removed since. */
async function findProcess({ tx, by }: Work, chronId: number, path: string): Promise<Party> {
  const place = await findPlace(tx, chronId, by)
  if (place?.level !== 'gpfc' || !place.hdd || place.isDeleted) return refuse(path, summaryMessages.unknownProcess)
  return { name: place.pname, processChronId: chronId, additionalId: null }
}

const refuse = (path: string, message: string): never => fail('INVALID', { issues: [{ path, message }] })
