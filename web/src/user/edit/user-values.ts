import {
  email,
  firstName,
  lastName,
  userDialogMessages as messages,
  noLastName,
  shortName,
  type User,
  userFieldMessages,
} from '@strata/contract'
import type { z } from 'zod'

/** What the dialog holds; nothing stands for a missing last name. */
export interface UserValues {
  shortName: string
  firstName: string
  lastName: string
  email: string
  active: boolean
}

export type UserField = keyof UserValues

/** The fields in their order on the dialog of a new user. */
export const newUserValues: UserValues = { email: '', firstName: '', lastName: '', shortName: '', active: true }

export const isUserField = (path: string): path is UserField => path in newUserValues

export const valuesOf = (user: User): UserValues => ({
  shortName: user.shortName,
  firstName: user.firstName,
  lastName: user.lastName === noLastName ? '' : user.lastName,
  email: user.email ?? '',
  active: user.active,
})

const firstMessage = (schema: z.ZodType) => (given: unknown) => schema.safeParse(given).error?.issues[0]?.message ?? null

const filledIn = (schema: z.ZodType, missing: string) => (given: unknown) =>
  typeof given === 'string' && given.trim() === '' ? missing : firstMessage(schema)(given)

/** By the contract's own rules (specification 1 §5): a message, or null. */
export const userRules = {
  shortName: filledIn(shortName, userFieldMessages.shortNameRequired),
  firstName: filledIn(firstName, userFieldMessages.firstNameRequired),
  lastName: firstMessage(lastName),
  email: firstMessage(email),
}

/** Where somebody else and oneself disagree, what it is now: 'First Name: Anna'. */
export const describeDifferences = (kept: UserValues, newer: UserValues): string[] =>
  comparedFields
    .filter((field) => kept[field] !== newer[field])
    .map((field) => messages.newer({ field: messages.fields[field], value: formatValue(newer[field]) }))

function formatValue(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? messages.values.yes : messages.values.no
  return value === '' ? messages.values.none : value
}

const comparedFields: readonly UserField[] = ['shortName', 'firstName', 'lastName', 'active']
