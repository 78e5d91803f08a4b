import { type CompanyRole, companyRole, roleCodes } from '@strata/contract'
import { type CompanyTransaction, signInRuleColumn, sql, type UnderSignInRule } from '../../platform/index.ts'

/** A place where an account may work, with how it lets people in. */
export interface LoginCompany extends UnderSignInRule {
  companyId: number
  companyName: string
  companyUserId: number
  isPremium: boolean
  /** Of what is still there, in the order of `companyRoles`. */
  roles: CompanyRole[]
  /** How often the sessions of the membership were ended. */
  epoch: number
  /** The last reset by an administrator; sessions that began before it stay out. */
  resetAt: string | null
}

/** The account's membership in the company of the transaction, if it is active. */
export async function findLoginCompany(tx: CompanyTransaction, accountId: number): Promise<LoginCompany | undefined> {
  return tx.maybe(sql`
    select c.company_id as "companyId", c.name as "companyName", m.id as "companyUserId", c.access = 'PREMIUM' as "isPremium", m.session_epoch as epoch,
           m.reset_at as "resetAt", ${signInRuleColumn},
           array_remove(array[case when c.admin_id = m.id then ${sql.constant(companyRole.admin)} end, case when c.ceo_id = m.id then ${sql.constant(companyRole.ceo)} end,
                              case when m.advisor then ${sql.constant(companyRole.advisor)} end], null)
           || array(select r.role from process_role r join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id
                     where r.company_id = m.company_id and r.company_user_id = m.id and p.deleted_on is null
                     group by r.role order by array_position(array[${sql.join(roleCodes.map(sql.constant), ', ')}], r.role)) as roles
      from membership m join company c on c.company_id = m.company_id left join sign_in_rule r on r.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.account_id = ${accountId} and m.active`)
}
