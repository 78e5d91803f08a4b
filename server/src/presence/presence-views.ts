import { type Presence, type PresentPerson, presenceLimits } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { momentsOf, type OpenWindow } from './presence-store.ts'

/** Who has a version open, as one of its windows learns it: active members alone. */
export async function readPresence(tx: CompanyTransaction, window: OpenWindow, now: Date): Promise<Presence> {
  const others = await listOthers(tx, window, now)
  const people = others.map(({ total: _total, ...person }) => person)
  return { people, more: (others[0]?.total ?? 0) - people.length, elsewhere: await findElsewhere(tx, window, now) }
}

/** The members (companyUserIds) who have a version open. */
export async function listOpeners(tx: CompanyTransaction, chartId: number, now: Date): Promise<ReadonlySet<number>> {
  const rows = await tx.many<{ id: number }>(sql`
    select distinct company_user_id as id from chart_presence
     where company_id = ${tx.companyId} and chart_id = ${chartId} and not has_left and heard_on > ${momentsOf(now).gone}`)
  return new Set(rows.map(({ id }) => id))
}

async function listOthers(tx: CompanyTransaction, { chartId, companyUserId }: OpenWindow, now: Date) {
  return tx.many<PresentPerson & { total: number }>(sql`
    select m.id as "companyUserId", m.first_name as "firstName", m.last_name as "lastName", m.short_name as "shortName",
           min(p.editing_since) is not null as "isEditing", coalesce(min(p.editing_since), min(p.opened_on)) as since,
           (count(*) over ())::int as total
      from chart_presence p join membership m on m.company_id = p.company_id and m.id = p.company_user_id and m.active
     where p.company_id = ${tx.companyId} and p.chart_id = ${chartId} and p.company_user_id <> ${companyUserId}
       and not p.has_left and p.heard_on > ${momentsOf(now).gone}
     group by m.company_id, m.id
     order by "isEditing" desc, since, m.id
     limit ${presenceLimits.named}`)
}

async function findElsewhere(tx: CompanyTransaction, { chartId, companyUserId, windowId }: OpenWindow, now: Date) {
  const { isEditing, since } = await tx.one<{ isEditing: boolean; since: string | null }>(sql`
    select min(editing_since) is not null as "isEditing", coalesce(min(editing_since), min(opened_on)) as since from chart_presence
     where company_id = ${tx.companyId} and chart_id = ${chartId} and company_user_id = ${companyUserId} and window_id <> ${windowId}::uuid
       and not has_left and heard_on > ${momentsOf(now).gone}`)
  return since === null ? null : { isEditing, since }
}
