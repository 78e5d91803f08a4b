import { chartTypeOf, processTables, processType } from '@strata/contract'
import { z } from 'zod'
import type { MemberContext } from '../platform/serve/context.ts'
import type { LoadedItem, LoaderInput, Subject } from '../platform/serve/subject.ts'
import { findPlace, type Place } from './place-views.ts'
import { findProcessRow, type ProcessRow } from './process-views.ts'

/** A process as one version of its chart has it, with its place in the company. */
export interface ProcessItem extends LoadedItem {
  process: ProcessRow
  place: Place
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    process: ProcessItem
  }
}

export const processSubject: Subject<'process'> = { tables: processTables, load: loadProcessItem }

const address = z.object({ type: processType, id: z.number().optional(), processId: z.number().optional() })

/** `{id}` is a version's id in `get` and `delete`, a chronId elsewhere (`decisions.md` §21). Another level's process is absent. */
async function loadProcessItem({ tx, actor }: MemberContext, { params }: LoaderInput, action: string): Promise<ProcessItem | undefined> {
  const { type, id, processId = id } = address.parse(params)
  if (processId === undefined) return undefined
  const isVersionId = action === 'read' || action === 'remove'
  const versionId = isVersionId ? processId : (await findPlace(tx, processId, actor.companyUserId))?.currentId
  const process = versionId === undefined ? undefined : await findProcessRow(tx, versionId)
  if (!process || process.level !== chartTypeOf[type]) return undefined
  const place = await findPlace(tx, process.chronId, actor.companyUserId)
  return place && { process, place, rights: rightsOf(process, place) }
}

/** The facts about a process that rights are decided by. */
export function rightsOf(process: ProcessRow, place: Place): ProcessItem['rights'] {
  return {
    group: process.level,
    status: process.status,
    restricted: place.isClosed,
    roles: place.roles,
    preparerId: process.preparerId,
    frozen: place.isBelowDeleted,
  }
}
