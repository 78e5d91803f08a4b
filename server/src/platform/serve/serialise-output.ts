import { pageOfList, type RouteDefinition } from '@strata/contract'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import { z } from 'zod'

/** Writes a handler's output as JSON; keys that the schema does not name are left out. */
export type Serialise = (output: unknown) => string

/** A serialiser compiled from a route's output schema; nothing for a route that answers 204. @throws TypeError where it would let out what the schema does not name */
export function compileSerialiser({ output, pages }: RouteDefinition): Serialise | undefined {
  if (output === null) return undefined
  const serialise = compileOnce(compiled, output)
  if (!pages) return serialise
  const serialisePage = compileOnce(compiledPages, output, () => pageOfList(output))
  return (answer) => (Array.isArray(answer) ? serialise(answer) : serialisePage(answer))
}

/** Many routes answer the same, and a process of tests opens many servers. */
const compiled = new WeakMap<z.ZodType, Serialise>()
/** Of a page, by the list that it is of. */
const compiledPages = new WeakMap<z.ZodType, Serialise>()

function compileOnce(known: WeakMap<z.ZodType, Serialise>, output: z.ZodType, read = () => output): Serialise {
  const serialise = known.get(output) ?? compile(read())
  known.set(output, serialise)
  return serialise
}

// Compiled from the same schema that the handler's type comes from.
const compile = (output: z.ZodType): Serialise =>
  fastJsonStringify(simplify(z.toJSONSchema(output, { unrepresentable: 'any' })) as AnySchema) as Serialise

type Schema = Readonly<Record<string, unknown>>

/**
 * The schema as the serialiser wants it: a choice of plain values as anything, a choice of objects as one with the keys of all, and none of the checks, which would only cost
 * time: what leaves was validated when it came in. Everything may be null: elsewhere the serialiser would write an empty text, 0 or false in its place, which nobody stored.
 */
function simplify(schema: unknown): Schema {
  if (!isRecord(schema)) return {}
  const { type, properties, required, items, additionalProperties, anyOf, oneOf } = schema
  const choice = anyOf ?? oneOf
  if (Array.isArray(choice)) return simplifyChoice(choice)
  // What puts schemas together in another way, and a tuple: taken for anything they would let everything out.
  for (const keyword of type === undefined ? ['allOf', '$ref'] : ['prefixItems'])
    if (keyword in schema) throw new TypeError(`An output with ${keyword} needs a serialiser of its own.`)
  if (type === 'array') return { type, nullable: true, items: simplify(items) }
  if (type !== 'object') return { type, nullable: true }
  return {
    type,
    nullable: true,
    required,
    ...(isRecord(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, simplify(value)])),
    }),
    ...(isRecord(additionalProperties) && { additionalProperties: simplify(additionalProperties) }),
  }
}

function simplifyChoice(options: unknown[]): Schema {
  const present = options.filter((option) => !(isRecord(option) && option.type === 'null'))
  const isNullable = present.length < options.length
  if (present.length === 1) return simplify(present[0])
  if (!isNullable && present.every(isObject)) return mergeObjects(present)
  if (present.some((option) => isObject(option) || (isRecord(option) && option.type === 'array'))) {
    throw new TypeError('A choice of lists, or of objects and others, in an output needs a serialiser of its own.')
  }
  return {}
}

const isObject = (option: unknown): option is Schema => isRecord(option) && option.type === 'object'

/** One object with the keys of all, required where all require them. @throws TypeError where one key would be written in two ways */
function mergeObjects(options: readonly Schema[]): Schema {
  const properties: Record<string, unknown> = {}
  for (const option of options)
    for (const [key, value] of Object.entries(isRecord(option.properties) ? option.properties : {})) {
      const simple = simplify(value)
      if (key in properties && JSON.stringify(properties[key]) !== JSON.stringify(simple))
        throw new TypeError(`A choice of objects in an output writes ${key} in two ways.`)
      properties[key] = simple
    }
  const required = Object.keys(properties).filter((key) =>
    options.every((option) => Array.isArray(option.required) && option.required.includes(key)),
  )
  return { type: 'object', nullable: true, properties, required }
}

const isRecord = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
