export const passwordMaximum = 128

/** What a new password needs (specification 1 §5, specification 5 §18); the order is that of the Password section. */
export const passwordRules = [
  { id: 'length', text: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { id: 'upper', text: 'An uppercase letter', holds: (password: string) => /[A-Z]/.test(password) },
  { id: 'lower', text: 'A lowercase letter', holds: (password: string) => /[a-z]/.test(password) },
  { id: 'digit', text: 'A digit', holds: (password: string) => /[0-9]/.test(password) },
  { id: 'special', text: 'A special character from !$%^#&*()_+|~@-', holds: (password: string) => /[!$%^#&*()_+|~@-]/.test(password) },
] as const

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

export const isStrongPassword = (password: string): boolean =>
  password.length <= passwordMaximum && passwordRules.every((rule) => rule.holds(password))
