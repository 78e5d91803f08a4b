import { vi } from 'vitest'

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer

/** What a device of the tests answers, at the browser's edge; `AQID` in Base64url stands for bytes 1, 2, 3. */
const signed = () => ({
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: { authenticatorData: bytes(1), clientDataJSON: bytes(2), signature: bytes(3), userHandle: bytes(4) },
  getClientExtensionResults: () => ({}),
})
const made = () => ({
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: { attestationObject: bytes(5), clientDataJSON: bytes(2), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
})

/** As the calls take it. */
export const signedPasskey = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'Ag', authenticatorData: 'AQ', signature: 'Aw', userHandle: 'BA' },
}
export const madePasskey = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'Ag', attestationObject: 'BQ', transports: ['internal'] },
}

export const passkeyRequest = { challenge: 'AQID', timeout: 300_000, rpId: 'localhost', userVerification: 'required' }
export const passkeyCreation = {
  challenge: 'AQID',
  timeout: 300_000,
  rp: { id: 'localhost', name: 'Strata' },
  user: { id: 'AQID', name: 'admin@aurora.example', displayName: 'admin@aurora.example' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

/** A browser with a device: `refuses` is the name of the error with which it refuses. `unstubAllGlobals` takes it away. */
export function stubDevice({ refuses, isOffering = false }: { refuses?: string; isOffering?: boolean } = {}) {
  const answer = <T>(value: () => T) =>
    vi.fn(async (_options: { mediation?: string }) => {
      if (refuses !== undefined) throw new DOMException('', refuses)
      return value()
    })
  const credentials = { get: answer(signed), create: answer(made) }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => isOffering }),
  )
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (target, name) => (name === 'credentials' ? credentials : Reflect.get(target, name)) }),
  )
  return credentials
}
