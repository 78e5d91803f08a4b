import { fullName, substituteBody } from '@strata/contract'
import { findMemberByEmail, lockPeople, type NamedMember } from '../company/index.ts'
import { type CompanyTransaction, formatDay, type OwnerDatabase, Problem } from '../platform/index.ts'
import { findSubstitution, removeSubstitute, setSubstitute } from '../substitute/index.ts'
import { auditOperator, type OperatorParts } from './create-company.ts'
import { listCompanies } from './operator-views.ts'
import { readEmail } from './read-settings.ts'
import { chooseCompany } from './set-company.ts'
import { UsageError, wrongCall } from './usage.ts'

interface Parts extends OperatorParts, Pick<OwnerDatabase, 'pool'> {
  print: (text: string) => void
}

type Options = Readonly<Record<string, string | undefined>>

/** `substitute show|set|remove COMPANY EMAIL`: who stands in for a person, whoever that is. Ends with how it is. @throws UsageError */
export async function changeSubstitute(
  parts: Parts,
  options: Options,
  [verb = '', name = '', email = '']: readonly string[],
): Promise<void> {
  if (verb !== 'show' && verb !== 'set' && verb !== 'remove') throw wrongCall(`"substitute" does not know "${verb}".`)
  const { id } = chooseCompany(await listCompanies(parts), name)
  await parts.database.inCompany(id, async (tx) => {
    const member = await getMember(tx, 'EMAIL', email)
    if (verb !== 'show') await asSentence(verb === 'set' ? set(parts, tx, member, options) : remove(parts, tx, member))
    await show(parts, tx, member)
  })
}

async function set(parts: Parts, tx: CompanyTransaction, member: NamedMember, { by, from, until }: Options): Promise<void> {
  if (by === undefined || from === undefined || until === undefined) throw wrongCall('"substitute set" needs --by, --from and --until.')
  const substitute = await getMember(tx, '--by', by)
  const order = substituteBody.safeParse({ substituteId: substitute.id, firstDay: from, lastDay: until })
  if (!order.success) throw new UsageError('--from and --until are days as 2026-03-31, the last not before the first.')
  await lockPeople(tx)
  await setSubstitute({ tx, by: null, now: parts.now }, member.id, order.data)
  await auditOperator(parts, tx, 'substitute.change', { userId: member.id, substituteId: substitute.id })
}

async function remove(parts: Parts, tx: CompanyTransaction, member: NamedMember): Promise<void> {
  await lockPeople(tx)
  await removeSubstitute({ tx, now: parts.now }, member.id)
  await auditOperator(parts, tx, 'substitute.change', { userId: member.id })
}

async function show({ print, now }: Parts, tx: CompanyTransaction, member: NamedMember): Promise<void> {
  const found = await findSubstitution(tx, member.id, now)
  if (!found) return print(`Nobody stands in for ${fullName(member)}.`)
  const { firstDay, lastDay } = found
  print(`${fullName(found)} stands in for ${fullName(member)} from ${formatDay(firstDay)} to ${formatDay(lastDay)}.`)
}

async function getMember(tx: CompanyTransaction, option: string, email: string): Promise<NamedMember> {
  const member = await findMemberByEmail(tx, readEmail(option, email))
  if (!member) throw new UsageError(`The company has nobody with the email ${email}.`)
  return member
}

/** What calls refuse, the operator reads as a sentence. */
async function asSentence(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw error instanceof Problem ? new UsageError(error.message) : error
  }
}
