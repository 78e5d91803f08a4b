import { type CompanySettings, setCompany } from '../company/index.ts'
import { type CompanyTransaction, operatorCommand } from '../platform/index.ts'
import { removeSignInRules } from '../sign-in/index.ts'
import { auditOperator, type OperatorParts } from './create-company.ts'
import { findActiveMember, type ListedCompany } from './operator-views.ts'
import { UsageError } from './usage.ts'

export interface CompanyChange extends Pick<CompanySettings, 'license' | 'access' | 'guidance' | 'timezone'> {
  /** Emails of active members. */
  admin?: string
  ceo?: string
}

/** Changes what is given and leaves the rest (specification 5 §4). @throws UsageError */
export async function changeCompany(parts: OperatorParts, company: ListedCompany, change: CompanyChange): Promise<void> {
  const { admin, ceo, ...settings } = change
  if (Object.values(change).every((value) => value === undefined)) throw new UsageError('Name at least one setting to change.')
  if (settings.license !== undefined && settings.license < company.activeMembers) {
    throw new UsageError(`The license cannot be below the ${company.activeMembers} active members of ${company.name}.`)
  }
  await parts.database.inCompany(company.id, async (tx) => {
    const adminId = await findAppointed(tx, company, admin)
    const ceoId = await findAppointed(tx, company, ceo)
    const appointed = { ...(adminId !== undefined && { adminId }), ...(ceoId !== undefined && { ceoId }) }
    await setCompany(tx, { ...settings, ...appointed })
    const { license = null, access = null, guidance = null, timezone = null } = settings
    await auditOperator(parts, tx, 'company.set', { license, access, guidance, timezone, ...appointed })
  })
}

/** Takes the rules of signing in from a company; false where it had none. */
export async function liftSignInRules(parts: OperatorParts, { id }: Pick<ListedCompany, 'id'>): Promise<boolean> {
  return parts.database.inCompany(id, async (tx) => {
    const had = await removeSignInRules(tx)
    if (had) await auditOperator(parts, tx, 'signIn.lift', {})
    return had
  })
}

async function findAppointed(tx: CompanyTransaction, { name }: ListedCompany, email: string | undefined): Promise<number | undefined> {
  if (email === undefined) return undefined
  const id = await findActiveMember(tx, email)
  if (id === undefined) throw new UsageError(`${email} is no active member of ${name}.`)
  return id
}

/** The company of a number or an exact name. @throws UsageError */
export function chooseCompany(companies: readonly ListedCompany[], text: string): ListedCompany {
  const matches = companies.filter(({ id, name }) => String(id) === text || name.toLowerCase() === text.trim().toLowerCase())
  const [company, another] = matches
  if (!company) throw new UsageError(`There is no company ${text}. "${operatorCommand('list')}" shows them.`)
  if (another) throw new UsageError(`Several companies are called ${text}: name one by its number.`)
  return company
}
