import { presenceLimits } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** One version of a chart in one window of a member. */
export interface OpenWindow {
  chartId: number
  companyUserId: number
  windowId: string
}

/** Instants from which on windows count as there, and beats as too early to be written. */
export const momentsOf = (now: Date) => ({
  gone: new Date(now.getTime() - presenceLimits.goneSeconds * 1000),
  recent: new Date(now.getTime() - (presenceLimits.beatSeconds * 1000) / 3),
})

/**
 * Keeps that a window is there, unless it has closed. Answers whether that is news to others; what was said a moment ago is not written again.
 */
export async function keepWindow(
  tx: CompanyTransaction,
  { chartId, companyUserId, windowId }: OpenWindow,
  { isEditing, now }: { isEditing: boolean; now: Date },
): Promise<boolean> {
  const { gone, recent } = momentsOf(now)
  const [before, kept] = await Promise.all([
    findWindow(tx, { chartId, companyUserId, windowId }, gone),
    tx.run(sql`
    insert into chart_presence as p (company_id, chart_id, company_user_id, window_id, opened_on, editing_since, heard_on)
    values (${tx.companyId}, ${chartId}, ${companyUserId}, ${windowId}::uuid, ${now}, ${isEditing ? now : null}, ${now})
    on conflict (company_id, chart_id, company_user_id, window_id) do update
       set opened_on = case when p.heard_on > ${gone} then p.opened_on else excluded.opened_on end,
           editing_since = case when excluded.editing_since is not null and p.heard_on > ${gone}
                                then coalesce(p.editing_since, excluded.editing_since) else excluded.editing_since end,
           heard_on = excluded.heard_on
     where not p.has_left and ((p.editing_since is null) <> (excluded.editing_since is null) or p.heard_on <= ${recent})`),
  ])
  return kept > 0 && before?.isEditing !== isEditing
}

/**
 * Keeps that a window has closed, so that what it said before and arrives later does not bring it back. Answers whether that is news to others.
 */
export async function closeWindow(tx: CompanyTransaction, { chartId, companyUserId, windowId }: OpenWindow, now: Date): Promise<boolean> {
  const [before] = await Promise.all([
    findWindow(tx, { chartId, companyUserId, windowId }, momentsOf(now).gone),
    tx.run(sql`
    insert into chart_presence (company_id, chart_id, company_user_id, window_id, opened_on, heard_on, has_left)
    values (${tx.companyId}, ${chartId}, ${companyUserId}, ${windowId}::uuid, ${now}, ${now}, true)
    on conflict (company_id, chart_id, company_user_id, window_id) do update
       set has_left = true, editing_since = null, heard_on = excluded.heard_on`),
  ])
  return before !== undefined && !before.hasLeft
}

/** A window that was heard of since `gone`: sent in one trip with what changes it. */
const findWindow = (
  tx: CompanyTransaction,
  { chartId, companyUserId, windowId }: OpenWindow,
  gone: Date,
): Promise<{ isEditing: boolean; hasLeft: boolean } | undefined> =>
  tx.maybe(sql`
    select editing_since is not null as "isEditing", has_left as "hasLeft" from chart_presence
     where company_id = ${tx.companyId} and chart_id = ${chartId} and company_user_id = ${companyUserId} and window_id = ${windowId}::uuid and heard_on > ${gone}`)

/** Forgets the company's windows that are gone, and of a member those that are too many. Rows that another call is sweeping are left to it. */
export async function sweepWindows(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  const { gone } = momentsOf(now)
  await tx.run(sql`
    delete from chart_presence where company_id = ${tx.companyId} and (chart_id, company_user_id, window_id) in (
      select chart_id, company_user_id, window_id from chart_presence
       where company_id = ${tx.companyId} and (heard_on <= ${gone} or (chart_id, company_user_id, window_id) in (
               select chart_id, company_user_id, window_id from chart_presence
                where company_id = ${tx.companyId} and company_user_id = ${companyUserId} and not has_left
                order by heard_on desc, opened_on desc offset ${presenceLimits.perMember}))
         for update skip locked)`)
}
