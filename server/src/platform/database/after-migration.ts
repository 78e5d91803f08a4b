import lzString from 'lz-string'
import type pg from 'pg'

/** What a migration does that SQL cannot, by the migration's name without its number. It runs as the owner, in the migration's transaction, once. */
export const afterMigration: Readonly<Record<string, (client: pg.ClientBase) => Promise<void>>> = {
  'packed-change-history': packChangeHistory,
}

/** Packs what was kept as HTML, one text at a time: together they may be more than memory holds. */
async function packChangeHistory(client: pg.ClientBase): Promise<void> {
  for (const [table, key] of [
    ['changelog_entry', 'chart_id'],
    ['changelog_replaced', 'id'],
  ]) {
    const { rows } = await client.query<{ company: string; id: string }>(`select company_id as company, ${key} as id from ${table}`)
    for (const { company, id } of rows) {
      const where = `where company_id = $1 and ${key} = $2`
      const { rows: found } = await client.query<{ html: string }>(`select log as html from ${table} ${where}`, [company, id])
      for (const { html } of found) {
        await client.query(`update ${table} set log = $3 ${where}`, [company, id, lzString.compressToEncodedURIComponent(html)])
      }
    }
  }
}
