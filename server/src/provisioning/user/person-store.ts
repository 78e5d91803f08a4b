import { scimRefusals } from '@strata/contract'
import { type CompanyTransaction, DatabaseConflict, fail, sql } from '../../platform/index.ts'

/** Notes what a program calls a person, who is there for it from then on. @throws Problem EMAIL_EXISTS where it calls somebody else so */
export async function keepPerson(
  tx: CompanyTransaction,
  { id, externalId, now }: { id: number; externalId: string | null; now: Date },
): Promise<void> {
  try {
    await tx.run(sql`
      insert into provisioned_user (company_id, company_user_id, external_id, created_at, changed_at)
      values (${tx.companyId}, ${id}, ${externalId}, ${now}, ${now})
      on conflict (company_id, company_user_id) do update set external_id = excluded.external_id, changed_at = excluded.changed_at, deleted_at = null`)
  } catch (error) {
    if (error instanceof DatabaseConflict && error.constraint === 'provisioned_user_company_id_external_id_key')
      fail('EMAIL_EXISTS', { detail: scimRefusals.externalIdTaken })
    throw error
  }
}

/** A person whom a program deleted is not there for it any longer. */
export async function dropPerson(tx: CompanyTransaction, id: number, now: Date): Promise<void> {
  await tx.run(sql`
    insert into provisioned_user (company_id, company_user_id, created_at, changed_at, deleted_at)
    values (${tx.companyId}, ${id}, ${now}, ${now}, ${now})
    on conflict (company_id, company_user_id) do update set external_id = null, changed_at = excluded.changed_at, deleted_at = excluded.deleted_at`)
}
