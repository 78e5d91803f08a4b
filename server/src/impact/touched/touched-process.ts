import { mayOpenRestricted, nameProcess } from '@strata/contract'
import { maySeeProcess } from '../../process/index.ts'
import { findPlaceOf, type TouchedAdapter } from './touched-adapter.ts'

/** Processes themselves: what is said of their roles, or of them as parties of a summary. */
export const touchedProcess: TouchedAdapter = {
  kinds: ['process'],
  listShown: async (reader, ids) =>
    ids.flatMap((id) => {
      const place = findPlaceOf(reader, id)
      if (!place || !maySeeProcess(reader.actor, place) || (place.isClosed && !mayOpenRestricted(reader.actor, place))) return []
      const global = findPlaceOf(reader, place.parentChronId) ?? place
      const link = {
        tabType: 'process',
        tabTitle: nameProcess(global),
        sourceId: global.chronId,
        tabData: { itemType: 'info', dataId: null, gpfcProcessChronId: global.chronId, parentProcessChronId: place.chronId },
      }
      return [{ kind: 'process' as const, id, name: nameProcess(place), link }]
    }),
}
