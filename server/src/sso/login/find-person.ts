import { proposeShortName, type SsoReason, type SsoWho, userLimits } from '@strata/contract'
import { listShortNames } from '../../company/index.ts'
import { acceptByProvider } from '../../invitation/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import { ensureAccount, filterEmailsElsewhere } from '../../session/index.ts'
import { addMember, lockCompany } from '../../user/index.ts'
import { isCompanyDomain } from '../domain/domain-views.ts'
import { linkIdentity } from './identity-store.ts'
import { findLinkedMember, findMemberOfEmail, isLinked, type LoginMember } from './identity-views.ts'
import type { ProvedPerson } from './read-person.ts'

/** Why somebody whom the provider proved does not come in. */
export class LoginRefused extends Error {
  override readonly name = 'LoginRefused'
  readonly reason: SsoReason

  constructor(reason: SsoReason) {
    super(reason)
    this.reason = reason
  }
}

interface Search {
  person: ProvedPerson
  who: SsoWho
  now: Date
}

/**
 * Which member of the transaction's company somebody of its provider is. By the tie of an earlier login; else, once, by an email in a proved domain of the company:
 * never of a person whom it does not have, but that anybody of the domain may come in. @throws LoginRefused
 */
export async function findPerson(tx: CompanyTransaction, { person, who, now }: Search): Promise<number> {
  // Most logins: they wait for nothing that goes on in the company.
  const member = await findLinkedMember(tx, person, now)
  if (member?.active) return member.companyUserId
  // An invitation takes a seat, and two first logins of one person at once are one after the other.
  const { freeSeats } = await lockCompany(tx, now)
  const linked = await findLinkedMember(tx, person, now)
  if (linked) return admit(tx, linked, now)
  const email = await requireOwnEmail(tx, person)
  const known = await findMemberOfEmail(tx, email, now)
  if (known && (await isLinked(tx, known.companyUserId, person.issuer))) throw new LoginRefused('another')
  const companyUserId = known ? await admit(tx, known, now) : await makeMember(tx, { email, person, who, freeSeats })
  await linkIdentity(tx, companyUserId, { issuer: person.issuer, sub: person.sub, now })
  return companyUserId
}

/** The login of an invited person is the answer. */
async function admit(tx: CompanyTransaction, { companyUserId, active, isInvited }: LoginMember, now: Date): Promise<number> {
  if (active) return companyUserId
  if (!isInvited || !(await acceptByProvider(tx, companyUserId, now))) throw new LoginRefused('inactive')
  return companyUserId
}

/** An email that the provider vouches for, in a domain that the company has proved. */
async function requireOwnEmail(tx: CompanyTransaction, person: ProvedPerson): Promise<string> {
  const { email, isEmailVerified, issuer, hostedDomain } = person
  if (email === undefined || isEmailVerified === false) throw new LoginRefused('unverified')
  // Where the provider says nothing of the email, the proved domain speaks for it; where it vouches, the domain must be the company's all the same.
  if (!(await isCompanyDomain(tx, email.slice(email.lastIndexOf('@') + 1)))) throw new LoginRefused('stranger')
  if (issuer === google && (hostedDomain === undefined || !(await isCompanyDomain(tx, hostedDomain)))) throw new LoginRefused('stranger')
  return email
}

/**
 * Anybody has an account there, with an email that was somebody's once: that it is verified proves no more. Whose organisation an account belongs to is said by `hd` alone
 * (OpenID Connect of Google, "hd").
 */
const google = 'https://accounts.google.com'

interface NewPerson {
  email: string
  person: ProvedPerson
  who: SsoWho
  freeSeats: number
}

/** Without a role and without a password: they come in by the provider alone. */
async function makeMember(tx: CompanyTransaction, { email, person, who, freeSeats }: NewPerson): Promise<number> {
  const elsewhere = await filterEmailsElsewhere(tx, [email])
  if (elsewhere.has(email)) throw new LoginRefused('elsewhere')
  if (who === 'known') throw new LoginRefused('stranger')
  if (freeSeats < 1) throw new LoginRefused('full')
  const names = nameOf(person, email)
  const shortName = proposeShortName(names, await listShortNames(tx))
  const { accountId } = await ensureAccount(tx, email, null)
  return addMember(tx, { accountId, shortName, ...names })
}

/** As the provider says; else from the email: `ingrid.solheim@…` is Ingrid Solheim. */
function nameOf({ firstName, lastName }: ProvedPerson, email: string): { firstName: string; lastName?: string } {
  if (firstName !== undefined) return { firstName, ...(lastName !== undefined && { lastName }) }
  const [first = 'X', ...others] = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const last = others.join(' ').slice(0, userLimits.lastName)
  return { firstName: first.slice(0, userLimits.firstName), ...(last !== '' && { lastName: last }) }
}
