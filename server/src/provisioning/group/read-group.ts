import { id as idField, type ScimPatchBody, type ScimResourceBody, scimLimits, scimRefusals } from '@strata/contract'
import { z } from 'zod'
import { fail } from '../../platform/index.ts'
import { type PathOperation, readOperations } from '../scim/read-operations.ts'
import { parseFilter, type ScimFilter } from '../scim/scim-filter.ts'
import type { GroupNames } from './group-store.ts'

/** One step of a change of who is in a group, in the order in which they come. */
export type MemberStep = { do: 'add' | 'remove' | 'set'; people: number[] }

export interface GroupChange extends GroupNames {
  steps: MemberStep[]
}

const name = z.string().trim().min(1).max(scimLimits.groupName)
const externalIdField = z.string().min(1).max(scimLimits.externalId)
const members = z.array(z.looseObject({ value: z.union([z.string(), z.number()]), type: z.string().optional() }))

/** The whole group of a POST or a PUT. Where it speaks of members, who is not named is not in it. @throws Problem INVALID */
export function readGroup(body: ScimResourceBody, present?: GroupNames): GroupChange {
  const given = new Map(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]))
  const listed = given.get('members')
  const steps: MemberStep[] = listed === undefined || listed === null ? [] : [{ do: 'set', people: readMembers(listed) }]
  refuseCrowd(steps)
  return {
    name: readText(name, given.get('displayname') ?? present?.name, 'displayName'),
    externalId: given.has('externalid') ? readExternalId(given.get('externalid')) : (present?.externalId ?? null),
    steps,
  }
}

const kept = new Set(['displayname', 'externalid', 'members', 'value', 'type', 'display'])
const unkept = new Set(['id', 'meta', 'schemas'])

/** @throws Problem INVALID */
export function readGroupPatch(body: ScimPatchBody, present: GroupNames): GroupChange {
  const change: GroupChange = { ...present, steps: [] }
  for (const operation of readOperations(body, { kept, unkept })) applyOperation(change, operation)
  refuseCrowd(change.steps)
  return change
}

function applyOperation(change: GroupChange, { op, path, value }: PathOperation): void {
  const lower = path.toLowerCase()
  if (lower === 'displayname' && op !== 'remove') change.name = readText(name, value, 'displayName')
  else if (lower === 'externalid') change.externalId = op === 'remove' ? null : readExternalId(value)
  else if (lower.startsWith('members')) change.steps.push(readStep({ op, path, value }))
  else fail('INVALID', { scimType: op === 'remove' ? 'mutability' : 'invalidPath', detail: scimRefusals.groupChanges })
}

/** `members`, or `members[value eq "12"]`. */
function readStep({ op, path, value }: PathOperation): MemberStep {
  const [, filter] = /^members(?:\[(.+)\])?$/i.exec(path) ?? fail('INVALID', { scimType: 'invalidPath', detail: scimRefusals.groupChanges })
  if (filter !== undefined) {
    if (op !== 'remove') fail('INVALID', { scimType: 'invalidPath', detail: scimRefusals.groupChanges })
    return { do: 'remove', people: readNamed(parseFilter(filter, { value: { isExact: true, values: () => [] } })) }
  }
  if (op === 'remove') return value === undefined ? { do: 'set', people: [] } : { do: 'remove', people: readMembers(value) }
  return { do: op === 'replace' ? 'set' : 'add', people: readMembers(value) }
}

/** `value eq "12" or value eq "13"` */
function readNamed(filter: ScimFilter): number[] {
  return filter.map((joined) => {
    const [asked, ...others] = joined
    if (!asked || others.length > 0 || asked.operator !== 'eq')
      return fail('INVALID', { scimType: 'invalidFilter', detail: scimRefusals.noFilter })
    return readPerson(asked.value)
  })
}

function readMembers(given: unknown): number[] {
  const list = members.safeParse(Array.isArray(given) ? given : [given])
  if (!list.success || list.data.some(({ type = 'User' }) => type.toLowerCase() !== 'user'))
    return fail('INVALID', { detail: scimRefusals.memberUnknown })
  return [...new Set(list.data.map(({ value }) => readPerson(value)))]
}

const readPerson = (value: unknown): number =>
  idField.safeParse(/^\d{1,16}$/.test(String(value)) ? value : undefined).data ?? fail('INVALID', { detail: scimRefusals.memberUnknown })

const readExternalId = (value: unknown): string | null =>
  value === null || value === '' ? null : readText(externalIdField, value, 'externalId')

function readText(schema: z.ZodType<string>, value: unknown, path: string): string {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  return fail(
    'INVALID',
    value === undefined ? { detail: scimRefusals.noGroupName } : { issues: read.error.issues.map(({ message }) => ({ path, message })) },
  )
}

function refuseCrowd(steps: readonly MemberStep[]): void {
  const named = steps.reduce((count, { people }) => count + people.length, 0)
  if (named > scimLimits.members) fail('INVALID', { detail: scimRefusals.tooManyMembers({ most: String(scimLimits.members) }) })
}
