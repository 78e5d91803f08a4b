/** More than anybody reads in a browser; the rest is not loaded. */
const mostBytes = 2 * 1024 * 1024

export interface ShownText {
  text: string
  /** There is more than is shown. */
  isCut: boolean
}

/** The beginning of a text file. @throws where there is none, and the reason of `signal`. */
export async function loadText(url: string, signal: AbortSignal): Promise<ShownText> {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok || !response.body) throw new Error(`The file was answered with ${response.status}`)
  const { bytes, isCut } = await readBeginning(response.body)
  return { text: decode(bytes, isCut), isCut }
}

async function readBeginning(body: ReadableStream<Uint8Array>): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const bytes = new Uint8Array(mostBytes)
  const reader = body.getReader()
  let length = 0
  while (true) {
    const { done, value } = await reader.read()
    if (done) return { bytes: bytes.subarray(0, length), isCut: false }
    const part = value.subarray(0, mostBytes - length)
    bytes.set(part, length)
    length += part.length
    if (part.length < value.length) {
      await reader.cancel()
      return { bytes, isCut: true }
    }
  }
}

/** Text is UTF-8, or its first bytes mark it as UTF-16; older programs of Windows write neither. */
function decode(bytes: Uint8Array, isCut: boolean): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // A character that the cut goes through is no sign of another encoding.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
