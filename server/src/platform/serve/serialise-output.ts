import type { RouteDefinition } from '@strata/contract'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import { z } from 'zod'

/** Writes a handler's output as JSON; keys that the schema does not name are left out. */
export type Serialise = (output: unknown) => string

/** A serialiser compiled from a route's output schema; nothing for a route that answers 204. */
export function compileSerialiser(route: RouteDefinition): Serialise | undefined {
  if (route.output === null) return undefined
  const schema = z.toJSONSchema(route.output, { io: 'output', reused: 'inline', unrepresentable: 'any' })
  // Compiled from the same schema that the handler's type comes from.
  return fastJsonStringify(simplify(schema) as AnySchema) as Serialise
}

/**
 * The schema as the serialiser wants it: "or null" as `nullable`, a choice of plain values as anything, a choice of objects as one with the keys of all, and none of the checks,
 * which would only cost time: what leaves was validated when it came in.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify)
  if (!isRecord(schema)) return schema
  if (Array.isArray(schema.anyOf)) return simplifyChoice(schema.anyOf)
  if ('const' in schema || 'enum' in schema) return {}
  const { type, properties, required, items, additionalProperties } = schema
  if (type === 'object') {
    return {
      type,
      ...(isRecord(properties) && {
        properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, simplify(value)])),
      }),
      ...(required !== undefined && { required }),
      ...(isRecord(additionalProperties) && { additionalProperties: simplify(additionalProperties) }),
    }
  }
  if (type === 'array') return { type, items: simplify(items ?? {}) }
  return type === undefined ? {} : { type }
}

function simplifyChoice(options: unknown[]): unknown {
  const present = options.filter((option) => !(isRecord(option) && option.type === 'null'))
  const [only] = present
  const isNullable = present.length < options.length
  if (present.length !== 1) {
    if (!isNullable && present.every(isObject)) return mergeObjects(present)
    if (present.some((option) => isObject(option) || (isRecord(option) && option.type === 'array'))) {
      throw new TypeError('A choice of lists, or of objects and others, in an output needs a serialiser of its own.')
    }
    return {}
  }
  const simple = simplify(only)
  return isNullable && isRecord(simple) && simple.type !== undefined ? { ...simple, nullable: true } : simple
}

const isObject = (option: unknown): option is Record<string, unknown> => isRecord(option) && option.type === 'object'

/** One object with the keys of all, required where all require them. @throws TypeError where one key would be written in two ways */
function mergeObjects(options: readonly Record<string, unknown>[]): unknown {
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
  return { type: 'object', properties, required }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
