import { chartTypeOf, editableStatuses, processTables, processType } from '@strata/contract'
import { z } from 'zod'
import type { LoadedItem, LoaderInput, MemberContext, Subject } from '../platform/index.ts'
import { roleGroupOf } from './place-rights.ts'
import { findPlace, type Place } from './place-views.ts'
import { lockProcess } from './process-lock-views.ts'
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

const address = z.object({ type: processType.optional(), id: z.number().optional(), processId: z.number().optional() })

/**
 * `{id}` is a version's id in `get` and `delete`, a chronId elsewhere (specification 5 §21). Another level's process is absent; the calls of
 * roles name no level, and a micro process has no roles (§5).
 */
async function loadProcessItem({ tx, actor }: MemberContext, { params }: LoaderInput, action: string): Promise<ProcessItem | undefined> {
  const { type, id, processId = id } = address.parse(params)
  if (processId === undefined) return undefined
  // All that changes roles happens one after another, so that each is decided by what the one before it left.
  if (action === 'assign') await lockProcess(tx, processId)
  const isVersionId = action === 'read' || action === 'remove'
  const versionId = isVersionId ? processId : (await findPlace(tx, processId, actor.companyUserId))?.currentId
  const process = versionId === undefined ? undefined : await findProcessRow(tx, versionId)
  if (!process || (type ? process.level !== chartTypeOf[type] : process.level === 'mi')) return undefined
  const place = await findPlace(tx, process.chronId, actor.companyUserId)
  return place && { process, place, rights: rightsOf(process, place) }
}

/** The facts about a process that rights are decided by. */
export function rightsOf(process: ProcessRow, place: Place): ProcessItem['rights'] {
  return {
    group: roleGroupOf({ ...place, level: process.level }),
    status: process.status,
    restricted: place.isClosed,
    roles: place.roles,
    preparerId: process.preparerId,
    // A WIP may bring a removed process back.
    frozen: place.isBelowDeleted || (place.isDeleted && !editableStatuses.includes(process.status)),
  }
}
