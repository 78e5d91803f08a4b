import type { Person, SignatureMeaning, VersionKind } from '@strata/contract'
import { type CompanyTransaction, type Proof, type Statement, sql, versionColumn } from '../../platform/index.ts'

/** A signature as it is kept. */
export interface SignatureRow {
  id: number
  meaning: SignatureMeaning
  name: string
  role: string
  /** ISO 8601. */
  on: string
  timezone: string
  contentHash: string
  noteHash: string | null
  nameHash: string
  means: Proof
}

/** All of it, in SQL. */
export const signatureColumns: Statement = sql`
  id, meaning, printed_name as name, printed_role as role, signed_on as on, timezone, content_hash as "contentHash", note_hash as "noteHash",
  name_hash as "nameHash", means`

/** The signatures of a version, the newest first. */
export async function listSignatures(tx: CompanyTransaction, { kind, id }: { kind: VersionKind; id: number }): Promise<SignatureRow[]> {
  return tx.many(sql`
    select ${signatureColumns} from signature where company_id = ${tx.companyId} and ${versionColumn(kind)} = ${id} order by id desc`)
}

/** Who signs, as it is printed. */
export async function readSigner(tx: CompanyTransaction, companyUserId: number): Promise<Person & { timezone: string }> {
  return tx.one(sql`
    select first_name as "firstName", last_name as "lastName", timezone from membership
     where company_id = ${tx.companyId} and id = ${companyUserId}`)
}
