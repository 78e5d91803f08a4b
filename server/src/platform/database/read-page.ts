import { type Page, type PageRequest, pageLimits } from '@strata/contract'
import type { Transaction } from './database.ts'
import { type Statement, sql } from './sql.ts'

/** A list of which one page is read. */
export interface PagedList {
  /** `select … from …` of all rows, without an order. */
  rows: Statement
  /** What is read of the rows of the page alone, each as `r`. Left out: all columns. */
  shown?: Statement
  /** How many rows there are, as `total`, where that is known without reading them: then a page in order is read by an index. Left out: rows are counted while they are read. */
  count?: Statement
  /** What these are joined with, which may look at the whole `page`. */
  joined?: Statement
  /** What each of the route's `sorts` is in order of, by columns of `rows`; the last ones make the order a whole one. The first is that of the whole list. */
  orders: Readonly<Record<string, readonly Statement[]>>
  /** Which rows a word is in, by columns of `rows`. A row is found when all words that are looked for are in it. */
  found?: (word: Statement) => Statement
}

/** The asked page of a list, and how many rows there are on all. */
export async function readPage<Row extends object>(
  tx: Pick<Transaction, 'one' | 'many'>,
  list: PagedList,
  asked: PageRequest,
): Promise<Page<Row>> {
  const { page, size } = asked
  const rows = sql`from (${list.rows}) r ${foundOf(list, asked)}`
  const order = orderOf(list, asked)
  const count = asked.search === '' ? list.count : undefined
  const onAllPages = count ? sql`null::int` : sql`(count(*) over ())::int`
  const entries = await tx.many<Row & { onAllPages?: number | null }>(sql`
    with page as materialized (select *, ${onAllPages} as "onAllPages" ${rows} order by ${order} limit ${size} offset ${page * size})
    select ${list.shown ?? sql`r.*`}, r."onAllPages" from page r ${list.joined ?? sql.empty} order by ${order}`)
  // Of a page after the last one nothing is read that was counted.
  const total = entries[0]?.onAllPages ?? (await tx.one<{ total: number }>(count ?? sql`select count(*)::int as total ${rows}`)).total
  for (const entry of entries) delete entry.onAllPages
  return { entries, page, size, total }
}

/** Each word is tried on each row, so only so many different ones count. */
function foundOf({ found }: PagedList, { search }: PageRequest): Statement {
  const words = [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, pageLimits.words)
  return found && words.length > 0
    ? sql`where ${sql.join(
        words.map((word) => found(sql`${word}::text`)),
        ' and ',
      )}`
    : sql.empty
}

function orderOf({ orders }: PagedList, { sort, descending }: PageRequest): Statement {
  const columns = sort === undefined ? Object.values(orders)[0] : orders[sort]
  if (!columns) throw new TypeError(`A list has no order by ${sort}.`)
  return sql.join(
    columns.map((column) => (descending ? sql`${column} desc nulls last` : sql`${column} nulls first`)),
    ', ',
  )
}
