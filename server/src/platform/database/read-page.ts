import type { Page, PageRequest } from '@strata/contract'
import type { Transaction } from './database.ts'
import { type Statement, sql } from './sql.ts'

/** A list of which one page is read. */
export interface PagedList {
  /** `select … from …` of all rows, without an order. */
  rows: Statement
  /** What is read of the rows of the page alone, each as `r`. Left out: all columns. */
  shown?: Statement
  /** What each of the route's `sorts` is in order of, by columns of `rows`; the last ones make the order a whole one. The first is that of the whole list. */
  orders: Readonly<Record<string, readonly Statement[]>>
  /** Which rows a word is in, by columns of `rows`. A row is found when all words that are looked for are in it. */
  found?: (word: Statement) => Statement
}

/** The asked page of a list, and how many rows there are on all: two statements, of which the first counts and reads no more. */
export async function readPage<Row extends object>(
  tx: Pick<Transaction, 'one' | 'many'>,
  list: PagedList,
  asked: PageRequest,
): Promise<Page<Row>> {
  const { page, size, search } = asked
  const words = search.split(/\s+/).filter(Boolean)
  const missing = list.found && sql`select from unnest(${words}::text[]) w (word) where not ${list.found(sql`w.word`)}`
  const found = missing && words.length > 0 ? sql`where not exists (${missing})` : sql.empty
  const { total } = await tx.one<{ total: number }>(sql`select count(*)::int as total from (${list.rows}) r ${found}`)
  const order = orderOf(list, asked)
  const entries = await tx.many<Row>(
    sql`select ${list.shown ?? sql`*`} from (select * from (${list.rows}) r ${found} order by ${order} limit ${size} offset ${page * size}) r order by ${order}`,
  )
  return { entries, page, size, total }
}

function orderOf({ orders }: PagedList, { sort, descending }: PageRequest): Statement {
  const columns = sort === undefined ? Object.values(orders)[0] : orders[sort]
  if (!columns) throw new TypeError(`A list has no order by ${sort}.`)
  return sql.join(
    columns.map((column) => (descending ? sql`${column} desc nulls last` : sql`${column} nulls first`)),
    ', ',
  )
}
