import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Lines of JSON that wait on the disk: a pack of any size takes no more memory than a small one. */
export class LineFiles {
  readonly #folder: string

  /** `folder` is of this work alone. */
  constructor(folder: string) {
    this.#folder = folder
  }

  pathOf(name: string): string {
    return join(this.#folder, `${name}.jsonl`)
  }

  /** Answers how many there are. */
  async write(name: string, lines: AsyncIterable<unknown> | Iterable<unknown>): Promise<number> {
    const stream = createWriteStream(this.pathOf(name), { mode: 0o600 })
    let count = 0
    try {
      for await (const line of lines) {
        count += 1
        await put(stream, `${JSON.stringify(line)}\n`)
      }
      return count
    } finally {
      stream.end()
      await once(stream, 'close')
    }
  }

  async *read(name: string): AsyncGenerator<unknown> {
    const lines = createInterface({ input: createReadStream(this.pathOf(name)), crlfDelay: Number.POSITIVE_INFINITY })
    for await (const text of lines) if (text !== '') yield JSON.parse(text)
  }
}

async function put(stream: WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}
