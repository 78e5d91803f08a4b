import { email as emailField, type ScimPatchBody, type ScimResourceBody, scimRefusals, scimSchema } from '@strata/contract'
import SCIMMY from 'scimmy'
import { z } from 'zod'
import { fail } from '../../platform/index.ts'
import { type PathOperation, readBooleans, readOperations } from '../scim/read-operations.ts'
import { keptUserAttributes, keptUserNames, StrataUser, unkeptUserAttributes } from '../scim/resource-schemas.ts'

/** What a program wants a person to be; what it does not say is undefined. */
export interface WantedPerson {
  email: string | undefined
  firstName: string | undefined
  /** Null: none. */
  lastName: string | null | undefined
  shortName: string | undefined
  timezone: string | undefined
  externalId: string | null | undefined
  /** Whether the person should be active; of an invited person this is more than what is answered of it. */
  active: boolean | undefined
}

/** The whole person of a POST or a PUT. @throws Problem INVALID */
export function readPerson(body: ScimResourceBody, use: 'create' | 'replace'): WantedPerson {
  const given = Object.entries(body).map(([name, value]) => [name.toLowerCase(), name, value] as const)
  if (use === 'replace' && given.some(([lower]) => lower === 'password')) refusePassword()
  const kept = given.flatMap(([lower, name, value]) =>
    isKept(lower) && value !== null ? [[name, readBooleans(name, value)] as const] : [],
  )
  const user = coerce(Object.fromEntries(kept))
  const names = user.name
  const display = given.find(([lower]) => lower === 'displayname')?.[2]
  const [first, last] = splitName(names?.givenName, names?.familyName ?? null, names?.formatted ?? display)
  return {
    email: readEmail(user),
    firstName: first,
    lastName: first === undefined ? undefined : last,
    shortName: user[scimSchema.strataUser]?.shortName,
    timezone: user.timezone,
    externalId: user.externalId ?? (use === 'create' ? null : undefined),
    active: readActive(user),
  }
}

/** A person as it is after a patch. @throws Problem INVALID */
export async function patchPerson(body: ScimPatchBody, present: object): Promise<WantedPerson> {
  const operations = readOperations(body, { kept: keptUserNames, unkept: unkeptUserAttributes })
  if (operations.some(({ path }) => /^password\b/i.test(path))) refusePassword()
  const patched = await apply(operations, new StrataUser(present))
  if (!patched.userName || !patched.emails?.length) refuseEmail()
  const touches = (name: string) => operations.some(({ path }) => path.toLowerCase() === name)
  return {
    email: readEmail(patched) ?? refuseEmail(),
    firstName: patched.name?.givenName ?? fail('INVALID', { detail: scimRefusals.noName }),
    lastName: patched.name?.familyName ?? null,
    shortName: patched[scimSchema.strataUser]?.shortName,
    timezone: patched.timezone,
    externalId: patched.externalId ?? null,
    active: touches('active') ? patched.active : undefined,
  }
}

const refuseEmail = (): never => fail('INVALID', { scimType: 'mutability', detail: scimRefusals.emailStays })
const refusePassword = (): never => fail('INVALID', { scimType: 'mutability', detail: scimRefusals.passwordStays })

const isKept = (name: string): boolean => keptUserAttributes.has(name)

/** As the schemas have it. @throws Problem INVALID */
function coerce(kept: object): StrataUser {
  try {
    // The email is asked for later, where it is needed.
    return new StrataUser({ userName: '', ...kept }, 'in')
  } catch (error) {
    return refuseValue(error)
  }
}

async function apply(operations: readonly PathOperation[], present: StrataUser): Promise<StrataUser> {
  if (operations.length === 0) return present
  try {
    const patch = new SCIMMY.Messages.PatchOp({ schemas: [SCIMMY.Messages.PatchOp.id], Operations: [...operations] })
    return (await patch.apply(present)) ?? present
  } catch (error) {
    return refuseValue(error)
  }
}

const scimError = z.object({
  scimType: z.enum(['invalidPath', 'invalidValue', 'mutability', 'noTarget', 'invalidSyntax', 'invalidFilter']),
})

/** Sentences of the library quote what was sent, so that they are cut. */
function refuseValue(error: unknown): never {
  const { scimType = 'invalidValue' } = scimError.safeParse(error).data ?? {}
  return fail('INVALID', { scimType, detail: error instanceof Error ? error.message.slice(0, 300) : scimRefusals.valueUnfit })
}

/** The one address that counts: userName, which the main email repeats. */
function readEmail({ userName, emails = [] }: StrataUser): string | undefined {
  const name = userName ? (emailField.safeParse(userName).data ?? fail('INVALID', { detail: scimRefusals.userNameIsEmail })) : undefined
  const main = emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type === 'work') ?? emails[0]
  const email = main?.value?.trim().toLowerCase()
  if (name !== undefined && email !== undefined && email !== name)
    fail('INVALID', { scimType: 'mutability', detail: scimRefusals.oneEmail })
  return name ?? (email === undefined ? undefined : emailField.safeParse(email).data)
}

function splitName(given: string | undefined, family: string | null, whole: unknown): [string | undefined, string | null] {
  if (given !== undefined && given !== '') return [given, family]
  if (typeof whole !== 'string' || whole.trim() === '') return [undefined, family]
  const [first = '', ...rest] = whole.trim().split(/\s+/)
  return [first, family ?? (rest.length > 0 ? rest.join(' ') : null)]
}

/** An invited person is read as inactive, and written back so: that is no wish to deactivate it. */
const readActive = (user: StrataUser): boolean | undefined =>
  user.active === false && user[scimSchema.strataUser]?.invited ? undefined : user.active
