import { fullName, type Person } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { EntryDraft, Finding, SearchSource } from '../search-source.ts'

interface FoundPerson extends Person {
  id: number
  shortName: string
  createdOn: string
  offices: string[]
}

/** Active members by their names and short names, which every member may know (specification 5 §16). */
export const personSource: SearchSource = {
  find: async (tx, ids) => (await listPeople(tx, ids)).map(toFinding),
  draft: async (tx, id) => (await listPeople(tx, [id])).map(toDraft),
  listAfter: async (tx, after, most) =>
    (
      await tx.many<{ id: number }>(sql`
        select id from membership where company_id = ${tx.companyId} and id > ${after} and active order by id limit ${most}`)
    ).map(({ id }) => id),
}

async function listPeople(tx: CompanyTransaction, ids: readonly number[]): Promise<FoundPerson[]> {
  return tx.many(sql`
    select m.id, m.first_name as "firstName", m.last_name as "lastName", m.short_name as "shortName", m.created_at as "createdOn",
           array_remove(array[case when c.ceo_id = m.id then 'CEO' end, case when c.admin_id = m.id then 'Administrator' end,
                              case when m.advisor then 'Advisor' end], null) as offices
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.id = any(${ids}) and m.active`)
}

function toFinding(person: FoundPerson): Finding {
  const { id, shortName, offices } = person
  return {
    id,
    placeChronId: null,
    mayRead: () => true,
    describe: () => ({
      title: `(${shortName}) ${fullName(person)}`,
      where: offices.join(', '),
      target: { tabType: 'users', tabTitle: 'Users', sourceId: 0, tabData: { itemType: 'person', dataId: id, name: fullName(person) } },
    }),
  }
}

function toDraft(person: FoundPerson): EntryDraft {
  const { id, shortName, createdOn } = person
  return {
    source: 'person',
    kind: 'person',
    itemId: id,
    chronId: id,
    placeChronId: null,
    audience: ['everyone'],
    isCurrent: true,
    chartId: null,
    code: shortName,
    title: fullName(person),
    body: '',
    changedOn: createdOn,
    file: null,
  }
}
