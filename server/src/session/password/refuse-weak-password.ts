import {
  isStrongPassword,
  leastDifferentCharacters,
  passwordMaximum,
  passwordRefusals,
  passwordRules,
  passwordRulesMessages,
} from '@strata/contract'
import { fail, type PublicContext } from '../../platform/index.ts'
import { findPasswordLength, listAccountCompanies } from '../account/account-views.ts'
import { isCommonPassword, isMadeOfWords, lettersOf } from './guessable-password.ts'
import { isPassword } from './passwords.ts'
import { listPersonWords } from './person-words-views.ts'

/** Names each rule that a new password breaks (specification 1 §5). @throws Problem WEAK_PASSWORD */
export function refuseWeakPassword(password: string): void {
  if (!isStrongPassword(password)) {
    const broken = passwordRules.filter((rule) => !rule.holds(password)).map(({ text }) => ({ path: 'newPasswd', message: text }))
    const tooLong =
      password.length > passwordMaximum ? [{ path: 'newPasswd', message: passwordRulesMessages.tooLong({ count: passwordMaximum }) }] : []
    fail('WEAK_PASSWORD', { issues: [...broken, ...tooLong] })
  }
  if (new Set(password).size < leastDifferentCharacters) refuse(passwordRefusals.fewCharacters)
}

/**
 * Refuses what is shorter than a company of this account asks for (specification 5 §22.26), and what can be guessed of it: its present password, a common one, and words of its
 * person (§22.13). @throws Problem WEAK_PASSWORD
 */
export async function refusePasswordOfAccount(
  { services: { database }, stopwatch }: Pick<PublicContext, 'services' | 'stopwatch'>,
  { accountId, presentHash, password }: { accountId: number; presentHash: string | undefined; password: string },
): Promise<void> {
  const least = await database.outsideCompany((tx) => findPasswordLength(tx, accountId))
  if (least !== undefined && password.length < least) refuse(passwordRulesMessages.tooShort({ count: String(least) }))
  if (presentHash !== undefined && (await isPassword(password, presentHash, stopwatch))) refuse(passwordRefusals.present)
  const letters = lettersOf(password)
  const companies = await database.outsideCompany((tx) => listAccountCompanies(tx, accountId))
  const words: string[] = [productName]
  for (const { companyId } of companies) words.push(...(await database.readInCompany(companyId, (tx) => listPersonWords(tx, accountId))))
  if (isMadeOfWords(letters, words)) refuse(passwordRefusals.context)
  if (await isCommonPassword(letters)) refuse(passwordRefusals.common)
}

const productName = 'Strata'

function refuse(message: string): never {
  fail('WEAK_PASSWORD', { detail: message, issues: [{ path: 'newPasswd', message }] })
}
