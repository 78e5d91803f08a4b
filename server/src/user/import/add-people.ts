import { invitationEnd, type NewUser } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import { type CompanyLogin, mailWelcomes, openLogins } from '../../session/index.ts'
import { nameConflicts } from '../member-conflicts.ts'
import { addMembers } from '../member-store.ts'

/** Makes new people members, invites members of other companies and mails each, in a few statements. @throws Problem SHORT_NAME_EXISTS, EMAIL_EXISTS */
export async function addPeople(tx: CompanyTransaction, people: readonly NewUser[], now: Date): Promise<void> {
  if (people.length === 0) return
  const logins = await openLogins(
    tx,
    people.map(({ email }) => email),
  )
  const until = invitationEnd(now)
  const members = people.map((person) => {
    const { accountId, isElsewhere } = loginOf(person, logins)
    return { ...person, accountId, invitedUntil: isElsewhere ? until : null }
  })
  const ids = await nameConflicts(addMembers(tx, members))
  await mailWelcomes(
    tx,
    [...logins.values()].map((login) => ({ ...login, companyUserId: ids.get(login.accountId) ?? 0 })),
  )
}

function loginOf({ email }: NewUser, logins: ReadonlyMap<string, CompanyLogin>): CompanyLogin {
  const login = logins.get(email)
  if (!login) throw new Error('An email has no account, though each was given one.')
  return login
}
