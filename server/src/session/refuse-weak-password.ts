import { isStrongPassword, passwordMaximum, passwordRules } from '@strata/contract'
import { fail } from '../platform/serve/problem.ts'

/** Names each rule that a new password breaks (`spec 1 §5`). @throws Problem WEAK_PASSWORD */
export function refuseWeakPassword(password: string): void {
  if (isStrongPassword(password)) return
  const broken = passwordRules.filter((rule) => !rule.holds(password)).map(({ text }) => ({ path: 'newPasswd', message: text }))
  const tooLong = password.length > passwordMaximum ? [{ path: 'newPasswd', message: `At most ${passwordMaximum} characters` }] : []
  fail('WEAK_PASSWORD', { issues: [...broken, ...tooLong] })
}
