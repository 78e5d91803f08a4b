import { fail } from '../serve/problem.ts'

/**
 * How many calls of one address are answered at once. Whoever has an address may use it, but not to fill our disk with bodies under way or to take all
 * connections to the storage.
 */
export class OpenCalls {
  readonly #open = new Map<string, number>()
  readonly #most: Readonly<Record<'GET' | 'PUT', number>>

  constructor(most: Readonly<Record<'GET' | 'PUT', number>>) {
    this.#most = most
  }

  /** Counts a call until what it answers is called. @throws Problem TOO_MANY_TRIES */
  begin(method: 'GET' | 'PUT', key: string): () => void {
    const name = `${method} ${key}`
    const open = this.#open.get(name) ?? 0
    if (open >= this.#most[method]) fail('TOO_MANY_TRIES')
    this.#open.set(name, open + 1)
    return () => this.#end(name)
  }

  #end(name: string): void {
    const left = (this.#open.get(name) ?? 0) - 1
    if (left > 0) this.#open.set(name, left)
    else this.#open.delete(name)
  }
}
