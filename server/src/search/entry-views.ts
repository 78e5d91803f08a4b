import type { SearchKind } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { SearchQuery } from './read-query.ts'
import type { SourceName } from './search-source.ts'

/** An entry that answers a question, the best first. */
export interface FoundEntry {
  source: SourceName
  itemId: number
  kind: SearchKind
  placeChronId: number | null
  /** Some text around the first of the words; empty where the index has none. */
  excerpt: string
  /** Whether the text begins there. */
  isBeginning: boolean
}

export interface WantedEntries {
  companyUserId: number
  kinds: readonly SearchKind[]
  /** Entries of each kind: one more is answered where there are more. */
  each: number
}

/** What a member finds: the function reads company and member from the transaction, and rights and restrictions as they are now. */
export async function findEntries(
  tx: CompanyTransaction,
  query: SearchQuery,
  { companyUserId, kinds, each }: WantedEntries,
): Promise<FoundEntry[]> {
  await tx.one(sql`select enter_member(${companyUserId})`)
  const { title, body, excluded, phrase, wanted, marked } = query
  return tx.many(sql`
    select source, item_id as "itemId", kind, place_chron_id as "placeChronId", excerpt, excerpt_begins as "isBeginning"
      from find_search_entries(${title}, ${body}, ${excluded}, ${phrase}, ${wanted}, ${marked}::text[], ${kinds}::text[], ${each}::int)`)
}

/** A version of a document whose text the index waits for. */
export interface WaitingFile {
  id: number
  guid: string
  fileExt: string
  title: string
}

export async function findWaitingFile(tx: CompanyTransaction, versionId: number): Promise<WaitingFile | undefined> {
  return tx.maybe(sql`
    select v.id, v.guid, v.file_ext as "fileExt", d.name as title
      from search_entry e
      join document_version v on v.company_id = e.company_id and v.id = e.item_id and v.guid = e.file_guid
      join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
     where e.company_id = ${tx.companyId} and e.source = 'document' and e.item_id = ${versionId} and e.text_state = 'waiting'`)
}
