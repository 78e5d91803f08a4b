import { type SessionMeans, type SignInNeed, signInNeedSentences } from '@strata/contract'
import { sql } from '../database/sql.ts'
import { createTrust } from '../http/trusted-networks.ts'
import { fail } from '../serve/problem.ts'

/** How a company lets a member in. Each is null or false where it asks for nothing of that kind. */
interface SignInRule {
  /** A day, `2026-03-01` (UTC). */
  factorFrom: string | null
  providerOnly: boolean
  /** The member is one of the two whose password opens the company all the same. */
  keepsPassword: boolean
  sessionMinutes: number | null
  idleMinutes: number | null
  networks: string[] | null
  /** The member's account has a second factor; asked only where the company wants one. */
  hasFactor: boolean
}

/** Of a row: the rule for its member. */
export interface UnderSignInRule {
  /** Null where the company has none. */
  rule: SignInRule | null
}

/** The rule for `m`, a membership, by `r`, the left-joined row of `sign_in_rule`. One column: most companies have none. */
export const signInRuleColumn = sql`
  case when r.company_id is not null then jsonb_build_object(
    'factorFrom', r.factor_from, 'providerOnly', r.provider_only, 'keepsPassword', coalesce(m.id in (r.first_keeper, r.second_keeper), false),
    'sessionMinutes', r.session_minutes, 'idleMinutes', r.idle_minutes, 'networks', r.networks,
    'hasFactor', r.factor_from is not null and has_factor(m.account_id)) end as rule`

export interface EnteringSession {
  means: readonly SessionMeans[]
  startedAt: Date
  /** Whose provider opened it. */
  providerCompanyId: number | null
}

interface Entrance {
  companyId: number
  /** Where the person is. */
  address: string
  now: Date
}

/** What a session lacks to open a company: nothing, or what comes first (specification 5 §22.24). */
export function listSignInNeeds({ rule }: UnderSignInRule, session: EnteringSession, { companyId, address, now }: Entrance): SignInNeed[] {
  const { providerCompanyId, startedAt, means } = session
  const isByProvider = providerCompanyId === companyId
  if (!rule) return isByProvider || providerCompanyId === null ? [] : ['login']
  const needsProvider = rule.providerOnly && !rule.keepsPassword
  const login: SignInNeed = isByProvider || needsProvider ? 'provider' : 'login'
  if (rule.networks && !createTrust(rule.networks)(address)) return ['network']
  if (!isByProvider && (needsProvider || providerCompanyId !== null)) return [login]
  if (rule.sessionMinutes !== null && now.getTime() - startedAt.getTime() >= rule.sessionMinutes * 60_000) return [login]
  if (isFactorDue(rule, now) && !isByProvider && !means.some(isSecondFactor)) return [rule.hasFactor ? 'factor' : 'factorSetUp']
  return []
}

/** @throws Problem SIGN_IN_NEEDED */
export function refuseNeeds(needs: readonly SignInNeed[]): void {
  const [first] = needs
  if (first) fail('SIGN_IN_NEEDED', { needs: [...needs], detail: signInNeedSentences[first] })
}

const isFactorDue = ({ factorFrom }: SignInRule, now: Date): boolean => factorFrom !== null && factorFrom <= now.toISOString().slice(0, 10)

/** A passkey needs the device and its owner: it is two factors by itself. */
const isSecondFactor = (means: SessionMeans): boolean => means !== 'password' && means !== 'provider'
