import { type LinkedPerson, loginThrottle, type RouteInput, type sessionRoutes } from '@strata/contract'
import { fail, type PublicContext, queueJob, Throttle } from '../../platform/index.ts'
import { findAccount, readPassword, setPasswordBySecret } from '../account/account-store.ts'
import { describeLinkedPerson } from '../account/linked-person-views.ts'
import { endOtherSessions } from '../session-store.ts'
import { beginTry, forgetTries, secretLimits } from '../try/begin-try.ts'
import { waitAtLeast } from '../try/even-time.ts'
import { hashSecret } from './password-links.ts'
import type {} from './password-mail.ts'
import { hashPassword } from './passwords.ts'
import { refusePasswordOfAccount, refuseWeakPassword } from './refuse-weak-password.ts'
import { findSecret } from './secret-store.ts'

type Routes = typeof sessionRoutes

/** Always 204, so that nobody learns who has an account; at most three mails an hour for one email (specification 5 §18). */
export async function forgotPassword(context: PublicContext, { body }: RouteInput<Routes['forgotPassword']>) {
  const { database, clock, configuration } = context.services
  const throttle = new Throttle(configuration.sessionSecret)
  const email = body.email.toLowerCase()
  const work = database.outsideCompany(async (tx) => {
    const attempt = { kind: 'forgot', key: email, address: context.address } as const
    const { allowed: isAllowed } = await throttle.begin(tx, attempt, forgotLimits, clock.now())
    const account = await findAccount(tx, email)
    if (isAllowed && account) await queueJob(tx, 'mailPasswordLink', { accountId: account.id, reason: 'forgotten' })
    await context.record(tx, { accountId: account?.id ?? null, companyUserId: null })
  })
  await waitAtLeast(forgotMs, work)
  return undefined
}

/** Whose link it is, so that a person is greeted by name. Of a secret that cannot be used nothing is known. @throws Problem SECRET_INVALID, TOO_MANY_TRIES */
export async function lookAtLink(context: PublicContext, { body }: RouteInput<Routes['lookAtLink']>): Promise<LinkedPerson> {
  const accountId = await tryLink(context, body.secret)
  const person = accountId === undefined ? undefined : await describeLinkedPerson(context.services.database, accountId)
  if (accountId === undefined || !person) return refuseSecret(context)
  await context.services.database.outsideCompany((tx) => context.record(tx, { accountId, companyUserId: null }))
  return person
}

/** The account of a link that can still be used; a guess is counted. @throws Problem TOO_MANY_TRIES */
async function tryLink(context: PublicContext, secret: string): Promise<number | undefined> {
  const { database, clock, configuration } = context.services
  const attempt = linkTry(context)
  const now = clock.now()
  await beginTry(context, { ...attempt, at: now }, secretLimits)
  return database.outsideCompany(async (tx) => {
    const accountId = await findSecret(tx, hashSecret(secret), now)
    // Who knows a living secret guesses none: another password may be tried at once. What was guessed before counts until the link is spent.
    if (accountId !== undefined) await new Throttle(configuration.sessionSecret).takeBack(tx, attempt, now)
    return accountId
  })
}

const linkTry = ({ address }: PublicContext) => ({ kind: 'secret', key: 'any', address }) as const

/** Sets the password of a secret's account and ends its sessions. @throws Problem WEAK_PASSWORD, SECRET_INVALID, TOO_MANY_TRIES */
export async function setNewPassword(context: PublicContext, { body }: RouteInput<Routes['setPassword']>) {
  const { database, clock } = context.services
  refuseWeakPassword(body.newPasswd)
  const hash = hashSecret(body.secret)
  const ofAccount = await tryLink(context, body.secret)
  if (ofAccount === undefined) return refuseSecret(context)
  const presentHash = await database.outsideCompany((tx) => readPassword(tx, ofAccount))
  await refusePasswordOfAccount(context, { accountId: ofAccount, presentHash, password: body.newPasswd })
  const passwordHash = await hashPassword(body.newPasswd, context.stopwatch)
  const isChosen = await database.outsideCompany(async (tx) => {
    const accountId = await setPasswordBySecret(tx, hash, passwordHash, clock.now())
    if (accountId === undefined) return false
    await endOtherSessions(tx, accountId, null)
    await forgetTries(context, linkTry(context), tx)
    await context.record(tx, { accountId, companyUserId: null })
    return true
  })
  return isChosen ? undefined : refuseSecret(context)
}

async function refuseSecret(context: PublicContext): Promise<never> {
  await context.services.database.outsideCompany((tx) =>
    context.record(tx, { accountId: null, companyUserId: null, outcome: 'SECRET_INVALID' }),
  )
  return fail('SECRET_INVALID')
}

const forgotMs = 100
const forgotLimits = { minutes: 60, perKeyAndAddress: null, perAddress: loginThrottle.perAddress, perKey: loginThrottle.forgotPerHour }
