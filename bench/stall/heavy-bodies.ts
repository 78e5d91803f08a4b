import { z } from 'zod'

/** A body as it is sent. */
export interface HeavyBody {
  name: string
  text: string
}

/** What is read of a JSON schema. */
const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
})

/** How strings are filled, and whether lists hold as many small things as they may, or as large ones. */
interface Style {
  name: string
  fill: string
  isLong: boolean
}

const styles: readonly Style[] = [
  { name: 'many', fill: 'a', isLong: false },
  { name: 'long', fill: 'a', isLong: true },
  { name: 'blanks', fill: ' \t\n', isLong: true },
  { name: 'marks', fill: '<b>', isLong: true },
  { name: 'digits', fill: '9', isLong: true },
  { name: 'dots', fill: 'a@a.', isLong: true },
]

/** The heaviest that a schema allows within so many bytes, and what no client would send. */
export function listHeavyBodies(schema: unknown, limit: number): HeavyBody[] {
  const allowed = styles.map((style) => ({ name: style.name, text: JSON.stringify(heaviest(schema, limit * 0.95, style)) }))
  return [...allowed, ...listHostile(schema, limit)].filter(({ text }) => text !== undefined && Buffer.byteLength(text) <= limit)
}

interface GrowingBody {
  name: string
  /** A body that is accepted, with more of what may be more. */
  grow(body: unknown): string | undefined
}

/** Ways to make a body that is accepted heavier, so that it stays one: its ids and dates are kept, its texts and lists grow as far as they may. */
export function growBodies(schema: unknown, limit: number): GrowingBody[] {
  return styles.map((style) => ({
    name: `${style.name} in what is accepted`,
    grow: (body) => {
      const text = JSON.stringify(grow(schema, body, style))
      return text !== undefined && Buffer.byteLength(text) <= limit ? text : undefined
    },
  }))
}

function grow(given: unknown, value: unknown, style: Style): unknown {
  const schema = schemaShape.safeParse(given).data ?? {}
  const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => schemaShape.safeParse(each).data?.type !== 'null')
  if (choice !== undefined) return grow(choice, value, style)
  if (typeof value === 'string') return growString(schema, value, style)
  if (Array.isArray(value)) return growList(schema, value, style)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, grow(schema.properties?.[name], part, style)]))
}

/** A text that has a form is left as it is. */
function growString({ maxLength, pattern, enum: choices, format }: Schema, value: string, { fill, isLong }: Style): string {
  if (!isLong || maxLength === undefined || pattern !== undefined || choices !== undefined || format !== undefined) return value
  return `${value} ${fill.repeat(Math.ceil(maxLength / fill.length))}`.slice(0, maxLength)
}

function growList({ items, maxItems = 1_000 }: Schema, value: unknown[], style: Style): unknown[] {
  const grown = value.map((item) => grow(items, item, style))
  if (style.isLong || grown.length === 0) return grown
  return Array.from({ length: Math.min(maxItems, 1_000) }, (_, index) => grown[index % grown.length])
}

function listHostile(schema: unknown, limit: number): HeavyBody[] {
  const [first = 'a'] = Object.keys(schemaShape.safeParse(schema).data?.properties ?? {})
  const half = Math.floor(limit / 2) - 40
  const nothing = `[${'0,'.repeat(Math.max(0, half - 1))}0]`
  const keys = Array.from({ length: Math.floor(limit / 14) }, (_, index) => `"k${index}":1`).join(',')
  return [
    { name: 'deep', text: `{"${first}":${'['.repeat(half)}${']'.repeat(half)}}` },
    { name: 'unknown keys', text: `{${keys}}`.slice(0, limit) },
    { name: 'list of nothing', text: `{"${first}":${nothing}}` },
    { name: 'lists of nothing', text: JSON.stringify(withLists(schema, limit)) },
    { name: 'one string', text: `{"${first}":"${'a'.repeat(limit - 40)}"}` },
  ]
}

/** Every list as long as it may be, of what it may not hold. */
function withLists(given: unknown, limit: number): unknown {
  const { properties = {}, maxItems = 0, items } = schemaShape.safeParse(given).data ?? {}
  if (items !== undefined) return Array.from({ length: Math.min(maxItems || limit, Math.floor(limit / 8)) }, () => null)
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, withLists(part, limit / Math.max(1, Object.keys(properties).length))]),
  )
}

function heaviest(given: unknown, budget: number, style: Style): unknown {
  const schema = schemaShape.safeParse(given).data ?? {}
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== null) ?? null
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return heaviest(
      choices.find((choice) => schemaShape.safeParse(choice).data?.type !== 'null'),
      budget,
      style,
    )
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  if (type === 'object' || schema.properties) return heaviestObject(schema, budget, style)
  if (type === 'array') return heaviestList(schema, budget, style)
  if (type === 'string') return heaviestString(schema, budget, style)
  if (type === 'boolean') return true
  return Math.min(schema.maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER)
}

type Schema = z.infer<typeof schemaShape>

function heaviestObject({ properties = {}, additionalProperties }: Schema, budget: number, style: Style): object {
  const parts = Object.entries(properties)
  const share = budget / Math.max(1, parts.length)
  const made = Object.fromEntries(parts.map(([name, part]) => [name, heaviest(part, share, style)]))
  if (parts.length > 0 || typeof additionalProperties !== 'object') return made
  const value = heaviest(additionalProperties, 100, style)
  const count = Math.floor(budget / (JSON.stringify(value).length + 12))
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]))
}

function heaviestList({ items, maxItems = Number.POSITIVE_INFINITY }: Schema, budget: number, style: Style): unknown[] {
  const item = heaviest(items, style.isLong ? 2_000 : 200, style)
  const count = Math.min(maxItems, Math.floor(budget / (JSON.stringify(item).length + 1)))
  return Array.from({ length: Math.max(0, count) }, (_, index) => withNumber(item, index))
}

/** Ids of a list differ from each other, or the second would end the reading. */
function withNumber(item: unknown, index: number): unknown {
  if (typeof item === 'number') return index + 1
  if (typeof item !== 'object' || item === null || !('id' in item)) return item
  return { ...item, id: typeof item.id === 'string' ? `n${index}` : index + 1 }
}

/** Such texts as patterns ask for. */
const known = [
  'a',
  'A1',
  'P1',
  '1',
  '2026-01-31',
  '2026-01',
  '12:00',
  'a@b.example',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  'Europe/Oslo',
  '',
]

function heaviestString({ maxLength, minLength = 0, pattern }: Schema, budget: number, { fill, isLong }: Style): string {
  const most = Math.floor(Math.min(maxLength ?? Number.POSITIVE_INFINITY, budget / (fill.length > 1 ? 2 : 1)))
  const length = isLong ? most : Math.max(minLength, 1)
  const text = fill.repeat(Math.ceil(length / fill.length)).slice(0, length)
  const fits = pattern === undefined ? () => true : (each: string) => new RegExp(pattern, 'u').test(each)
  return fits(text) ? text : (known.find(fits) ?? text)
}
