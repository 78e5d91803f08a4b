import type { NewUser } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/database/database.ts'
import { type CompanyLogin, mailInvitations, openLogins } from '../../session/company-logins.ts'
import { nameConflicts } from '../member-conflicts.ts'
import { addMembers } from '../member-store.ts'

/** Gives many people their place in the company and mails each an invitation, in a few statements. @throws Problem SHORT_NAME_EXISTS, EMAIL_EXISTS */
export async function addPeople(tx: CompanyTransaction, people: readonly NewUser[]): Promise<void> {
  if (people.length === 0) return
  const logins = await openLogins(
    tx,
    people.map(({ email }) => email),
  )
  const members = people.map((person) => ({ ...person, accountId: accountOf(person, logins) }))
  await nameConflicts(addMembers(tx, members))
  await mailInvitations(tx, [...logins.values()])
}

function accountOf({ email }: NewUser, logins: ReadonlyMap<string, CompanyLogin>): number {
  const login = logins.get(email)
  if (!login) throw new Error('An email has no account, though each was given one.')
  return login.accountId
}
