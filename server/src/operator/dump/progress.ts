/** Says how far something long has come, for people: a line at most every few seconds. */
export class Progress {
  readonly #print: (line: string) => void
  readonly #what: string
  #count = 0
  #bytes = 0
  #saidAt = Date.now()

  /** `what` as in "12 files copied, 3.4 MB": `files copied`. */
  constructor(print: (line: string) => void, what: string) {
    this.#print = print
    this.#what = what
  }

  count(bytes: number): void {
    this.#count += 1
    this.#bytes += bytes
    if (Date.now() - this.#saidAt < intervalMs) return
    this.#saidAt = Date.now()
    this.#print(`${this.describe()} so far`)
  }

  describe(): string {
    return `${this.#count} ${this.#what}, ${describeBytes(this.#bytes)}`
  }
}

const intervalMs = 5_000

export function describeBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  const step = Math.min(4, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1_000 ** step).toFixed(1)} ${['', 'kB', 'MB', 'GB', 'TB'][step]}`
}
