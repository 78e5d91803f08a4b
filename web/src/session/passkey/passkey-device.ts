import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@strata/contract'

interface Asked {
  /** The browser offers passkeys among what it fills in, until one is chosen or something else takes the place of the offer. */
  isOffer: boolean
}

/** Lets the person choose a passkey, and the device sign with it; nothing where none was chosen. */
export async function signOnDevice(request: PasskeyRequest, { isOffer }: Asked): Promise<PasskeyAssertion | undefined> {
  try {
    return assertionOf(await startAuthentication({ optionsJSON: request, useBrowserAutofill: isOffer }))
  } catch {
    return undefined
  }
}

/** Lets the device make a passkey; nothing where it made none, `known` where it holds one already. */
export async function makeOnDevice(creation: PasskeyCreation): Promise<NewPasskey | 'known' | undefined> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : undefined
  }
}

/** Whether the browser offers passkeys among what it fills in. */
export const mayOffer = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Ends the offer, or whatever else is asked of the device. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

function assertionOf({ id, rawId, response }: Awaited<ReturnType<typeof startAuthentication>>): PasskeyAssertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  }
}
