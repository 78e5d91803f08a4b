import type pg from 'pg'

/**
 * The sum of all rows of every company table but the audit, which records refusals, the use of sessions and what is on its way to the queue, and of the accounts: two readings are equal only
 * where every row is as it was. Computed where the rows are: all that a table of attacks built piles up there.
 */
export class RowSums {
  readonly #owner: () => Pick<pg.Pool, 'query'>
  #digests = ''

  constructor(owner: () => Pick<pg.Pool, 'query'>) {
    this.#owner = owner
  }

  async read(): Promise<Record<string, string>> {
    this.#digests ||= await this.#writeDigests()
    const { rows } = await this.#owner().query<{ name: string; sum: string }>({ name: 'row sums', text: this.#digests })
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }

  async #writeDigests(): Promise<string> {
    const { rows } = await this.#owner().query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' and table_name not in ('audit', 'audit_lane', 'account', 'session_use', 'outbox')`,
    )
    return [...rows.map(({ name }) => digest(name, 't')), digest('account', '(id, email, password_hash)')].join(' union all ')
  }
}

const digest = (name: string, row: string): string =>
  `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row}::text, 0)), 0) as sum from "${name}" t`
