import { documentMessages, performanceImportLimits } from '@strata/contract'
import { type FileScanner, fail, ScannerUnavailable, type Services } from '../../platform/index.ts'

/**
 * The bytes that were PUT, scanned where a scanner is configured. They are taken once: an address to PUT to replaces what lies there at any time.
 * @throws Problem UPLOAD_MISSING, TOO_LARGE, INFECTED, UNAVAILABLE
 */
export async function readUpload({ files, scanner }: Pick<Services, 'files' | 'scanner'>, key: string): Promise<Buffer> {
  const file = (await files.open(key)) ?? fail('UPLOAD_MISSING')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file.stream) {
    length += chunk.length
    if (length > performanceImportLimits.bytes) fail('TOO_LARGE')
    chunks.push(chunk)
  }
  if (length === 0) fail('UPLOAD_MISSING', { detail: documentMessages.emptyFile })
  const bytes = Buffer.concat(chunks)
  if (scanner) await refuseInfected(scanner, bytes)
  return bytes
}

async function refuseInfected(scanner: FileScanner, bytes: Buffer): Promise<void> {
  try {
    if ((await scanner.scan(inOnePiece(bytes))) === 'infected') fail('INFECTED')
  } catch (error) {
    if (error instanceof ScannerUnavailable) fail('UNAVAILABLE', { retryAfter: 60 })
    throw error
  }
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
