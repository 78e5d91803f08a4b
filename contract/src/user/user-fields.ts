import { z } from 'zod'
import { personName } from '../http/index.ts'
import { noLastName } from './user.ts'

/** specification 1 §9; the last name has no limit there. */
export const userLimits = { shortName: 4, firstName: 25, lastName: 50, email: 254 } as const

/** specification 5 §18: checks of an email and imports by one caller, which reveal emails; password resets of one account. */
export const userThrottle = { checksPerHour: 30, importsPerHour: 30, resetsPerHour: 5 } as const

/** specification 1 §5 */
export const userFieldMessages = {
  shortNameCharacters: 'Only Letters and Numbers are allowed in Short Name',
  /** Of an empty field of the dialog; else the specification's sentence is the answer. */
  shortNameRequired: 'Short Name is Required',
  firstNameRequired: 'First Name is Required',
  shortNameLength: 'Short Name should be max of 4 characters',
  firstName: 'First Name should be less than 25 characters long',
  lastName: 'Last Name should be less than 50 characters long',
  emailRequired: 'Email is Required',
  emailInvalid: 'Not a valid Email',
  emailExists: 'Email already exists',
  emailElsewhere: 'Email exists in other company',
  shortNameExists: 'Short Name already exists',
  limitReached: 'User Limit Reached',
} as const

const asciiWord = /^[A-Za-z0-9]*$/

/** Letters and digits without accents, 1 to 4, stored in upper case (specification 1 §5). */
export const shortName = z
  .string()
  .trim()
  .regex(asciiWord, { error: userFieldMessages.shortNameCharacters, abort: true })
  .min(1, userFieldMessages.shortNameLength)
  .max(userLimits.shortName, userFieldMessages.shortNameLength)
  .toUpperCase()

/** 1 to 25 characters: "less than 25" allows exactly 25 (specification 5 §16). */
export const firstName = personName(userLimits.firstName, userFieldMessages.firstName).min(1, userFieldMessages.firstName)

/** Optional; none is the placeholder (specification 1 §5, specification 5 §4). */
export const lastName = personName(userLimits.lastName, userFieldMessages.lastName)
  .optional()
  .transform((given) => (given === undefined || given === '' ? noLastName : given))

/** In lower case, as logins compare it. Addresses beyond ASCII are refused: mail servers differ on them. */
export const email = z
  .string()
  .trim()
  .min(1, { error: userFieldMessages.emailRequired, abort: true })
  .max(userLimits.email, { error: userFieldMessages.emailInvalid, abort: true })
  .toLowerCase()
  .pipe(z.email(userFieldMessages.emailInvalid))

export const newUser = z.strictObject({ shortName, firstName, lastName, email })
export type NewUser = z.infer<typeof newUser>

export const userChange = z.strictObject({ shortName, firstName, lastName, active: z.boolean() })
export type UserChange = z.infer<typeof userChange>
