import { chartImportErrors } from '@strata/contract'
import { ImportError } from '../import/import-error.ts'

/** The part of the platform's streams used here: browsers, workers and Node have them. */
interface Streamed {
  readonly done: boolean
  readonly value?: Uint8Array
}
declare const DecompressionStream: new (
  format: 'deflate' | 'deflate-raw',
) => {
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } }
  readonly readable: { getReader(): { read(): Promise<Streamed>; cancel(): Promise<void> } }
}

/**
 * Unpacks deflated bytes, `limit` bytes at most: counted while they come, so that a small file cannot fill the memory.
 * Rejects with `ImportError` `TOO_LARGE` or `DAMAGED`.
 */
export async function inflate(bytes: Uint8Array, format: 'deflate' | 'deflate-raw', limit: number): Promise<Uint8Array> {
  const stream = new DecompressionStream(format)
  const writer = stream.writable.getWriter()
  // A fault shows when reading; here it would only be an unhandled rejection.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  const reader = stream.readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ImportError('DAMAGED', chartImportErrors.damagedPart)
    })
    if (done || !value) return join(chunks, length)
    length += value.length
    if (length > limit) {
      reader.cancel().catch(() => undefined)
      throw new ImportError('TOO_LARGE', chartImportErrors.unpackedTooLarge)
    }
    chunks.push(value)
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
