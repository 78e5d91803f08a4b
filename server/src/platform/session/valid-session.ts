import type { Actor, SessionMeans, SignInNeed } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SessionActor } from '../serve/context.ts'
import type { SessionClaims } from './session-token.ts'
import { listSignInNeeds, signInRuleColumn, type UnderSignInRule } from './sign-in-needs.ts'

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
}

/**
 * Reads session, membership and company again, on each call (specification 5 §18). Nothing when the session has ended, the
 * membership is inactive, or was deactivated after the token was made, and where an administrator ended the session for this company.
 */
export async function findValidSession(
  tx: CompanyTransaction,
  claims: SessionClaims,
  { now, address }: Moment,
): Promise<ValidSession | undefined> {
  const row = await tx.maybe<SessionRow>(sql`
    select s.account_id, s.ends_at, s.started_at, s.means, s.provider_company_id, m.id, m.advisor, ${signInRuleColumn},
           c.access = 'PREMIUM' as premium, coalesce(c.ceo_id = m.id, false) as ceo, coalesce(c.admin_id = m.id, false) as admin, c.signs_decisions as signs
      from read_session(${claims.sid}) s
      join membership m on m.company_id = ${tx.companyId} and m.id = ${claims.userId} and m.account_id = s.account_id and m.active
        and m.session_epoch = ${claims.epoch}
      join company c on c.company_id = m.company_id
      left join sign_in_rule r on r.company_id = m.company_id
     where not exists (select from session_shut k where k.company_id = ${tx.companyId} and k.session_id = ${claims.sid})`)
  if (!row) return undefined
  const endsAt = new Date(row.ends_at)
  if (endsAt <= now) return undefined
  const actor: SessionActor = {
    companyUserId: row.id,
    isAdmin: row.admin,
    isCeo: row.ceo,
    isAdvisor: row.advisor,
    isPremium: row.premium,
    accountId: row.account_id,
    sessionId: claims.sid,
    isByProvider: row.provider_company_id !== null,
    signsDecisions: row.signs,
  }
  const session = { means: row.means, startedAt: new Date(row.started_at), providerCompanyId: row.provider_company_id }
  return {
    actor,
    endsAt,
    idleMinutes: row.rule?.idleMinutes ?? null,
    needs: listSignInNeeds(row, session, { companyId: tx.companyId, address, now }),
  }
}

interface SessionRow extends UnderSignInRule {
  account_id: number
  ends_at: string
  started_at: string
  means: SessionMeans[]
  provider_company_id: number | null
  id: number
  advisor: boolean
  premium: boolean
  ceo: boolean
  admin: boolean
  signs: boolean
}

/** Who a member is right now, by the companyUserId; nothing where the membership is inactive. */
export async function findActiveActor(tx: CompanyTransaction, companyUserId: number): Promise<Actor | undefined> {
  return tx.maybe(sql`
    select m.id as "companyUserId", m.advisor as "isAdvisor", coalesce(c.admin_id = m.id, false) as "isAdmin",
           coalesce(c.ceo_id = m.id, false) as "isCeo", c.access = 'PREMIUM' as "isPremium"
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.id = ${companyUserId} and m.active`)
}
