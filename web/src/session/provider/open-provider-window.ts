import { providerWindowMessages, ssoLoginMessages, ssoReasons } from '@strata/contract'
import { z } from 'zod'
import type { ProviderLogin } from './provider-entry.tsx'
import { homeOf, makeVerifier } from './provider-login.ts'

/** What a window came back with: it counts with the secret of the one that sent it. */
export interface ProviderReturn {
  code: string
  verifier: string
}

/** No window opened, or the provider let nobody in; the message says why, for a person. */
export class ProviderUnused extends Error {
  override readonly name = 'ProviderUnused'
}

/**
 * Sends a window of its own to the company's provider: nothing on this page is lost. It has to be called by a click, else browsers open none. Never resolves where the person
 * closes that window: browsers do not tell. `begin` answers the address to go to. @throws ApiProblem, ProviderUnused
 */
export async function openProviderWindow(begin: (verifier: string) => Promise<string>, signal: AbortSignal): Promise<ProviderReturn> {
  const opened = window.open('about:blank', '_blank', 'popup,width=520,height=720')
  if (!opened) throw new ProviderUnused(providerWindowMessages.blocked)
  const [id, verifier] = [makeVerifier(), makeVerifier()]
  try {
    // A window begins with a copy of this one's; there it finds for whom it logs in.
    opened.sessionStorage.setItem(handOverKey, id)
    const address = await begin(verifier)
    signal.throwIfAborted()
    const home = homeOf(address)
    if (home !== window.location.origin) throw new ProviderUnused(ssoLoginMessages.openAt({ address: home }))
    const back = waitFor(id, signal)
    opened.opener = null
    opened.location.replace(address)
    return { code: await back, verifier }
  } catch (error) {
    opened.close()
    throw error
  }
}

/** In a window that was opened for it: hands over what it came back with, and closes. False in every other window. */
export function handOver(login: Exclude<ProviderLogin, { companyId: number }>): boolean {
  const id = sessionStorage.getItem(handOverKey)
  if (id === null) return false
  sessionStorage.removeItem(handOverKey)
  const said = 'reason' in login ? { id, reason: login.reason } : { id, code: 'code' in login ? login.code : login.proof }
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(said satisfies z.input<typeof message>)
  // What was said has to be on its way before nothing is left that said it.
  setTimeout(() => {
    channel.close()
    window.close()
  }, closesAfterMs)
  return true
}

const handOverKey = 'strata-provider-hand-over'
const channelName = 'strata-provider'
const closesAfterMs = 100
const message = z.object({ id: z.string(), code: z.string().optional(), reason: z.string().optional() })

function waitFor(id: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(channelName)
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    channel.addEventListener('message', ({ data }) => {
      const said = message.safeParse(data).data
      if (said?.id !== id) return
      if (said.code !== undefined) return resolve(said.code)
      const reason = ssoReasons.find((each) => each === said.reason) ?? 'invalid'
      reject(new ProviderUnused(ssoLoginMessages.reasons[reason]))
    })
  }).finally(() => channel.close())
}
