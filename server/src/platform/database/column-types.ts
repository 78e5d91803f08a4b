import pg from 'pg'

/** How columns reach the program: int8 as a safe integer, timestamptz as ISO 8601 UTC, date and numeric as text, the rest as `pg` does. */
export const columnTypes = {
  // `pg` types this method by overloads over each built-in type, which no map of parsers can satisfy.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const { INT8, TIMESTAMPTZ, DATE, TIMESTAMP } = pg.types.builtins
const int8ArrayOid = 1016
const timestamptzArrayOid = 1185
const dateArrayOid = 1182
const textArrayOid: number = 1009

const parseDate = pg.types.getTypeParser(TIMESTAMPTZ)
const parseTextArray = pg.types.getTypeParser(textArrayOid)

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseSafeInteger],
  [TIMESTAMPTZ, parseInstant],
  [DATE, (text) => text],
  [TIMESTAMP, (text) => text],
  [int8ArrayOid, (text) => parseArray(text, parseSafeInteger)],
  [timestamptzArrayOid, (text) => parseArray(text, parseInstant)],
  [dateArrayOid, (text) => parseArray(text, (element) => element)],
])

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is beyond the safe integers.')
  return value
}

/** Of a session in UTC, which ours are unless an operator says otherwise: `2026-01-31 08:05:00.123456+00`. */
const utcInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

function parseInstant(text: string): string {
  const [, day, time, fraction = ''] = utcInstant.exec(text) ?? []
  if (day !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const parsed: unknown = parseDate(text)
  if (!(parsed instanceof Date)) throw new RangeError('A timestamp of the database is not finite.')
  return parsed.toISOString()
}

function parseArray(text: string, parseElement: (element: string) => unknown): unknown[] {
  const elements: unknown = parseTextArray(text)
  if (!Array.isArray(elements)) throw new TypeError('Not an array of the database.')
  return elements.map((element: string | null) => (element === null ? null : parseElement(element)))
}
