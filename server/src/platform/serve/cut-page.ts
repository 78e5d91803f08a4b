import type { Page, PageRequest } from '@strata/contract'

/** The asked page of a list that was read whole. Words are looked for in the texts of a row, however deep; rows that the order does not part stay as they were. */
export function cutPage<Row>(rows: readonly Row[], { page, size, sort, descending, search }: PageRequest): Page<Row> {
  const found = search === '' ? rows : rows.filter((row) => holdsText(row, search.toLowerCase()))
  const sorted = sort === undefined ? found : found.toSorted((a, b) => compareBy(sort, a, b) * (descending ? -1 : 1))
  return { entries: sorted.slice(page * size, (page + 1) * size), page, size, total: sorted.length }
}

function holdsText(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(text)
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => holdsText(part, text))
}

/** What is missing comes first, as in pages that the database reads. */
function compareBy(key: string, a: unknown, b: unknown): number {
  const [first, second] = [readKey(a, key), readKey(b, key)]
  if (first === undefined || second === undefined) return Number(first !== undefined) - Number(second !== undefined)
  return typeof first === 'number' && typeof second === 'number' ? first - second : words.compare(String(first), String(second))
}

const readKey = (row: unknown, key: string): unknown => new Map<string, unknown>(Object.entries(Object(row))).get(key) ?? undefined

/** P2 before P10. */
const words = new Intl.Collator('en', { numeric: true })
