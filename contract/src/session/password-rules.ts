import { passwordRulesMessages } from './password-messages.ts'

export const passwordMaximum = 128

/** What a new password needs (specification 1 §5, specification 5 §18); the order is that of the Password section. */
export const passwordRules = [
  { id: 'length', text: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { id: 'upper', text: 'An uppercase letter', holds: (password: string) => /[A-Z]/.test(password) },
  { id: 'lower', text: 'A lowercase letter', holds: (password: string) => /[a-z]/.test(password) },
  { id: 'digit', text: 'A digit', holds: (password: string) => /[0-9]/.test(password) },
  { id: 'special', text: 'A special character from !$%^#&*()_+|~@-', holds: (password: string) => /[!$%^#&*()_+|~@-]/.test(password) },
] as const

/** The characters of a new password that are asked for everywhere: `length` above. A company may ask for more (specification 5 §22.26). */
export const leastPasswordLength = 8

/** `passwordRules` where a company of the account asks for longer passwords. */
export const passwordRulesFor = (least: number) =>
  passwordRules.map((rule) =>
    rule.id === 'length' && least > leastPasswordLength
      ? { ...rule, text: passwordRulesMessages.length({ count: String(least) }), holds: (password: string) => password.length >= least }
      : rule,
  )

/** Why the server refuses a password that follows the rules (specification 5 §22.13). */
export const passwordRefusals = {
  present: 'This is your current password. Choose another one.',
  fewCharacters: 'Use at least 6 different characters.',
  common: 'This password is too common. Choose one that is harder to guess.',
  context: 'This password is made of your name, email, company or product. Choose one that is harder to guess.',
} as const
export type PasswordRefusal = keyof typeof passwordRefusals

/** `fewCharacters` */
export const leastDifferentCharacters = 6

export const isStrongPassword = (password: string, least: number = leastPasswordLength): boolean =>
  password.length <= passwordMaximum && passwordRulesFor(least).every((rule) => rule.holds(password))
