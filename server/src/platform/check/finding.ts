import type { Clock } from '../clock.ts'
import type { Configuration } from '../configuration.ts'
import { DatabaseStartError } from '../database/database-errors.ts'
import type { FileStore } from '../files/file-store.ts'

/** `warning`: it works, and somebody should know. `wrong`: Strata does not start, or not all of it works. */
export type Result = 'ok' | 'warning' | 'wrong'

export interface Finding {
  result: Result
  /** A sentence for the operator, on one line. */
  text: string
}

export interface CheckParts {
  configuration: Configuration
  files: FileStore
  clock: Clock
  /** Who gets a mail to try it; nobody where it is left out. */
  mailTo: string | undefined
  /** Aborts when nobody waits for the check any more. */
  signal: AbortSignal
}

/** Looks at one part of an installation and changes nothing. What it has found when its time is up counts. */
export type Check = (parts: CheckParts) => AsyncGenerator<Finding, void>

export const ok = (text: string): Finding => ({ result: 'ok', text })
export const warning = (text: string): Finding => ({ result: 'warning', text })
export const wrong = (text: string): Finding => ({ result: 'wrong', text })

/** What the work answers; where it is refused, the sentences why are found, and there is no answer. */
export async function* attempt<T>(work: () => Promise<T>): AsyncGenerator<Finding, { done: T } | undefined> {
  try {
    return { done: await work() }
  } catch (error) {
    if (error instanceof DatabaseStartError) yield* error.message.split('\n').map(wrong)
    else yield wrong(describeError(error))
  }
  return undefined
}

/** What another program sent, without what would move or colour the operator's terminal. */
export const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** The reason that another program or the system gives, on one short line. */
export function describeError(error: unknown): string {
  const { message = '', code } = error instanceof Error ? (error as Error & { code?: unknown }) : { message: String(error) }
  const reason = onOneLine(message).replace(/\.$/, '')
  return (reason === '' ? String(code ?? 'unknown error') : reason).slice(0, 300)
}

/** Milliseconds that one question may take; less than a check as a whole, which then has a sentence of its own. */
export const patienceMs = 8_000
