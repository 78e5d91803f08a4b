import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { EntryDraft, SourceName } from './search-source.ts'
import { buildVectors } from './search-vector.ts'
import { foldEachCharacter, wordsOf } from './words.ts'

/** A name as it is compared: `p1.2`, `quality manual`. */
const comparable = (text: string): string =>
  Array.from(wordsOf(text), (word) => word.text)
    .join(' ')
    .slice(0, 300)

/** Takes changes of one thing one after another: two jobs may hold it at once. */
export async function lockEntries(tx: CompanyTransaction, source: SourceName, changedId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`search ${tx.companyId} ${source} ${changedId}`}, 0))`)
}

/** What the index knew of a changed thing and is no longer there vanishes. */
export async function removeOthers(
  tx: CompanyTransaction,
  { source, changedId }: { source: SourceName; changedId: number },
  kept: readonly EntryDraft[],
): Promise<void> {
  const keys = kept.map((draft) => `${draft.source} ${draft.itemId}`)
  await tx.run(sql`
    delete from search_entry where company_id = ${tx.companyId} and ${scopeOf(source, changedId)} and source || ' ' || item_id <> all(${keys})`)
}

function scopeOf(source: SourceName, changedId: number): Statement {
  if (source === 'chart') return sql`chart_id = ${changedId}`
  if (source === 'document') return sql`source = 'document' and chron_id = ${changedId}`
  return sql`source = ${source} and item_id = ${changedId}`
}

/** Adds an entry or puts it in the place of the one before. */
export async function putEntry(tx: CompanyTransaction, draft: EntryDraft): Promise<void> {
  const {
    source,
    itemId,
    chronId,
    kind,
    placeChronId,
    audience,
    authorId = null,
    isCurrent,
    chartId,
    code,
    title,
    body,
    changedOn,
    file,
  } = draft
  const vectors = buildVectors(tx.companyId, { title: `${title} ${code}`, body })
  // Not `on conflict`: that would have to read what only the search function may.
  await tx.run(sql`delete from search_entry where company_id = ${tx.companyId} and source = ${source} and item_id = ${itemId}`)
  await tx.run(sql`
    insert into search_entry (company_id, source, item_id, chron_id, kind, place_chron_id, audience, author_id, is_current, chart_id, code, name, body,
                              folded, title_words, words, file_guid, text_state, changed_on)
    values (${tx.companyId}, ${source}, ${itemId}, ${chronId}, ${kind}, ${placeChronId}, ${audience}::text[], ${authorId}::bigint, ${isCurrent}, ${chartId},
            ${comparable(code)}, ${comparable(title)}, ${body}, ${foldEachCharacter(body)}, ${vectors.title}::tsvector, ${vectors.whole}::tsvector,
            ${file?.guid ?? null}::uuid, ${file?.isReadable ? 'waiting' : 'none'}, ${changedOn}::timestamptz)`)
}

/** The same for a document whose name and file the index knows already: its text stays. False where it does not. */
export async function keepText(tx: CompanyTransaction, draft: EntryDraft): Promise<boolean> {
  const { source, itemId, placeChronId, audience, isCurrent, title, changedOn, file } = draft
  if (!file) return false
  const touched = await tx.run(sql`
    update search_entry set place_chron_id = ${placeChronId}, audience = ${audience}::text[], is_current = ${isCurrent}, changed_on = ${changedOn}
     where company_id = ${tx.companyId} and source = ${source} and item_id = ${itemId} and file_guid = ${file.guid} and name = ${comparable(title)}
       and text_state <> 'waiting'`)
  return touched > 0
}

/** The text of a file, if the index still waits for it. */
export async function putText(tx: CompanyTransaction, version: { id: number; guid: string; title: string }, body: string): Promise<void> {
  const { title, whole } = buildVectors(tx.companyId, { title: version.title, body })
  await tx.run(sql`
    update search_entry set body = ${body}, folded = ${foldEachCharacter(body)}, title_words = ${title}::tsvector, words = ${whole}::tsvector,
                            text_state = 'read'
     where company_id = ${tx.companyId} and source = 'document' and item_id = ${version.id} and file_guid = ${version.guid}
       and name = ${comparable(version.title)}`)
}

/** Its name is all that is known of it, and it is not tried again. */
export async function noteUnreadable(tx: CompanyTransaction, { id, guid }: { id: number; guid: string }): Promise<void> {
  await tx.run(sql`
    update search_entry set text_state = 'unreadable'
     where company_id = ${tx.companyId} and source = 'document' and item_id = ${id} and file_guid = ${guid}`)
}
