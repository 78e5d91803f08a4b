import { decide, improvementMessages, improvementTables } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { maySeeProcess, plansTargetOf } from '../../process/index.ts'
import type { EntryDraft, Finding, SearchSource } from '../search-source.ts'

interface FoundArea {
  id: number
  processChronId: number
  area: string
  createdOn: string
}

/** Areas to be improved, by what they say. */
export const areaSource: SearchSource = {
  find: async (tx, ids) => (await listAreas(tx, ids)).map(toFinding),
  draft: async (tx, id) => (await listAreas(tx, [id])).map(toDraft),
  listAfter: async (tx, after, most) =>
    (
      await tx.many<{ id: number }>(sql`
        select id from improvement_area where company_id = ${tx.companyId} and id > ${after} order by id limit ${most}`)
    ).map(({ id }) => id),
}

async function listAreas(tx: CompanyTransaction, ids: readonly number[]): Promise<FoundArea[]> {
  return tx.many(sql`
    select id, process_chron_id as "processChronId", area, created_on as "createdOn"
      from improvement_area where company_id = ${tx.companyId} and id = any(${ids})`)
}

function toFinding({ id, processChronId, area }: FoundArea): Finding {
  return {
    id,
    placeChronId: processChronId,
    mayRead: (actor, place) =>
      place !== null &&
      maySeeProcess(actor, place) &&
      decide(improvementTables, actor, 'view', { group: 'impplans', restricted: place.isClosed, roles: place.roles }).allowed,
    describe: (place) => ({
      title: area,
      where: [improvementMessages.areasTitle, ...(place ? [`(${place.pid}) ${place.pname}`] : [])].join(' · '),
      target: plansTargetOf(place),
    }),
  }
}

function toDraft({ id, processChronId, area, createdOn }: FoundArea): EntryDraft {
  return {
    source: 'area',
    kind: 'improvement',
    itemId: id,
    chronId: id,
    placeChronId: processChronId,
    audience: improvementTables.rights.impplans.view,
    isCurrent: true,
    chartId: null,
    code: '',
    title: area,
    body: '',
    changedOn: createdOn,
    file: null,
  }
}
