import type { VersionKind } from '@strata/contract'
import { type CompanyTransaction, sql, versionColumn } from '../../platform/index.ts'
import { type SignatureRow, signatureColumns } from './signature-views.ts'

export interface NewSignature extends Omit<SignatureRow, 'id' | 'on'> {
  version: { kind: VersionKind; id: number }
  /** The companyUserId. */
  by: number
  on: Date
}

export async function insertSignature(tx: CompanyTransaction, signature: NewSignature): Promise<SignatureRow> {
  const { version, by, on, meaning, name, role, timezone, contentHash, noteHash, nameHash, means } = signature
  return tx.one(sql`
    insert into signature (company_id, ${versionColumn(version.kind)}, meaning, signed_by, printed_name, printed_role, signed_on, timezone,
                           content_hash, note_hash, name_hash, means)
    values (${tx.companyId}, ${version.id}, ${meaning}, ${by}, ${name}, ${role}, ${on}, ${timezone}, ${contentHash}, ${noteHash}, ${nameHash},
            ${means}::text[])
    returning ${signatureColumns}`)
}
