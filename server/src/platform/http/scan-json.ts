import { Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fail } from '../serve/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Values that a JSON body may hold; 'never parsed' of a route that takes the bytes as they come, which nobody else may read. */
    bodyValues?: number | 'never parsed'
  }
}

/** Values of a JSON body unless its route says otherwise: far more than its lists may hold. */
const usualValues = 50_000
/** Names of one body that differ from each other: what clients write has a few dozen, and each new one is costly. */
const mostNames = 2_000
const mostLevels = 64
/** A body of fewer bytes is read in no time, whatever it holds. */
const harmlessBytes = 16 * 1024

const bytes = { quote: 0x22, comma: 0x2c, colon: 0x3a, list: 0x5b, escape: 0x5c, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d } as const
const hashStart = 0x811c9dc5
const hashFactor = 0x01000193
/** A name is shorter: of a longer text no more is looked at. */
const hashedBytes = 64

/**
 * Looks through JSON as it arrives, piece by piece, before anything parses it: to parse ten megabytes of brackets or of names takes seconds in one go
 * (specification 5 §22.1). Whether it is JSON at all is for the parser to say.
 */
export class JsonScan {
  readonly #mostValues: number
  readonly #names = new Set<number>()
  #values = 0
  #levels = 0
  #isText = false
  #isEscaped = false
  /** Of the last text (FNV-1a): it may turn out to be a name. */
  #hash = 0

  constructor(mostValues: number) {
    this.#mostValues = mostValues
  }

  /** @throws Problem TOO_LARGE for too many values, MALFORMED for too many levels or names */
  take(chunk: Buffer): void {
    let [escapeAt, quoteAt] = [-1, -1]
    for (let at = 0; at < chunk.length; ) {
      if (this.#isText) {
        // Each is looked for once: a piece may have many texts without an escape, or many escapes in one text.
        if (escapeAt < at) escapeAt = indexOf(chunk, bytes.escape, at)
        if (quoteAt < at) quoteAt = indexOf(chunk, bytes.quote, at)
        at = this.#takeText(chunk, at, { escapeAt, quoteAt })
      } else {
        this.#takeMark(chunk[at] ?? 0)
        at += 1
      }
    }
    if (this.#values > this.#mostValues) fail('TOO_LARGE')
  }

  /** Answers where to continue: after the text, the first escape in it, or the piece. */
  #takeText(chunk: Buffer, from: number, { escapeAt, quoteAt }: { escapeAt: number; quoteAt: number }): number {
    if (this.#isEscaped) {
      this.#isEscaped = false
      return from + 1
    }
    const stop = Math.min(quoteAt, escapeAt)
    const hashed = Math.min(stop, from + hashedBytes)
    for (let at = from; at < hashed; at += 1) this.#hash = Math.imul(this.#hash ^ (chunk[at] ?? 0), hashFactor)
    if (escapeAt < quoteAt) this.#isEscaped = true
    else if (quoteAt < chunk.length) this.#isText = false
    return stop + 1
  }

  #takeMark(byte: number): void {
    if (byte === bytes.quote) {
      this.#isText = true
      this.#hash = hashStart
    } else if (byte === bytes.comma) this.#values += 1
    else if (byte === bytes.list || byte === bytes.object) {
      this.#values += 1
      this.#levels += 1
      if (this.#levels > mostLevels) fail('MALFORMED')
    } else if (byte === bytes.listEnd || byte === bytes.objectEnd) this.#levels -= 1
    else if (byte === bytes.colon) {
      this.#names.add(this.#hash)
      if (this.#names.size > mostNames) fail('MALFORMED')
    }
  }
}

/** The end of the piece where the byte is not there. */
function indexOf(chunk: Buffer, byte: number, from: number): number {
  const found = chunk.indexOf(byte, from)
  return found === -1 ? chunk.length : found
}

/** Scans every JSON body that could take long, and refuses it where it is seen: the rest is not waited for. */
export function scanBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }, _reply, payload) => {
    const { bodyValues = usualValues } = routeOptions.config
    if (bodyValues === 'never parsed') return payload
    const isJson = /^application\/(scim\+)?json/i.test(headers['content-type'] ?? '')
    // A length that is announced is the length that is read.
    if (!isJson || Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= harmlessBytes) return payload
    const scan = new JsonScan(bodyValues)
    const scanned = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          scan.take(chunk)
          done(null, chunk)
        } catch (error) {
          done(error instanceof Error ? error : new Error('A body could not be scanned'))
        }
      },
    })
    // Who refused the body before, for its length, does not listen any longer.
    scanned.on('error', () => {})
    payload.once('error', (error) => scanned.destroy(error))
    return payload.pipe(scanned)
  })
}
