import { consentPathTables } from '@strata/contract'
import { z } from 'zod'
import type { LoadedItem, LoaderInput, MemberContext, Subject } from '../platform/index.ts'
import { findPlace, type Place } from '../process/index.ts'

/** Where a path is set: for kinds of items, which are the company's, or for a global process. */
interface ConsentPathItem extends LoadedItem {
  /** Null: for kinds of items. */
  place: Place | null
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    consentPath: ConsentPathItem
  }
}

export const consentPathSubject: Subject<'consentPath'> = { tables: consentPathTables, load: loadPathItem }

const address = z.object({ processId: z.number().optional() })

async function loadPathItem({ tx, actor }: MemberContext, { params }: LoaderInput): Promise<ConsentPathItem | undefined> {
  const { processId } = address.parse(params)
  if (processId === undefined) return { place: null, rights: { group: 'kindPath', restricted: false, roles: [] } }
  const place = await findPlace(tx, processId, actor.companyUserId)
  if (place?.level !== 'gpfc') return undefined
  return { place, rights: { group: 'processPath', restricted: place.isClosed, roles: place.roles, frozen: place.isDeleted } }
}
