/** A mail as it came, taken apart. */
export interface ReceivedMail extends MailPart {
  /** Those it was delivered to, whatever its headers say. */
  receivers: string[]
}

export interface MailPart {
  /** By their names in lower case, unfolded and decoded. */
  headers: Readonly<Record<string, string>>
  /** Decoded. */
  bytes: Buffer
  /** `bytes` as UTF-8. */
  text: string
  /** Of a multipart one; all of them, those inside of parts too. */
  parts: MailPart[]
}

/** Takes a mail apart whose bytes are as characters (latin1), as our own mailer writes mails. */
export function readMail(raw: string): MailPart {
  const source = raw.replaceAll('\r\n', '\n')
  const end = source.indexOf('\n\n')
  const headers = readHeaders(source.slice(0, end))
  const body = source.slice(end + 2)
  const bytes = decodeBody(body, headers['content-transfer-encoding'])
  return { headers, bytes, text: bytes.toString('utf8'), parts: readParts(body, headers['content-type']) }
}

/** What those read who see no pages. */
export const plainTextOf = (mail: MailPart | undefined): string => mail?.parts[0]?.text ?? ''

function readHeaders(block: string): Record<string, string> {
  const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodeWords(line.slice(line.indexOf(':') + 1).trim())]),
  )
}

/** What goes beyond ASCII travels as encoded words (RFC 2047), the blank between two of which is none of the text. */
const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+(?==\?)/g, '?=')
    .replaceAll(/=\?utf-8\?q\?([^?]*)\?=/gi, (_whole, word: string) => unquote(word.replaceAll('_', ' ')).toString('utf8'))
    .replaceAll(/=\?utf-8\?b\?([^?]*)\?=/gi, (_whole, word: string) => Buffer.from(word, 'base64').toString('utf8'))

function readParts(body: string, contentType = ''): MailPart[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(contentType) ?? []
  if (boundary === undefined) return []
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return parts.map((part) => readMail(part.slice(1, -1))).flatMap((part) => [part, ...part.parts])
}

function decodeBody(body: string, encoding = ''): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  return unquote(body.replaceAll('=\n', ''))
}

const unquote = (quoted: string): Buffer =>
  Buffer.from(
    quoted.replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
