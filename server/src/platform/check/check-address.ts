import { lookup } from 'node:dns/promises'
import { isLoopback } from '../configuration.ts'
import { installationAnswer } from '../http/installation-probe.ts'
import { type CheckParts, describeError, type Finding, ok, onOneLine, warning, wrong } from './finding.ts'
import { type AddressAnswer, requestInstallation } from './request-installation.ts'

/** The public address: its name, its certificate, who answers there, and what the proxy passes on. */
export async function* checkAddress({ configuration, clock, signal }: CheckParts): AsyncGenerator<Finding, void> {
  const { publicUrl } = configuration
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  try {
    await lookup(host)
  } catch (error) {
    return yield wrong(`The name ${host} of PUBLIC_URL cannot be found: ${describeError(error)}.`)
  }
  if (publicUrl.startsWith('http:') && !isLoopback(host))
    yield warning('PUBLIC_URL begins with http://: passwords travel in clear. Let a proxy speak TLS.')
  try {
    const answer = await requestInstallation(configuration, signal)
    yield* checkCertificate(answer, clock.now())
    yield* checkAnswer(answer, publicUrl)
  } catch (error) {
    yield explainFailure(error, publicUrl)
  }
}

function explainFailure(error: unknown, publicUrl: string): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // Node 24 adds what to try, which is of no use to an operator.
  const [reason] = describeError(error).split('; ')
  if (code === 'ECONNREFUSED') return warning(`Nothing listens at ${publicUrl} yet. Check again once the server and its proxy run.`)
  if (code === 'ABORT_ERR' || code === 'ABORTED') return wrong(`${publicUrl} does not answer in time.`)
  if (code === 'CERT_HAS_EXPIRED') return wrong(`The certificate of ${publicUrl} has expired.`)
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return wrong(`The certificate of ${publicUrl} is for another name.`)
  if (/SELF_SIGNED|UNABLE_TO|CERT_/.test(code))
    return wrong(
      `The certificate of ${publicUrl} is not one that browsers trust: ${reason}. Where your company signs it, set NODE_EXTRA_CA_CERTS to the file of its certificate, in the environment of this command: under systemd by a line in strata.env.`,
    )
  return wrong(`${publicUrl} cannot be reached: ${reason}.`)
}

/** Days; certificates that are renewed by themselves have more left. */
const fewDays = 14

function* checkCertificate({ certificateEnds }: AddressAnswer, now: Date): Generator<Finding, void> {
  if (certificateEnds === undefined || Number.isNaN(certificateEnds.getTime())) return
  const days = Math.floor((certificateEnds.getTime() - now.getTime()) / 86_400_000)
  const text = `The certificate of PUBLIC_URL is valid for ${days} more days.`
  yield days < fewDays ? warning(text) : ok(text)
}

function* checkAnswer({ status, headers, body, expected }: AddressAnswer, publicUrl: string): Generator<Finding, void> {
  if (status >= 502 && status <= 504)
    return yield warning(`A proxy answers at ${publicUrl}, but no server behind it yet (${status}). Check again once the server runs.`)
  if (status >= 300 && status < 400)
    return yield wrong(
      `${publicUrl} leads on to another address (${onOneLine(headers.location ?? '').slice(0, 200) || status}): PUBLIC_URL must be the last one.`,
    )
  const parsed = installationAnswer.safeParse(parseJson(body))
  if (status !== 200 || !parsed.success || parsed.data.answer !== expected)
    return yield wrong(
      `${publicUrl} answers (${status}), but not as this installation: it has another SESSION_SECRET than this command, or is another program.`,
    )
  yield ok(`${publicUrl} is this installation.`)
  if (publicUrl.startsWith('https:')) yield* checkProxy(parsed.data)
}

/** Strata itself speaks no TLS, so there is a proxy. */
function* checkProxy({ forwarded, from, isTrusted }: Pick<Seen, 'forwarded' | 'from' | 'isTrusted'>): Generator<Finding, void> {
  const missing = [
    ...(forwarded.hasAddress ? [] : ['x-forwarded-for']),
    ...(forwarded.proto === 'https' ? [] : ['x-forwarded-proto (https)']),
  ]
  if (missing.length > 0)
    yield warning(`The proxy does not pass ${missing.join(' and ')} on: without the first, all people count as one address.`)
  else if (!isTrusted)
    yield warning(
      `TRUST_PROXY does not name the proxy, which calls from ${from}: its headers are ignored, and all people count as one address.`,
    )
  else yield ok('The proxy passes its headers on, and is trusted.')
}

type Seen = ReturnType<typeof installationAnswer.parse>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
