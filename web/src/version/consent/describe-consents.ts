import { type ConsentRole, consentRoleNames, fullName, consentScreenMessages as messages, type Person } from '@strata/contract'
import { formatDate } from '../../platform/index.ts'
import type { OpenConsents } from './consents-query.ts'

interface Step {
  people: readonly Person[]
  roles: readonly ConsentRole[]
  needs: 'all' | 'any'
}

/** So many people are named in a line. */
const named = 2

/** `Lena Fischer, Tomas Berg and 3 others` */
export function nameSome(people: readonly Person[]): string {
  const names = people.map(fullName)
  if (names.length <= named + 1) return joinNames(names)
  return messages.more({ names: names.slice(0, named).join(', '), count: names.length - named })
}

/** `Lena Fischer, Tomas Berg and Sponsor` */
const joinNames = (names: readonly string[]): string => join(names, messages.both)

const join = (names: readonly string[], joined: typeof messages.both): string =>
  names.length < 2 ? names.join('') : joined({ names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })

/** People and roles as a path names them. */
export const nameParties = ({ people, roles, needs }: Step): string =>
  join([...people.map(fullName), ...roles.map((role) => consentRoleNames[role])], needs === 'any' ? messages.either : messages.both)

/** `Step 1 of 2: Lena Fischer, since Nov 18 2026` */
export function describeOpenStep({ round, step, number }: OpenConsents, zone: string | undefined) {
  const names = join(step.missing.length > named + 1 ? [nameSome(step.missing)] : step.missing.map(fullName), joinOf(step))
  const values = { step: number, steps: round.steps.length, names, day: formatDate(step.openedOn ?? round.sentOn, zone) }
  return { short: messages.step(values), line: messages.waiting(values), show: messages.show(values) }
}

const joinOf = ({ needs }: Pick<Step, 'needs'>) => (needs === 'any' ? messages.either : messages.both)

/** Who has to consent before the version can be approved. */
export function describeMissing({ step: { needs, missing } }: Pick<OpenConsents, 'step'>): string {
  const names = nameSome(missing)
  return needs === 'any' && missing.length > 1 ? messages.missingAny({ names }) : messages.missingAll({ names, count: missing.length })
}

/** Steps of a path have no names but their numbers, from 1. */
export const numberSteps = <S extends object>(steps: readonly S[]): (S & { number: number })[] =>
  steps.map((step, index) => ({ ...step, number: index + 1 }))
