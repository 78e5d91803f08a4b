import { aboutVersion, type ExpectationType, expectationGroupOf, type RightsItem } from '@strata/contract'
import { type Place, rightsBelow } from '../process/index.ts'

/** Whose expectations: those of the macro process, which is a global one, or of a sub-process below it. */
type Whose = Pick<Place, 'parentChronId'>

/** As a process's tab calls them: `ce` of the macro process, `ipce` of a sub-process (specification 5 §21). */
export const expectationItemTypeOf = (type: ExpectationType, { parentChronId }: Whose) =>
  parentChronId === null ? type : (`ip${type}` as const)

/** The facts about a process's expectations, or a version of them, that rights are decided by. A process that was never approved has no workspace yet. */
export function expectationRightsOf(place: Place, version?: VersionFacts): RightsItem {
  const rights = rightsBelow(place, expectationGroupOf(place))
  const { id, status, preparerId, senderId, saverId } = version ?? {}
  const below = [place.chronId, place.parentChronId]
  return {
    ...rights,
    ...(id !== undefined && { about: aboutVersion('expectation', id) }),
    status,
    preparerId,
    senderId,
    saverId,
    below,
    frozen: rights.frozen || !place.hdd,
  }
}

interface VersionFacts {
  id?: number
  status: string
  preparerId: number
  senderId?: number | null
  saverId?: number
}
