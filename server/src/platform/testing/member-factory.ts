import { setCompany } from '../../company/company-store.ts'
import { ensureAccount } from '../../session/account/account-store.ts'
import { hashPassword } from '../../session/password/passwords.ts'
import { addMember, type NewMember } from '../../user/member-store.ts'
import type { Database } from '../database/database.ts'

export interface BuiltMember {
  companyId: number
  companyUserId: number
  accountId: number
  email: string
  shortName: string
  /** Of the session in which they call; left out: by their password. */
  token?: string
}

export interface GivenMember extends Partial<NewMember> {
  companyId: number
  email?: string
  /** Appoints the member. */
  is?: 'admin' | 'ceo'
}

/** The password of every built member. */
export const builtPassword = 'Demo-pass-1!'

let made = 0
let passwordHash: Promise<string> | undefined

/** An active member with an account of its own, or of the email that is given. For tests. */
export async function buildMember(database: Database, { companyId, email, is, ...given }: GivenMember): Promise<BuiltMember> {
  made += 1
  const address = email ?? `person${made}@example.org`
  const shortName = given.shortName ?? shortNameOf(made)
  passwordHash ??= hashPassword(builtPassword)
  const hash = await passwordHash
  return database.inCompany(companyId, async (tx) => {
    const { accountId } = await ensureAccount(tx, address, hash)
    const companyUserId = await addMember(tx, { firstName: 'Person', lastName: String(made), ...given, accountId, shortName })
    if (is === 'admin') await setCompany(tx, { adminId: companyUserId })
    if (is === 'ceo') await setCompany(tx, { ceoId: companyUserId })
    return { companyId, companyUserId, accountId, email: address, shortName }
  })
}

/** 'M' and a digit, as nobody of the demo companies is called: members are built into these too. */
const shortNameOf = (count: number): string =>
  `M${count % 10}${Math.floor(count / 10)
    .toString(36)
    .toUpperCase()}`
