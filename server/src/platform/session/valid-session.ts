import type { Actor, SignInNeed } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SessionActor } from '../serve/context.ts'
import { findEntering } from './entering-session.ts'
import { covers, type GovernedCompanies } from './governed-companies.ts'
import { readGoverning, withPrincipals } from './principal-views.ts'
import type { SessionClaims } from './session-token.ts'
import { listSignInNeeds } from './sign-in-needs.ts'

/** A session that lives, with who its member is right now. */
export interface ValidSession {
  actor: SessionActor
  endsAt: Date
  /** What it lacks by the company's rules of signing in: until then it opens nothing of the company. */
  needs: SignInNeed[]
  /** After which the company ends a session that is not used; null: as everywhere. */
  idleMinutes: number | null
}

interface Moment {
  now: Date
  /** Where the caller is. */
  address: string
  /** Companies of which is known what they use; left out: it is asked for once the session was read. */
  governed?: GovernedCompanies
  /** No right is decided: substitutes and consents are not read. */
  isPlain?: boolean | undefined
}

/**
 * Reads session, membership and company again, on each call (specification 5 §18). Nothing when the session has ended, the
 * membership is inactive, or was deactivated after the token was made, and where an administrator ended the session for this company.
 */
export async function findValidSession(
  tx: CompanyTransaction,
  claims: SessionClaims,
  { now, address, governed, isPlain = false }: Moment,
): Promise<ValidSession | undefined> {
  const expected = isPlain ? undefined : governed?.find(tx.companyId)
  const [row, governing] = await Promise.all([
    readSession(tx, claims),
    expected && readGoverning(tx, { companyUserId: claims.userId, ...expected }, now),
  ])
  if (!row) return undefined
  const endsAt = new Date(row.ends_at)
  if (endsAt <= now) return undefined
  const member = memberOf(row, claims)
  governed?.note(tx.companyId, member)
  const actor = isPlain ? member : await withPrincipals(tx, member, now, covers(expected, member) ? governing : undefined)
  if (!row.walled) return { actor, endsAt, needs: [], idleMinutes: null }
  const entering = await findEntering(tx, claims.sid)
  if (!entering || entering.isShut) return undefined
  const needs = listSignInNeeds(entering, entering, { companyId: tx.companyId, address, now })
  return { actor, endsAt, needs, idleMinutes: entering.rule?.idleMinutes ?? null }
}

const readSession = (tx: CompanyTransaction, claims: SessionClaims): Promise<SessionRow | undefined> =>
  tx.maybe<SessionRow>(sql`
    select account_id, ends_at, provider_company_id is not null as by_provider, is_shut_somewhere or has_sign_in_rule or provider_company_id is not null as walled,
           advisor, ceo, admin, premium, has_advising_group, signs, has_substitutes, has_consents, has_reading, has_reviews, has_suggestions
      from read_member_session(${claims.sid}, ${tx.companyId}, ${claims.userId}, ${claims.epoch})`)

const memberOf = (row: SessionRow, { sid: sessionId, userId: companyUserId }: SessionClaims): SessionActor => ({
  companyUserId,
  isAdmin: row.admin,
  isCeo: row.ceo,
  isAdvisor: row.advisor,
  isPremium: row.premium,
  accountId: row.account_id,
  sessionId,
  isByProvider: row.by_provider,
  hasAdvisingGroups: row.has_advising_group,
  signsDecisions: row.signs,
  hasSubstitutes: row.has_substitutes,
  hasConsents: row.has_consents,
  hasReading: row.has_reading,
  hasReviews: row.has_reviews,
  hasSuggestions: row.has_suggestions,
})

interface SessionRow {
  account_id: number
  ends_at: string
  by_provider: boolean
  /** Whether anything but the session itself may shut the company to it: most companies and sessions know of nothing. */
  walled: boolean
  advisor: boolean
  has_advising_group: boolean
  premium: boolean
  ceo: boolean
  admin: boolean
  signs: boolean
  has_substitutes: boolean
  has_consents: boolean
  has_reading: boolean
  has_reviews: boolean
  has_suggestions: boolean
}

/** Who a member is right now, by the companyUserId; nothing where the membership is inactive. */
export async function findActiveActor(
  tx: CompanyTransaction,
  companyUserId: number,
): Promise<(Actor & { hasSubstitutes: boolean; hasConsents: boolean }) | undefined> {
  return tx.maybe(sql`
    select m.id as "companyUserId", m.advisor as "isAdvisor", coalesce(c.admin_id = m.id, false) as "isAdmin",
           coalesce(c.ceo_id = m.id, false) as "isCeo", c.access = 'PREMIUM' as "isPremium", c.has_substitutes as "hasSubstitutes", c.has_consents as "hasConsents"
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.id = ${companyUserId} and m.active`)
}

/** What of a member and the company may have changed since a call began. */
export type PresentActor = Pick<
  SessionActor,
  'isAdmin' | 'isCeo' | 'isAdvisor' | 'signsDecisions' | 'hasSubstitutes' | 'hasConsents' | 'hasReading' | 'hasReviews' | 'hasSuggestions'
>

/** Who a member is by now, and in which timezone they read; inactive: they are a member no longer. */
export async function readPresentActor(
  tx: CompanyTransaction,
  companyUserId: number,
): Promise<{ timezone: string; present: PresentActor | 'inactive' }> {
  const { timezone, isActive, ...present } = await tx.one<PresentActor & { timezone: string; isActive: boolean }>(sql`
    select m.timezone, m.active as "isActive", m.advisor as "isAdvisor", coalesce(c.admin_id = m.id, false) as "isAdmin", coalesce(c.ceo_id = m.id, false) as "isCeo",
           c.signs_decisions as "signsDecisions", c.has_substitutes as "hasSubstitutes", c.has_consents as "hasConsents", c.has_reading as "hasReading",
           c.has_reviews as "hasReviews", c.has_suggestions as "hasSuggestions"
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.id = ${companyUserId}`)
  return { timezone, present: isActive ? present : 'inactive' }
}
