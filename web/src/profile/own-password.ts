import { isStrongPassword } from '@strata/contract'

/** What is typed to change a password. */
export interface Passwords {
  current: string
  next: string
  repeated: string
}

export const emptyPasswords: Passwords = { current: '', next: '', repeated: '' }

/** All seven rules of the Password section hold (specification 1 §5); `least`: the characters that are asked for. */
export const followsRules = ({ current, next, repeated }: Passwords, least: number | undefined): boolean =>
  current !== '' && isStrongPassword(next, least) && next === repeated
