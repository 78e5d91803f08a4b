import { type ScimOperation, type ScimPatchBody, scimMessage, scimRefusals } from '@strata/contract'
import { z } from 'zod'
import { fail } from '../../platform/index.ts'
import { guardExpression } from './guard-expression.ts'

/** An operation that names its attribute; `path` is without the name of the core schema. */
export interface PathOperation {
  op: 'add' | 'remove' | 'replace'
  path: string
  value?: unknown
}

export interface KnownAttributes {
  /** Names of attributes and of their parts that are kept, in lower case. */
  kept: ReadonlySet<string>
  /** Those that programs send by themselves, which are passed over. */
  unkept: ReadonlySet<string>
}

const operation = z.enum(['add', 'remove', 'replace'])
const object = z.record(z.string(), z.unknown())
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i

/**
 * The operations of a patch, each with a path of its own, as clients write them: in any case, several attributes as one value, `"False"` for false. What Strata does not keep is left out.
 * @throws Problem INVALID
 */
export function readOperations({ schemas, Operations }: ScimPatchBody, known: KnownAttributes): PathOperation[] {
  if (!schemas.includes(scimMessage.patch))
    fail('INVALID', { scimType: 'invalidSyntax', detail: scimRefusals.noPatch({ schema: scimMessage.patch }) })
  return Operations.flatMap((each) => spread(each)).flatMap((each) => {
    const name = nameOf(each.path)
    if (known.unkept.has(name) || [...known.unkept].some((urn) => urn.startsWith('urn:') && name.startsWith(urn))) return []
    guardExpression(each.path.replaceAll(/urn:[\w:.]+:user\b:?/gi, ''), known.kept, 'invalidPath')
    return [each.op === 'remove' ? each : { ...each, value: readBooleans(each.path, each.value) }]
  })
}

/** One for each attribute: the parts of `name` that are not given stay (RFC 7644 §3.5.2.3). */
function spread({ op: given, path, value }: ScimOperation): PathOperation[] {
  const read = operation.safeParse(given.toLowerCase())
  if (!read.success) return fail('INVALID', { scimType: 'invalidSyntax', detail: scimRefusals.unknownOperation })
  const op = read.data
  const bare = path?.replace(corePrefix, '')
  const parts = object.safeParse(value)
  if (bare === undefined || bare === '') {
    if (op === 'remove') fail('INVALID', { scimType: 'noTarget', detail: scimRefusals.pathMissing })
    if (!parts.success) return fail('INVALID', { detail: scimRefusals.objectMissing })
    return Object.entries(parts.data).flatMap(([name, each]) => spread({ op: given, path: name, value: each }))
  }
  if (op !== 'remove' && value === undefined) fail('INVALID', { detail: scimRefusals.valueMissing({ op }) })
  if (op !== 'remove' && bare.toLowerCase() === 'name' && parts.success)
    return Object.entries(parts.data).map(([part, each]) => ({ op, path: `name.${part}`, value: each }))
  return [{ op, path: bare, ...(value !== undefined && { value }) }]
}

/** The attribute of `emails[type eq "work"].value`, in lower case. */
function nameOf(path: string): string {
  const lower = path.toLowerCase()
  return lower.startsWith('urn:') ? lower : (/^[^.[]*/.exec(lower)?.[0] ?? '')
}

/** Texts that stand for booleans, in the value of a path or in objects below it. */
export function readBooleans(path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => readBooleans(path, each))
  const parts = object.safeParse(value)
  if (parts.success) return Object.fromEntries(Object.entries(parts.data).map(([name, each]) => [name, readBooleans(name, each)]))
  if (typeof value !== 'string' || !/(?:^|[.:])(?:active|primary)$/i.test(path)) return value
  const lower = value.toLowerCase()
  return lower === 'true' ? true : lower === 'false' ? false : value
}
