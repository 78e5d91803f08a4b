import { type Signature, signatureRefusals, signingRefusals } from '@strata/contract'
import { fail, type Proof, type SessionContext } from '../../platform/index.ts'
import { beginTry, forgetTries, hashSecret, isPassword, ownPasswordLimits, readPassword } from '../../session/index.ts'
import { takeFactor } from '../check-factor.ts'
import { hasFactor } from '../factor-views.ts'
import { takeProviderProof } from './provider-proof-store.ts'

/**
 * Makes sure that whoever calls is the person of the session: by the password, and by the second factor too where the account has one; or by a passkey alone whose device has
 * verified its owner. A session that the company's provider opened stands for nothing of the account: there it is a fresh login at that provider, and nothing else.
 * It opens short transactions of its own: nothing is locked while a password is checked. Answers what proved it. @throws Problem SIGNATURE_REQUIRED, TOO_MANY_TRIES
 */
export async function provePerson(context: SessionContext, signature: Signature | undefined): Promise<Proof> {
  if (context.actor.isByProvider) return proveByProvider(context, signature)
  if (!signature) fail('SIGNATURE_REQUIRED', { detail: signatureRefusals.missing })
  return proveByAccount(context, signature)
}

/** Prepares a call that is signed: `serve(route, handler, { prepare: signed })`. */
export const signed = (context: SessionContext, { body }: { body: { signature?: Signature | undefined } }): Promise<Proof> =>
  provePerson(context, body.signature)

interface SignedDecision {
  body: { signature?: Signature | undefined; contentHash?: string | undefined }
}

/** Prepares a decision where the company signs them: `serve(route, handler, signedDecision)`. What is signed has to be named. @throws Problem INVALID */
export const signedDecision = {
  prepare: async (context: SessionContext, { body }: SignedDecision): Promise<Proof> => {
    if (body.signature && body.contentHash === undefined)
      fail('INVALID', { issues: [{ path: 'contentHash', message: signingRefusals.contentHash }] })
    return provePerson(context, body.signature)
  },
  isPreparedFor: ({ signsDecisions }: { signsDecisions: boolean }): boolean => signsDecisions,
}

async function proveByAccount(context: SessionContext, { password, totp, code, passkey }: Signature): Promise<Proof> {
  const { accountId, companyUserId, sessionId } = context.actor
  const { database } = context.services
  const by = { accountId, companyUserId, companyId: context.companyId }
  const attempt = { kind: 'password', key: String(accountId), address: context.address, by } as const
  await beginTry(context, attempt, ownPasswordLimits)
  if (password !== undefined) {
    if (!(await isOwnPassword(context, password))) refuse('password')
    await forgetTries(context, attempt)
    if (passkey === undefined && !(await database.outsideCompany((tx) => hasFactor(tx, accountId)))) return ['password']
  }
  if (passkey === undefined && totp === undefined && code === undefined) fail('SIGNATURE_REQUIRED')
  const wanted = { purpose: 'sign', accountId, sessionId } as const
  const presented = passkey && { assertion: passkey, wanted, demandsOwner: password === undefined }
  const means = await takeFactor(context, accountId, { entered: { totp, code, passkey: presented }, by })
  if (!means) refuse(passkey ? 'passkey' : 'code')
  await forgetTries(context, attempt)
  return password === undefined ? [means] : ['password', means]
}

/** With what of it is wrong: whoever is logged in finds the field, and each try is counted all the same. */
function refuse(part: keyof typeof signatureRefusals.wrong): never {
  const detail = signatureRefusals.wrong[part]
  return fail('SIGNATURE_REQUIRED', { detail, issues: [{ path: `signature.${part}`, message: detail }] })
}

async function isOwnPassword({ services, actor, stopwatch }: SessionContext, password: string): Promise<boolean> {
  const kept = await services.database.outsideCompany((tx) => readPassword(tx, actor.accountId))
  return isPassword(password, kept, stopwatch)
}

/** The code counts once, and for this session, this person and the window that began the login. */
async function proveByProvider(context: SessionContext, signature: Signature | undefined): Promise<Proof> {
  if (!signature?.provider) return fail('SIGNATURE_REQUIRED', { detail: signatureRefusals.provider })
  const { code, verifier } = signature.provider
  const { actor, companyId, services } = context
  const { accountId, companyUserId, sessionId } = actor
  const by = { accountId, companyUserId, companyId }
  const attempt = { kind: 'ssoProof', key: `${companyId}/${companyUserId}`, address: context.address, by } as const
  await beginTry(context, attempt, ownPasswordLimits)
  const taken = await services.database.inCompany(companyId, (tx) => takeProviderProof(tx, hashSecret(code), services.clock.now()))
  const isOwn = taken?.sessionId === sessionId && taken.companyUserId === companyUserId && taken.verifierHash.equals(hashSecret(verifier))
  if (!isOwn) fail('SIGNATURE_REQUIRED', { detail: signatureRefusals.providerEnded })
  await forgetTries(context, attempt)
  return ['provider']
}
