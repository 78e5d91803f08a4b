import { documentFileLimits } from '@strata/contract'
import { problemWithoutAnswer, readProblem } from '../platform/index.ts'

/** How far an upload is, in bytes. */
export interface Sent {
  sent: number
  total: number
}

interface Put {
  /** Signed: it needs no token. */
  url: string
  file: File
  onProgress?: ((sent: Sent) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * PUTs a file to a signed address (specification 2 §7, §9). It is not done with fetch, which does not report how far it is.
 * @throws ApiProblem, or the reason of `signal`.
 */
export async function putFile(put: Put): Promise<void> {
  put.signal?.throwIfAborted()
  const { status, responseText } = await send(put)
  if (status < 200 || status > 299) throw await readProblem(new Response(responseText, { status }))
}

function send({ url, file, onProgress, signal }: Put): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.({ sent: Math.min(loaded, file.size), total: file.size }))
    request.addEventListener('load', () => resolve(request))
    request.addEventListener('error', () => reject(problemWithoutAnswer('UNREACHABLE')))
    request.addEventListener('timeout', () => reject(problemWithoutAnswer('TIMEOUT')))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('PUT', url)
    request.timeout = documentFileLimits.uploadMilliseconds
    request.setRequestHeader('content-type', typeOf(url))
    request.setRequestHeader('content-disposition', dispositionOf(file.name))
    request.send(file)
  })
}

/** An address is signed for one type, which is in it. */
const typeOf = (url: string): string => new URL(url, window.location.href).searchParams.get('type') ?? 'application/octet-stream'

/** Half a surrogate pair, of which names of files may have some, would throw when it is encoded: the way through bytes repairs it. */
function dispositionOf(fileName: string): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(fileName))
  const encoded = encodeURIComponent(wellFormed).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${encoded}`
}
