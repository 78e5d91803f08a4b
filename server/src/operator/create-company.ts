import { randomUUID } from 'node:crypto'
import { type OperatorAction, proposeShortName } from '@strata/contract'
import { inNewCompany, type NewCompany, setCompany } from '../company/index.ts'
import { AuditTrail, type CompanyTransaction, type Configuration, type Database } from '../platform/index.ts'
import { ensureAccount, findAccount, makePasswordLink } from '../session/index.ts'
import { addMember } from '../user/index.ts'
import type { TypedPerson } from './read-settings.ts'
import { UsageError } from './usage.ts'

export interface CompanyOrder extends NewCompany {
  admin: TypedPerson & { shortName?: string }
  /** May be the admin, by the same email. */
  ceo: TypedPerson & { shortName?: string }
}

export interface CreatedCompany {
  id: number
  /** One a person. `link` is secret and shown once; none where the account has a password already. */
  people: { role: string; email: string; shortName: string; link: string | undefined }[]
}

export interface OperatorParts {
  database: Database
  configuration: Pick<Configuration, 'publicUrl' | 'auditSecret'>
  now: Date
}

/** Makes a company with its admin and CEO, all or nothing (specification 5 §4, §19). @throws UsageError */
export async function createCompany(parts: OperatorParts, { admin, ceo, ...company }: CompanyOrder): Promise<CreatedCompany> {
  return inNewCompany(parts.database, company, async (tx) => {
    const isOne = admin.email === ceo.email
    const first = await addPerson(parts, tx, { ...admin, role: isOne ? 'Administrator and CEO' : 'Administrator', taken: [] })
    const second = isOne ? first : await addPerson(parts, tx, { ...ceo, role: 'CEO', taken: [first.shortName] })
    await setCompany(tx, { adminId: first.id, ceoId: second.id })
    await auditOperator(parts, tx, 'company.create', { license: company.license, access: company.access })
    return { id: tx.companyId, people: isOne ? [first] : [first, second] }
  })
}

type Person = TypedPerson & { shortName?: string; role: string; taken: readonly string[] }

async function addPerson({ configuration, now }: OperatorParts, tx: CompanyTransaction, person: Person) {
  const { role, email, taken, firstName, lastName } = person
  const shortName = person.shortName ?? proposeShortName(person, taken)
  if (taken.includes(shortName)) throw new UsageError(`The short name ${shortName} is given to both people: choose two.`)
  const { accountId } = await ensureAccount(tx, email, null)
  const id = await addMember(tx, { accountId, shortName, firstName, ...(lastName !== undefined && { lastName }) })
  const account = await findAccount(tx, email)
  const needsPassword = account?.passwordHash == null
  const link = needsPassword ? await makePasswordLink(tx, accountId, { publicUrl: configuration.publicUrl, now }) : undefined
  return { id, role, email, shortName, link }
}

/** The operator has no account: the row names what was done to which company. */
export async function auditOperator(
  { configuration, now }: Pick<OperatorParts, 'configuration' | 'now'>,
  tx: CompanyTransaction,
  action: OperatorAction,
  facts: Readonly<Record<string, number | string | boolean | null>>,
): Promise<void> {
  const trail = new AuditTrail(configuration.auditSecret)
  await trail.append(tx, {
    at: now,
    correlationId: randomUUID(),
    accountId: null,
    companyUserId: null,
    action,
    outcome: 'done',
    facts: { ...facts, operator: true },
  })
}
