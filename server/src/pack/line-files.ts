import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeJsonLine } from './archive/audit-lines.ts'

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

  /** Answers how many there are. What the disk refuses with ends it, once the line that is fetched is there. */
  async write(name: string, lines: AsyncIterable<unknown> | Iterable<unknown>): Promise<number> {
    let count = 0
    async function* writeEach() {
      for await (const line of lines) {
        count += 1
        yield `${writeJsonLine(line)}\n`
      }
    }
    await pipeline(writeEach, createWriteStream(this.pathOf(name), { mode: 0o600 }))
    return count
  }

  read(name: string): AsyncGenerator<unknown> {
    return readJsonLines(this.pathOf(name))
  }
}

/** What was written so. Only a line feed ends a line: for `node:readline` other characters of texts do, and of what the disk refuses it says nothing. */
export async function* readJsonLines(path: string): AsyncGenerator<unknown> {
  let begun = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const texts = `${begun}${chunk}`.split('\n')
    begun = texts.pop() ?? ''
    for (const text of texts) yield JSON.parse(text)
  }
}
