import { type IncomingHttpHeaders, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import type { Configuration } from '../configuration.ts'
import { installationPath } from '../http/installation-probe.ts'
import { InstallationProof } from '../http/installation-proof.ts'

export interface AddressAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Its beginning. */
  body: string
  /** What a server of this installation puts into its answer. */
  expected: string
  /** The last day of the certificate, by TLS. */
  certificateEnds: Date | undefined
}

/** Asks the public address whether it is this installation. It follows no redirect. @throws Error */
export async function requestInstallation(
  { publicUrl, sessionSecret }: Pick<Configuration, 'publicUrl' | 'sessionSecret'>,
  signal: AbortSignal,
): Promise<AddressAnswer> {
  const { header, answer: expected } = new InstallationProof(sessionSecret).ask()
  const request = publicUrl.startsWith('https:') ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    const asked = request(`${publicUrl}${installationPath}`, {
      signal,
      agent: false,
      headers: { authorization: header, accept: 'application/json' },
    })
    asked.once('error', reject)
    asked.once('response', async (response) => {
      const { socket, statusCode: status = 0, headers } = response
      const certificateEnds = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : undefined
      try {
        resolve({ status, headers, body: await readBeginning(response), expected, certificateEnds })
      } catch (error) {
        reject(error)
      } finally {
        asked.destroy()
      }
    })
    asked.end()
  })
}

/** Characters; what we ask for is far shorter. */
const longest = 10_000

async function readBeginning(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    if (text.length > longest) break
  }
  return text
}
