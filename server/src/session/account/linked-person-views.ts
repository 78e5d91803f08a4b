import type { LinkedPerson } from '@strata/contract'
import { type CompanyTransaction, type Database, sql } from '../../platform/index.ts'
import { findEmail, readPassword } from './account-store.ts'
import { findPasswordLength, listAccountCompanies } from './account-views.ts'

/** Whom a link to a password greets: as the company knows the person that is active there, the last one used first. Nothing where no company does. */
export async function describeLinkedPerson(database: Database, accountId: number): Promise<LinkedPerson | undefined> {
  const account = await database.outsideCompany(async (tx) => ({
    email: await findEmail(tx, accountId),
    hasPassword: (await readPassword(tx, accountId)) !== undefined,
    companies: await listAccountCompanies(tx, accountId),
    passwordLength: await findPasswordLength(tx, accountId),
  }))
  const known: KnownMember[] = []
  for (const { companyId } of account.companies)
    known.push(...(await database.readInCompany(companyId, (tx) => findKnownMember(tx, accountId))))
  const [latest] = known.sort((a, b) => Number(b.isActive) - Number(a.isActive) || (b.lastLogin ?? 0) - (a.lastLogin ?? 0))
  if (!latest || account.email === undefined) return undefined
  // An administrator's reset may have taken the password of somebody who was here before.
  const isNew = !account.hasPassword && known.every(({ lastLogin }) => lastLogin === null)
  const { email, passwordLength } = account
  const { firstName, companyName } = latest
  return { firstName, companyName, email, kind: isNew ? 'invitation' : 'reset', ...(passwordLength !== undefined && { passwordLength }) }
}

interface KnownMember {
  firstName: string
  companyName: string
  isActive: boolean
  /** In seconds. */
  lastLogin: number | null
}

const findKnownMember = (tx: CompanyTransaction, accountId: number): Promise<KnownMember[]> =>
  tx.many(sql`
    select m.first_name as "firstName", c.name as "companyName", m.active as "isActive", extract(epoch from m.last_login)::float8 as "lastLogin"
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.account_id = ${accountId}`)
