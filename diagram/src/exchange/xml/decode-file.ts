import { chartImportErrors } from '@strata/contract'
import { ImportError } from '../import/import-error.ts'
import { importLimits } from '../import/import-limits.ts'

declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string }

/**
 * Text of an uploaded file: by its byte order mark, else by the encoding its XML declaration names, else UTF-8.
 * Throws `ImportError` `TOO_LARGE`, or `NOT_TEXT` for binary files and bytes that are not in the encoding named.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > importLimits.bytes) throw new ImportError('TOO_LARGE', chartImportErrors.tooLarge)
  const encoding = encodingOf(bytes)
  const text = decodeAs(encoding, bytes)
  if (hasControlCharacters(text)) throw new ImportError('NOT_TEXT', chartImportErrors.notText)
  return text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  return declaredEncodingOf(bytes) ?? 'utf-8'
}

/** A declaration readable byte by byte cannot be in UTF-16, whatever it claims: some tools save such files as UTF-8. */
function declaredEncodingOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase()
  return declared?.startsWith('utf-16') ? undefined : declared
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ImportError('NOT_TEXT', chartImportErrors.wrongEncoding({ encoding }))
  }
}

function hasControlCharacters(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true
  }
  return false
}
