import { decide, improvementTables } from '@strata/contract'
import { planRightsOf } from '../../improvement/index.ts'
import { maySeeProcess, type Place, plansTargetOf } from '../../process/index.ts'
import { findPlaceOf, type Reader, type ShownThing, type TouchedAdapter } from './touched-adapter.ts'
import { listTouchedAreas, listTouchedSheets, type TouchedSheet } from './touched-views.ts'

/** Areas to be improved. */
export const touchedArea: TouchedAdapter = {
  kinds: ['area'],
  listShown: async (reader, ids) =>
    (await listTouchedAreas(reader.tx, ids)).flatMap(({ id, name, placeChronId }) =>
      showPlan(reader, { kind: 'area', id, name, placeChronId }),
    ),
}

/** Project sheets. */
export const touchedSheet: TouchedAdapter = {
  kinds: ['sheet'],
  listShown: async (reader, ids) =>
    (await listTouchedSheets(reader.tx, ids)).flatMap((sheet) =>
      showPlan(reader, { kind: 'sheet', id: sheet.chronId, name: sheet.name, placeChronId: sheet.placeChronId, sheet }),
    ),
}

interface Plan extends Pick<ShownThing, 'kind' | 'id' | 'name'> {
  placeChronId: number
  sheet?: TouchedSheet
}

function showPlan(reader: Reader, { kind, id, name, placeChronId, sheet }: Plan): ShownThing[] {
  const place = findPlaceOf(reader, placeChronId)
  if (!place || !mayRead(reader, place, sheet)) return []
  return [{ kind, id, name, link: plansTargetOf(place, sheet?.id) }]
}

const mayRead = ({ actor }: Reader, place: Place, sheet?: TouchedSheet): boolean =>
  maySeeProcess(actor, place) && decide(improvementTables, actor, sheet ? 'read' : 'view', planRightsOf(place, sheet)).allowed
