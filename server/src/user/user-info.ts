import { proposeShortNameOf, type UserInfo } from '@strata/contract'
import { findMemberByEmail, getCompanyView, listShortNames } from '../company/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { isKnownEmail } from '../session/index.ts'

/** What a company may know of an email: its own member, that somebody else has it, or nothing (specification 5 §4, §18). */
export async function describeEmail(tx: CompanyTransaction, email: string): Promise<UserInfo | undefined> {
  const member = await findMemberByEmail(tx, email)
  if (member) {
    const { id: companyId, name: companyName } = await getCompanyView(tx)
    const { id, shortName: shortname, firstName: firstname, lastName: lastname } = member
    return { id, firstname, lastname, shortname, userCompanyInfo: [{ companyId, companyName }] }
  }
  if (!(await isKnownEmail(tx, email))) return undefined
  const shortname = proposeShortNameOf(email, await listShortNames(tx))
  return { id: null, firstname: '', lastname: '', shortname, userCompanyInfo: [] }
}
