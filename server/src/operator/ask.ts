import { createInterface } from 'node:readline/promises'
import { UsageError } from './usage.ts'

/** Takes what the operator types in a terminal; without one there is nobody to ask. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

export interface Question<T> {
  option: string
  /** What was given as an option. */
  given: string | undefined
  question: string
  /** What may be answered, for whoever is asked. */
  explained?: string
  fallback?: string
  read: (option: string, text: string) => T
}

/** Answers questions from options, and asks for the rest until the answer can be read. */
export class Asking {
  readonly #terminal: Terminal

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  /** @throws UsageError for an option that cannot be read, or a missing one without a fallback where nobody can be asked */
  async answer<T>({ option, given, question, explained, fallback, read }: Question<T>): Promise<T> {
    if (given !== undefined) return read(option, given)
    if (!this.#terminal.input.isTTY) {
      if (fallback !== undefined) return read(option, fallback)
      throw new UsageError(`${option} is missing.`, { exitCode: 2 })
    }
    const hint = `${explained === undefined ? '' : ` (${explained})`}${fallback === undefined ? '' : ` [${fallback}]`}`
    for (;;) {
      const text = await this.#ask(`${question}${hint}: `)
      try {
        return read(question, text.trim() === '' && fallback !== undefined ? fallback : text)
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        this.#terminal.output.write(`${error.message}\n`)
      }
    }
  }

  async #ask(question: string): Promise<string> {
    const asking = createInterface(this.#terminal)
    try {
      return await asking.question(question)
    } finally {
      asking.close()
    }
  }
}
