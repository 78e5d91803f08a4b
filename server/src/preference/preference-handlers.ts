import {
  describeIssue,
  type PreferenceKey,
  preferenceLimits,
  preferenceMessages,
  type preferenceRoutes,
  preferenceSchemas,
  type RouteInput,
  type RouteOutput,
} from '@strata/contract'
import { createMemberPace, fail, type MemberContext, type PlainContext, signalPreferences } from '../platform/index.ts'
import { keepPreference } from './preference-store.ts'
import { listKept, measureKept } from './preference-views.ts'

type Routes = typeof preferenceRoutes

const spendPace = createMemberPace(preferenceLimits.perMinute)

/** What is kept under a key of another release, or in a shape that no longer holds, is left out. */
export async function listPreferences({ tx, actor }: PlainContext): Promise<RouteOutput<Routes['listPreferences']>> {
  const kept = await listKept(tx, actor.companyUserId)
  return Object.fromEntries(
    kept.flatMap(({ key, value }) => {
      const read = isKey(key) ? preferenceSchemas[key].safeParse(value) : undefined
      return read?.success ? [[key, read.data]] : []
    }),
  )
}

/** @throws Problem INVALID, LIMIT_REACHED, TOO_MANY_TRIES */
export async function savePreference(context: MemberContext, input: RouteInput<Routes['savePreference']>): Promise<undefined> {
  spendPace(context)
  const { tx, actor } = context
  const { key } = input.params
  const kept = { companyUserId: actor.companyUserId, key, value: JSON.stringify(parseValue(key, input.body)) }
  if ((await measureKept(tx, kept)) > preferenceLimits.bytes) fail('LIMIT_REACHED', { detail: preferenceMessages.full })
  await keepPreference(tx, kept)
  await signalPreferences(tx, actor.companyUserId)
}

const isKey = (key: string): key is PreferenceKey => Object.hasOwn(preferenceSchemas, key)

/** The body has the shape of some key; it must have that of its own. */
function parseValue(key: PreferenceKey, value: unknown): unknown {
  const parsed = preferenceSchemas[key].safeParse(value, { error: describeIssue })
  if (parsed.success) return parsed.data
  fail('INVALID', { issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) })
}
