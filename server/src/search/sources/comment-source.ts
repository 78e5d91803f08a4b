import { type ChartType, commentTables, decide, fullName, type Person, replacedStatuses } from '@strata/contract'
import { chartRightsOf, nameChart, targetOf } from '../../chart/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { EntryDraft, Finding, SearchSource } from '../search-source.ts'

/** A comment on a chart, whose newest version has the id that a link opens. */
interface FoundComment {
  id: number
  /** Of its thread. */
  chronId: number
  subject: string
  body: string
  isArchived: boolean
  createdOn: string
  by: Person
  type: ChartType
  chartId: number
  chartChronId: number
  parentChronId: number | null
}

/** Comments by the subject of their thread and what they say: for those who may open the comments of the item. */
export const commentSource: SearchSource = {
  find: async (tx, ids) => (await listComments(tx, ids)).map(toFinding),
  draft: async (tx, id) => (await listComments(tx, [id])).map(toDraft),
  listAfter: async (tx, after, most) =>
    (
      await tx.many<{ id: number }>(sql`
        select id from comment where company_id = ${tx.companyId} and id > ${after} order by id limit ${most}`)
    ).map(({ id }) => id),
}

async function listComments(tx: CompanyTransaction, ids: readonly number[]): Promise<FoundComment[]> {
  return tx.many(sql`
    select m.id, m.chron_id as "chronId", r.subject, m.body, r.archived as "isArchived", m.created_on as "createdOn",
           json_build_object('firstName', w.first_name, 'lastName', w.last_name) as by,
           c.type, c.id as "chartId", c.chron_id as "chartChronId", c.parent_chron_id as "parentChronId"
      from comment m
      join comment r on r.company_id = m.company_id and r.id = m.chron_id
      join membership w on w.company_id = m.company_id and w.id = m.company_user_id
      join lateral (select c.id, c.chron_id, c.type, c.parent_chron_id from chart c
                     where c.company_id = m.company_id and c.type = m.item_type and c.chron_id = m.item_chron_id and c.status ${sql.noneOf(replacedStatuses)}
                     order by c.version desc limit 1) c on true
     where m.company_id = ${tx.companyId} and m.id = any(${ids})`)
}

function toFinding(comment: FoundComment): Finding {
  const { id, chronId, subject, isArchived, by, type, chartId, chartChronId, parentChronId } = comment
  return {
    id,
    placeChronId: parentChronId,
    mayRead: (actor, place) =>
      (parentChronId === null || place !== null) && decide(commentTables, actor, 'comments', chartRightsOf(type, place)).allowed,
    describe: (place) => {
      const target = targetOf({ id: chartId, chronId: chartChronId, type, place })
      return {
        title: subject,
        where: [fullName(by), nameChart({ type, place }), ...(isArchived ? ['Archived'] : [])].join(' · '),
        target: { ...target, tabData: { ...target.tabData, threadChronId: chronId } },
      }
    },
  }
}

function toDraft({ id, chronId, subject, body, isArchived, createdOn, type, parentChronId }: FoundComment): EntryDraft {
  return {
    source: 'comment',
    kind: 'comment',
    itemId: id,
    chronId,
    placeChronId: parentChronId,
    audience: commentTables.rights[type].comments,
    isCurrent: !isArchived,
    chartId: null,
    code: '',
    title: subject,
    body,
    changedOn: createdOn,
    file: null,
  }
}
