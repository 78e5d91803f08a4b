import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { DocumentPlace } from './document-store.ts'
import { orZero } from './nullable-reference-views.ts'

/** A folder; the root is none. */
export interface Folder {
  id: number
  /** `/Policies/2026/`, as it was created. */
  path: string
}

/** The folder at a path, in whichever case it is written. */
export async function findFolder(
  tx: CompanyTransaction,
  { docType, processChronId }: DocumentPlace,
  path: string,
): Promise<Folder | undefined> {
  return tx.maybe(sql`
    select id, path from document_folder
     where company_id = ${tx.companyId} and doc_type = ${docType} and coalesce(process_chron_id, 0) = coalesce(${processChronId}::bigint, 0)
       and lower(path) = lower(${path})`)
}

/** The names of the folders in a folder (null: the root), in their order. */
export async function listFolderNames(
  tx: CompanyTransaction,
  { docType, processChronId }: DocumentPlace,
  parentId: number | null,
): Promise<string[]> {
  const rows = await tx.many<{ name: string }>(sql`
    select name from document_folder
     where company_id = ${tx.companyId} and doc_type = ${docType} and ${orZero(sql`process_chron_id`)} = ${processChronId ?? 0}
       and ${orZero(sql`parent_id`)} = ${parentId ?? 0}
     order by lower(name), id`)
  return rows.map(({ name }) => name)
}

export interface NewFolder extends DocumentPlace {
  /** Null: in the root. */
  parentId: number | null
  name: string
  path: string
  /** The companyUserId. */
  by: number
  now: Date
}

/** False where there is one at that path already. */
export async function insertFolder(tx: CompanyTransaction, folder: NewFolder): Promise<boolean> {
  const { docType, processChronId, parentId, name, path, by, now } = folder
  const inserted = await tx.run(sql`
    insert into document_folder (company_id, doc_type, process_chron_id, parent_id, name, path, created_by, created_on)
    values (${tx.companyId}, ${docType}, ${processChronId}, ${parentId}, ${name}, ${path}, ${by}, ${now}) on conflict do nothing`)
  return inserted === 1
}
