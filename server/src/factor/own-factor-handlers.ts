import { randomUUID } from 'node:crypto'
import type { OwnFactors, ownFactorRoutes, RouteInput } from '@strata/contract'
import { type CompanyTransaction, fail, type MemberContext, type SessionContext } from '../platform/index.ts'
import { addSessionMeans, findEmail } from '../session/index.ts'
import { takeTotp } from './check-factor.ts'
import { beginTotp as begin, forgetBrowsers as forget, putCodes, removeTotp } from './factor-store.ts'
import { countFactorHelps, hasFactor, listTotp } from './factor-views.ts'
import { provePerson } from './prove-person.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { requireSealer } from './require-sealer.ts'
import { newTotpSecret, totpAddress } from './totp.ts'

type Routes = typeof ownFactorRoutes

export async function listFactors({ tx, actor, services }: MemberContext): Promise<OwnFactors> {
  const apps = await listTotp(tx, actor.accountId)
  const factors = apps
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .map(({ id, name, addedAt, usedAt }) => ({ id, name, addedOn: addedAt, lastUsedOn: usedAt }))
  return { factors, ...(await countFactorHelps(tx, actor.accountId, services.clock.now())) }
}

/** @throws Problem NOT_FOUND, SIGNATURE_REQUIRED, LIMIT_REACHED, SEALING_KEY_MISSING, TOO_MANY_TRIES */
export async function beginTotp(context: SessionContext, { params, body }: RouteInput<Routes['beginTotp']>) {
  refuseOtherCompany(context, params)
  const { accountId } = context.actor
  const sealer = requireSealer(context.services)
  await provePerson(context, body.signature)
  const [id, secret] = [randomUUID(), newTotpSecret()]
  const kept = { id, accountId, name: body.name, secret: sealer.seal(secret, { table: 'totp', id }), now: context.services.clock.now() }
  const email = await inOwnCompany(context, async (tx) => {
    if (!(await begin(tx, kept))) fail('LIMIT_REACHED')
    return findEmail(tx, accountId)
  })
  return { id, secret, uri: totpAddress(secret, email ?? '') }
}

/** The first factor brings recovery codes. @throws Problem NOT_FOUND, FACTOR_FAILED */
export async function confirmTotp(context: SessionContext, { params, body }: RouteInput<Routes['confirmTotp']>) {
  refuseOtherCompany(context, params)
  const { accountId, sessionId } = context.actor
  const entered = { accountId, code: body.totp, confirms: params.factorId }
  const codes = newRecoveryCodes()
  const isFirst = await inOwnCompany(context, async (tx) => {
    const isFirst = !(await hasFactor(tx, accountId))
    if (!(await takeTotp(context, tx, entered))) fail('FACTOR_FAILED')
    if (isFirst) await putCodes(tx, accountId, codes)
    await addSessionMeans(tx, { sessionId, accountId }, 'totp')
    return isFirst
  })
  return { codes: isFirst ? codes : null }
}

/** @throws Problem NOT_FOUND, SIGNATURE_REQUIRED, TOO_MANY_TRIES */
export async function removeFactor(context: SessionContext, { params, body }: RouteInput<Routes['removeFactor']>): Promise<undefined> {
  refuseOtherCompany(context, params)
  await provePerson(context, body.signature)
  await inOwnCompany(context, async (tx) => {
    if (!(await removeTotp(tx, context.actor.accountId, params.factorId))) fail('NOT_FOUND')
  })
}

/** @throws Problem NOT_FOUND, SIGNATURE_REQUIRED, WRONG_STATE without a factor, TOO_MANY_TRIES */
export async function renewCodes(context: SessionContext, { params, body }: RouteInput<Routes['renewCodes']>) {
  refuseOtherCompany(context, params)
  const { accountId } = context.actor
  await provePerson(context, body.signature)
  const codes = newRecoveryCodes()
  await inOwnCompany(context, async (tx) => {
    if (!(await hasFactor(tx, accountId))) fail('WRONG_STATE')
    await putCodes(tx, accountId, codes)
  })
  return { codes }
}

export async function forgetBrowsers({ tx, actor }: MemberContext): Promise<undefined> {
  await forget(tx, actor.accountId)
}

function refuseOtherCompany({ companyId }: SessionContext, named: { companyId: number }): void {
  if (named.companyId !== companyId) fail('NOT_FOUND')
}

/** One transaction in the company of the session, with the audit row of the call. */
function inOwnCompany<T>({ services, companyId, actor, record }: SessionContext, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
  const { accountId, companyUserId } = actor
  return services.database.inCompany(companyId, async (tx) => {
    const done = await work(tx)
    await record(tx, { accountId, companyUserId })
    return done
  })
}
