import type { Place } from './place.ts'
import { rulesOfParts } from './place-parts.ts'
import { formatQuery, parseQuery } from './query-text.ts'

/** What an address may say of a list. The first of choices and sizes is the usual one, which it leaves out. */
export interface ListKind<Choice extends string, Column extends string> {
  /** Which rows: 'all', 'active'. */
  choices: readonly Choice[]
  columns: readonly Column[]
  /** Left out where the rows have an order of their own. */
  usualSort?: ListSort<Column>
  sizes: readonly number[]
}

export interface ListSort<Column extends string> {
  column: Column
  isDescending: boolean
}

/** Which rows of a list are shown, and how. */
export interface ListPlace<Choice extends string, Column extends string> {
  choice: Choice
  /** What is searched for. */
  search: string
  sort: ListSort<Column> | undefined
  /** From 0. */
  page: number
  size: number
}

type ListParts = { [Name in 'filter' | 'sort' | 'page' | 'size']: Place[Name] }

/** What the parts of a place say of a list; what they say of no choice, column or size of it is ignored. */
export function readListPlace<C extends string, S extends string>(
  kind: ListKind<C, S>,
  { filter, sort, page = 1, size }: Partial<ListParts>,
): ListPlace<C, S> {
  const { choices, sizes } = kind
  const [choice, search] = splitFilter(filter)
  const [usualChoice] = choices
  const [usualSize] = sizes
  if (usualChoice === undefined || usualSize === undefined) throw new Error('A list has a choice and a size at least')
  return {
    choice: choices.find((known) => known === choice) ?? usualChoice,
    search,
    sort: readSort(kind, sort) ?? kind.usualSort,
    page: page - 1,
    size: sizes.find((known) => known === size) ?? usualSize,
  }
}

/** The parts of a place that say it: 'active:olsen' for a choice and what is searched for. */
export function writeListPlace<C extends string, S extends string>(kind: ListKind<C, S>, list: ListPlace<C, S>): ListParts {
  const choice = list.choice === kind.choices[0] ? '' : list.choice
  return {
    filter: list.search === '' ? choice || undefined : `${choice}:${list.search}`,
    sort: list.sort && formatSort(list.sort) !== formatSort(kind.usualSort) ? formatSort(list.sort) : undefined,
    page: list.page === 0 ? undefined : list.page + 1,
    size: list.size === kind.sizes[0] ? undefined : list.size,
  }
}

const splitFilter = (filter = ''): [choice: string, search: string] => {
  const at = filter.indexOf(':')
  return at < 0 ? [filter, ''] : [filter.slice(0, at), filter.slice(at + 1)]
}

function readSort<S extends string>({ columns }: Pick<ListKind<string, S>, 'columns'>, text = ''): ListSort<S> | undefined {
  const [name, order] = text.split('.')
  const column = columns.find((known) => known === name)
  return column && { column, isDescending: order === 'desc' }
}

const formatSort = (sort: ListSort<string> | undefined): string | undefined =>
  sort && (sort.isDescending ? `${sort.column}.desc` : sort.column)

const keptParts = ['filter', 'sort', 'size'] as const

/** Of a place what a saved filter keeps, as text: 'filter=active:olsen&sort=email.desc'. */
export function formatListQuery(place: Partial<ListParts>): string {
  const parts = keptParts.map((name) => [name, rulesOfParts[name].format({ tab: 'users', ...place })] as const)
  return formatQuery(parts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])))
}

/** The parts of a place that a saved filter asks for, on its first page. */
export function parseListQuery(text: string): ListParts {
  const query = parseQuery(text)
  const read = keptParts.map((name) => rulesOfParts[name].parse(query.get(name) ?? ''))
  return Object.assign({ filter: undefined, sort: undefined, page: undefined, size: undefined }, ...read)
}

/** How a list beside another one is shown, as one part of a place: 'area.desc:2:10:open', its order, page, size and filter. */
export function formatListPart({ sort, page, size, filter }: Partial<ListParts>): string | undefined {
  const texts = [sort, page, size, filter].map((part) => part ?? '')
  return texts.join(':').replace(/:+$/, '') || undefined
}

/** What that part says of the list. */
export function parseListPart(text = ''): Partial<ListParts> {
  const [sort = '', page = '', size = '', ...filter] = text.split(':')
  return {
    ...rulesOfParts.sort.parse(sort),
    ...rulesOfParts.page.parse(page),
    ...rulesOfParts.size.parse(size),
    ...rulesOfParts.filter.parse(filter.join(':')),
  }
}
