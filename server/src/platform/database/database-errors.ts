import pg from 'pg'

type ConflictKind = 'unique' | 'foreign-key' | 'check' | 'exclusion' | 'serialization' | 'deadlock' | 'lock'

/** The database refused what was asked because of other rows or other transactions. `constraint` is the constraint's name, if one was broken. */
export class DatabaseConflict extends Error {
  override readonly name = 'DatabaseConflict'
  readonly kind: ConflictKind
  readonly constraint: string | undefined
  readonly table: string | undefined

  constructor(kind: ConflictKind, where: { constraint?: string; table?: string } = {}) {
    super(where.constraint ? `Database conflict (${kind}) on ${where.constraint}` : `Database conflict (${kind})`)
    this.kind = kind
    this.constraint = where.constraint
    this.table = where.table
  }
}

/** The database could not be reached, or the connection broke while it worked. What was not acknowledged may not have happened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code: string | undefined
  /** The commit had been sent: whether it was done, nobody knows. */
  readonly mayHaveCommitted: boolean

  constructor(code?: string, mayHaveCommitted = false) {
    super(`The database is not reachable at the moment${code ? ` (${code})` : ''}.`)
    this.code = code
    this.mayHaveCommitted = mayHaveCommitted
  }
}

/** A text holds what PostgreSQL cannot store: a NUL character or half a surrogate pair. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText'

  constructor() {
    super('A text holds a character that cannot be stored.')
  }
}

/** The database cannot be used as it is; the message is a sentence for the operator that says what to do. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

/** `one` or `maybe` met another number of rows than it promises. */
export class RowCountMismatch extends Error {
  override readonly name = 'RowCountMismatch'
}

/** Anything else the database refused: a mistake in the program. Carries no row values, so that none reaches a log. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure'
  readonly code: string | undefined
  readonly table: string | undefined

  constructor(message: string, where: { code?: string; table?: string } = {}) {
    super(message)
    this.code = where.code
    this.table = where.table
  }
}

const conflictKinds: Readonly<Record<string, ConflictKind>> = {
  '23505': 'unique',
  '23503': 'foreign-key',
  '23001': 'foreign-key',
  '23514': 'check',
  '23P01': 'exclusion',
  '40001': 'serialization',
  '40P01': 'deadlock',
  '55P03': 'lock',
}

const unstorableCodes = new Set(['22021', '22P05'])
const unreachableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])
const unreachableMessages =
  /connection terminated|not queryable|timeout exceeded when trying to connect|connection timeout|Cannot use a pool after/i

/** Turns what `pg` throws into the errors above; what did not come from the database is returned as it is. */
export function typedDatabaseError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return fromServer(error)
  if (error instanceof Error && isUnreachable(error)) return new DatabaseUnavailable(codeOf(error))
  return error
}

function fromServer(error: pg.DatabaseError): Error {
  const code = error.code ?? ''
  const kind = conflictKinds[code]
  if (kind)
    return new DatabaseConflict(kind, {
      constraint: constraintOf(error),
      table: withoutPart(error.table),
    })
  if (unstorableCodes.has(code)) return new UnstorableText()
  if (unreachableCodes.has(code) || code.startsWith('08')) return new DatabaseUnavailable(code)
  // Class 22 (data exceptions) quotes the value in its message; personal data must not reach a log.
  const message = code.startsWith('22') ? 'a value does not fit its type' : error.message
  return new DatabaseFailure(`Database error ${code}: ${message}`, { code, table: error.table })
}

/** Whether an error means that no connection could be had, or that it was lost. */
export function isUnreachable(error: Error): boolean {
  const code = codeOf(error)
  return (code !== undefined && (unreachableCodes.has(code) || code.startsWith('08'))) || unreachableMessages.test(error.message)
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The constraint that was broken. Of what another database of several refused, Citus hands on the message alone. */
export const constraintOf = ({ constraint, message }: pg.DatabaseError): string | undefined =>
  withoutPart(constraint ?? /constraint "([^"]+)"/.exec(message)?.[1])

/** Where companies are in several databases, tables and constraints are named there after the part of the table too: `process_pid_102131`. */
const withoutPart = (name: string | undefined): string | undefined => name?.replace(/_\d{6,}$/, '')
