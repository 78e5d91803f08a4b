import { scimRefusals } from '@strata/contract'
import SCIMMY from 'scimmy'
import { z } from 'zod'
import { fail } from '../../platform/index.ts'
import { guardExpression } from './guard-expression.ts'

/** What a filter asks of one attribute. `path` is in lower case. */
interface Comparison {
  path: string
  operator: Operator
  value: string | number | boolean | null
}

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'pr'] as const
type Operator = (typeof operators)[number]

/** One list for each `or`, of all that `and` joins. */
export type ScimFilter = readonly (readonly Comparison[])[]

/** The values of an attribute: none, one, or several. */
interface FilteredAttribute<T> {
  /** Of texts: whether `a` is another than `A`. */
  isExact?: true
  values(resource: T): readonly (string | boolean)[]
}

/** By the path of the attribute in lower case. */
export type FilteredAttributes<T> = Readonly<Record<string, FilteredAttribute<T>>>

const corePrefix = /\burn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/gi

/** @throws Problem INVALID (`invalidFilter`) */
export function parseFilter<T>(text: string, attributes: FilteredAttributes<T>): ScimFilter {
  const names = new Set(Object.keys(attributes).flatMap((path) => path.split('.')))
  const guarded = guardExpression(text.replaceAll(corePrefix, ''), names, 'invalidFilter')
  const filter = parse(guarded).map((joined) => Object.entries(joined).flatMap(([name, asked]) => readAsked(name, asked)))
  for (const { path } of filter.flat()) if (!Object.hasOwn(attributes, path)) refuseFilter()
  return filter
}

/** What the parser makes of it; whatever is no filter makes it throw one thing or another. */
function parse(text: string): Record<string, unknown>[] {
  try {
    return [...new SCIMMY.Types.Filter(text)]
  } catch {
    return refuseFilter()
  }
}

const refuseFilter = (): never => fail('INVALID', { scimType: 'invalidFilter', detail: scimRefusals.noFilter })

const comparison = z.union([
  z.tuple([z.enum(operators), z.union([z.string(), z.number(), z.boolean(), z.null()])]),
  z.tuple([z.literal('pr')]),
])
const nested = z.record(z.string(), z.unknown())

/** `["eq", "x"]`, several of them, or what is asked of parts. */
function readAsked(name: string, asked: unknown): Comparison[] {
  const path = name.toLowerCase()
  const parts = nested.safeParse(asked)
  if (parts.success) return Object.entries(parts.data).flatMap(([part, each]) => readAsked(`${path}.${part}`, each))
  if (!Array.isArray(asked)) return refuseFilter()
  const list: unknown[] = asked.every((each) => typeof each === 'object' && each !== null) ? asked : [asked]
  return list.flatMap((each) => readOne(path, each))
}

function readOne(path: string, asked: unknown): Comparison[] {
  const parts = nested.safeParse(asked)
  if (parts.success) return readAsked(path, parts.data)
  const lower = Array.isArray(asked) && typeof asked[0] === 'string' ? [asked[0].toLowerCase(), ...asked.slice(1)] : asked
  const parsed = comparison.safeParse(lower)
  if (!parsed.success) return refuseFilter()
  const [operator, value = null] = parsed.data
  return [{ path, operator, value }]
}

/** Whether a filter picks this resource. */
export function matchesFilter<T>(filter: ScimFilter, attributes: FilteredAttributes<T>, resource: T): boolean {
  return filter.some((joined) => joined.every((asked) => matches(asked, attributes[asked.path], resource)))
}

function matches<T>({ operator, value }: Comparison, attribute: FilteredAttribute<T> | undefined, resource: T): boolean {
  if (!attribute) return false
  const held = attribute.values(resource)
  if (operator === 'pr') return held.length > 0
  if (operator === 'ne') return !held.some((each) => compare('eq', fold(each, attribute), fold(value, attribute)))
  if (value === null) return operator === 'eq' && held.length === 0
  return held.some((each) => compare(operator, fold(each, attribute), fold(value, attribute)))
}

/** Texts and booleans as one compares them: some programs write `"True"`. */
const fold = (value: Comparison['value'], { isExact }: { isExact?: true }): string =>
  isExact ? String(value) : String(value).toLowerCase()

function compare(operator: Exclude<Operator, 'ne' | 'pr'>, held: string, asked: string): boolean {
  switch (operator) {
    case 'eq':
      return held === asked
    case 'co':
      return held.includes(asked)
    case 'sw':
      return held.startsWith(asked)
    case 'ew':
      return held.endsWith(asked)
  }
}

/** The one value that every picked resource has of an attribute; nothing where the filter does not say. */
export function soleValue(filter: ScimFilter, path: string): string | undefined {
  const [joined, ...others] = filter
  if (!joined || others.length > 0) return undefined
  const asked = joined.find((each) => each.path === path && each.operator === 'eq')
  return typeof asked?.value === 'string' ? asked.value : undefined
}
