import type { EventParams } from '@strata/contract'

/** The process that an event is about; a sub-process has one above it. */
interface EventPlace {
  chronId: number
  parentChronId: number | null
  currentId: number
}

/** What an event opens (specification 3 §3): where nothing is given there is nothing. */
export const eventParams = <Given extends Partial<EventParams>>(given: Given) => ({
  gpChronId: null,
  expectationId: null,
  dataYear: null,
  dataMonth: null,
  miParentId: null,
  miParentChronId: null,
  ...given,
})

/** Of what is below a process: the global one, and the sub-process itself. */
export function placeParams(place: EventPlace | null): Pick<EventParams, 'gpChronId' | 'miParentId' | 'miParentChronId'> {
  const sub = place === null || place.parentChronId === null ? null : place
  return {
    gpChronId: place && (place.parentChronId ?? place.chronId),
    miParentId: sub?.currentId ?? null,
    miParentChronId: sub?.chronId ?? null,
  }
}
