import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'

/** One connection to a server, with what is said on it word by word: for what no client sends. */
export class RawConnection {
  readonly #socket: Socket
  /** All that was answered so far. */
  received = ''
  isClosed = false

  constructor(url: string, { reads = true } = {}) {
    const { hostname, port } = new URL(url)
    this.#socket = connect(Number(port), hostname)
    if (reads)
      this.#socket.on('data', (chunk) => {
        this.received += String(chunk)
      })
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.isClosed = true
    })
  }

  /** Lines of a request; those of its headers are followed by an empty one. */
  send(...lines: string[]): void {
    this.#socket.write(lines.join('\r\n'))
  }

  /** The statuses of the answers so far. */
  get statuses(): number[] {
    return [...this.received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  }

  /** Waits until exactly these statuses were answered. */
  async expectStatuses(...statuses: number[]): Promise<void> {
    await expect.poll(() => this.statuses, { timeout: 10_000 }).toEqual(statuses)
  }

  /** Waits until the server has closed it. */
  async expectEnd(): Promise<void> {
    await expect.poll(() => this.isClosed, { timeout: 10_000 }).toBe(true)
  }

  close(): void {
    this.#socket.destroy()
  }
}
