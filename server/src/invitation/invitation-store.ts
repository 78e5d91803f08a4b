import type { RoleCode } from '@strata/contract'
import { type CompanyTransaction, sql, type Transaction } from '../platform/index.ts'

/** An invitation of the transaction's company that can still be answered. */
export interface OpenInvitation {
  companyUserId: number
  accountId: number
  email: string
  companyName: string
  expiresOn: string
}

/** By the member or by the account. */
export async function findOpenInvitation(
  tx: CompanyTransaction,
  { companyUserId = null, accountId = null }: { companyUserId?: number | null; accountId?: number | null },
  now: Date,
): Promise<OpenInvitation | undefined> {
  return tx.maybe(sql`
    select m.id as "companyUserId", m.account_id as "accountId", find_email(m.account_id) as email, c.name as "companyName",
           m.invited_until as "expiresOn"
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and (m.id = ${companyUserId}::bigint or m.account_id = ${accountId}::bigint)
       and m.invitation = 'open' and m.invited_until > ${now}`)
}

/** Asks an invited person again, until then. */
export async function reopenInvitation(tx: CompanyTransaction, companyUserId: number, until: Date): Promise<void> {
  await tx.run(sql`
    update membership set invitation = 'open', invited_until = ${until}
     where company_id = ${tx.companyId} and id = ${companyUserId} and invitation is not null`)
}

/** The link dies with it: one of an invitation that is not open leads nowhere. */
export async function withdrawInvitation(tx: CompanyTransaction, companyUserId: number): Promise<void> {
  await tx.run(sql`
    update membership set invitation = 'withdrawn' where company_id = ${tx.companyId} and id = ${companyUserId} and invitation = 'open'`)
}

/** Keeps the newest link of an open invitation by its hash; false where there is none. */
export async function keepInvitationLink(tx: CompanyTransaction, companyUserId: number, hash: Buffer): Promise<boolean> {
  const { kept } = await tx.one<{ kept: boolean }>(sql`select put_invitation_link(${companyUserId}, ${hash}) as kept`)
  return kept
}

/** Whose invitation a link belongs to, whatever became of it. */
export async function findLinkedMember(tx: Transaction, hash: Buffer): Promise<{ companyId: number; companyUserId: number } | undefined> {
  return tx.maybe(sql`
    select company_id as "companyId", company_user_id as "companyUserId" from find_invitation_link(${hash})`)
}

/** What shows that somebody is the invited person: the hash of the mailed link, a living session, or the company's provider, for an address in a domain that the company has proved. */
export type InvitationProof = { link: Buffer } | { sessionId: string } | { byProvider: true }

/** Writes the invited person's answer; false where the invitation is not open any more, or the proof is none. */
export async function writeAnswer(
  tx: CompanyTransaction,
  { companyUserId, accepts, proof, now }: { companyUserId: number; accepts: boolean; proof: InvitationProof; now: Date },
): Promise<boolean> {
  if (!(await permitAnswer(tx, { companyUserId, proof, now }))) return false
  const answer = accepts ? sql`invitation = null, invited_until = null, active = true` : sql`invitation = 'declined', active = false`
  const answered = await tx.run(sql`
    update membership set ${answer} where company_id = ${tx.companyId} and id = ${companyUserId} and invitation = 'open' and invited_until > ${now}`)
  if (answered > 0) await tx.run(sql`select drop_invitation_link(${companyUserId})`)
  return answered > 0
}

async function permitAnswer(
  tx: CompanyTransaction,
  { companyUserId, proof, now }: { companyUserId: number; proof: InvitationProof; now: Date },
): Promise<boolean> {
  const link = 'link' in proof ? proof.link : null
  const sessionId = 'sessionId' in proof ? proof.sessionId : null
  const { isPermitted } = await tx.one<{ isPermitted: boolean }>(sql`
    select permit_answer(${companyUserId}, ${link}::bytea, ${sessionId}::uuid, ${'byProvider' in proof}, ${now}) as "isPermitted"`)
  return isPermitted
}

/** The roles that were prepared for somebody, by process (chronId). */
export async function listPreparedRoles(tx: CompanyTransaction, companyUserId: number) {
  return tx.many<{ chronId: number; roles: RoleCode[] }>(sql`
    select r.process_chron_id as "chronId", array_agg(r.role order by r.role) as roles
      from process_role r join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id and p.deleted_on is null
     where r.company_id = ${tx.companyId} and r.company_user_id = ${companyUserId} group by r.process_chron_id order by r.process_chron_id`)
}
