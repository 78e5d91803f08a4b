import { fullName } from '@strata/contract'
import { describeMoment, type OwnerDatabase } from '../platform/index.ts'
import { confirmSigning, isOnePerson, readSigning } from '../signing/index.ts'
import { auditOperator, type OperatorParts } from './create-company.ts'
import { type ListedCompany, listCompanies } from './operator-views.ts'
import { chooseCompany } from './set-company.ts'
import { UsageError, wrongCall } from './usage.ts'

interface Parts extends OperatorParts, Pick<OwnerDatabase, 'pool'> {
  print: (text: string) => void
}

/** `signatures show|confirm COMPANY`: signed decisions of a company. Ends with how it is. @throws UsageError */
export async function changeSignatures(parts: Parts, [verb = '', name = '']: readonly string[]): Promise<void> {
  if (verb !== 'show' && verb !== 'confirm') throw wrongCall(`"signatures" does not know "${verb}".`)
  const company = chooseCompany(await listCompanies(parts), name)
  if (verb === 'confirm') await confirm(parts, company)
  await show(parts, company)
}

/** Only where nobody else can: one person is administrator and CEO, or one of the two is not appointed. */
async function confirm(parts: Parts, { id, name }: ListedCompany): Promise<void> {
  await parts.database.inCompany(id, async (tx) => {
    const signing = await readSigning(tx, parts.now)
    const { proposal } = signing
    if (!proposal) throw new UsageError(`Nothing is proposed about signed decisions of ${name}.`)
    if (!isOnePerson(signing))
      throw new UsageError(
        'It was proposed by the administrator or the CEO, and the other of the two confirms it, under Users, Signed decisions.',
      )
    await confirmSigning({ tx, by: null, now: parts.now }, proposal.signs)
    await auditOperator(parts, tx, 'signing.change', { signs: proposal.signs })
  })
}

async function show(parts: Parts, { id, timezone }: ListedCompany): Promise<void> {
  const { signs, proposal } = await parts.database.readInCompany(id, (tx) => readSigning(tx, parts.now))
  parts.print(`Decisions  ${signs ? 'are signed' : 'are not signed'}`)
  if (!proposal) return parts.print('Proposal   none')
  const wanted = proposal.signs ? 'that they are signed' : 'that they are no longer signed'
  parts.print(`Proposal   ${wanted}, by ${fullName(proposal.by)}, until ${describeMoment(proposal.endsOn, timezone)}`)
}
