import { UsageError } from '../../usage.ts'
import type { TextRow } from '../read-by-cursor.ts'

/** Rows as lines: a JSON list of texts and nulls each. */
export async function* toLines(batches: AsyncIterable<TextRow[]>, count: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const rows of batches) {
    count(rows.length)
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
}

/** Most bytes of a line that is read. A row with a chart has a few megabytes. */
const lineLimit = 64 * 1024 * 1024
/** Bytes of a batch that are aimed at. */
const batchBytes = 1024 * 1024

/**
 * Lines as they come, in batches of about a megabyte, parsed. @throws UsageError for a line that is not JSON, not UTF-8 or too long; the
 * message names its place
 */
export async function* readLines(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown[]> {
  let number = 0
  let batch: unknown[] = []
  let size = 0
  for await (const line of splitLines(name, bytes)) {
    number += 1
    batch.push(parseLine(line, `${name}, line ${number}`))
    size += line.length
    if (size < batchBytes) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

async function* splitLines(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let kept: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield Buffer.concat([...kept, chunk.subarray(start, end)])
      kept = []
      length = 0
      start = end + 1
    }
    kept.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > lineLimit) throw new UsageError(`${name} holds a line that is too long.`)
  }
  if (length > 0) throw new UsageError(`${name} breaks off in the midst of a line.`)
}

const lineFeed = 10
const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseLine(line: Uint8Array, place: string): unknown {
  try {
    return JSON.parse(utf8.decode(line))
  } catch {
    throw new UsageError(`${place} cannot be read.`)
  }
}
