import { type Person, signingLimits } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Who holds the two offices (companyUserIds); null: nobody. */
export interface Offices {
  adminId: number | null
  ceoId: number | null
}

export interface OpenProposal {
  signs: boolean
  byId: number
  by: Person
  /** ISO 8601. */
  on: string
  endsOn: string
}

export interface Signing extends Offices {
  signs: boolean
  /** Only one that still holds: it has not ended, and nobody else came into one of the offices. */
  proposal: OpenProposal | undefined
}

export async function readSigning(tx: CompanyTransaction, now: Date): Promise<Signing> {
  const row = await tx.one<SigningRow>(sql`
    select c.signs_decisions as signs, c.admin_id as "adminId", c.ceo_id as "ceoId", p.signs as "proposedSigns", p.proposed_by as "byId",
           m.first_name as "firstName", m.last_name as "lastName", p.proposed_on as on,
           p.proposed_on + make_interval(days => ${signingLimits.proposalDays}::int) as "endsOn"
      from company c
      left join signing_proposal p on p.company_id = c.company_id and p.admin_id is not distinct from c.admin_id and p.ceo_id is not distinct from c.ceo_id
      left join membership m on m.company_id = p.company_id and m.id = p.proposed_by
     where c.company_id = ${tx.companyId}`)
  const { signs, adminId, ceoId } = row
  return { signs, adminId, ceoId, proposal: findOpen(row, now) }
}

function findOpen({ proposedSigns, byId, firstName, lastName, on, endsOn }: SigningRow, now: Date): OpenProposal | undefined {
  if (proposedSigns === null || new Date(endsOn) <= now) return undefined
  return { signs: proposedSigns, byId, by: { firstName, lastName }, on, endsOn }
}

/** Where nothing is proposed, all of the proposal is null. */
interface SigningRow extends Offices {
  signs: boolean
  proposedSigns: boolean | null
  byId: number
  firstName: string
  lastName: string
  on: string
  endsOn: string
}
