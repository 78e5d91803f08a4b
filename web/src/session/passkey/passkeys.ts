import {
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyLoginRoutes,
  passkeyMessages,
} from '@strata/contract'
import { call, findProblem } from '../../platform/index.ts'
import { loginFrom } from '../log-in.ts'
import type { PendingLogin } from '../session-store.ts'

/** The device gave no passkey: the person did not choose one, or there is none. The message says so, for a person. */
export class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused'
}

/** Whether this browser knows passkeys at all: by plain http it does not. */
export const knowsPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

/** What a passkey signs for a login; with the challenge of one that waits, for its second factor. @throws ApiProblem, PasskeyUnused */
export async function signForLogin(challenge?: string): Promise<PasskeyAssertion> {
  return signByPasskey(await requestLogin(challenge))
}

/** What is to be signed for a login. @throws ApiProblem */
export async function requestLogin(challenge?: string): Promise<PasskeyRequest> {
  const body = challenge === undefined ? {} : { challenge }
  return (await call(passkeyLoginRoutes.beginPasskeyLogin, { headers: {}, body })).data
}

/** Asks the person to choose a passkey, and the device to sign with it. @throws PasskeyUnused */
export async function signByPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  if (!knowsPasskeys()) unused(passkeyMessages.noSupport)
  const { signOnDevice } = await loadDevice()
  return (await signOnDevice(request, { isOffer: false })) ?? unused(passkeyMessages.notUsed)
}

/** Asks the device to make a passkey. @throws PasskeyUnused */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  if (!knowsPasskeys()) unused(passkeyMessages.noSupport)
  const { makeOnDevice } = await loadDevice()
  const made = await makeOnDevice(creation)
  return made === 'known' || !made ? unused(made ? passkeyMessages.known : passkeyMessages.notMade) : made
}

function unused(sentence: string): never {
  throw new PasskeyUnused(sentence)
}

/** Logs in with what a passkey signed, in the place of email and password. @throws ApiProblem, IncompleteLogin */
export async function enterByPasskey(passkey: PasskeyAssertion): Promise<PendingLogin> {
  return loginFrom(await call(passkeyLoginRoutes.logInByPasskey, { body: { passkey } }))
}

/** Why a passkey led nowhere, as a sentence for a person. */
export function describePasskeyFailure(error: unknown): string {
  if (error instanceof PasskeyUnused) return error.message
  return findProblem(error)?.detail ?? passkeyMessages.failed
}

/** What talks to the device comes when it is wanted. */
export const loadDevice = () => import('./passkey-device.ts')
