import pg from 'pg'
import { DatabaseStartError, isUnreachable } from './database-errors.ts'

/** Runs work on the database that a variable names. @throws DatabaseStartError where it cannot be reached or refuses us */
export async function reach<T>(variable: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof pg.DatabaseError && isRefusal(error))
      throw new DatabaseStartError(`The database refuses ${variable}: ${error.message}`)
    if (error instanceof Error && isUnreachable(error))
      throw new DatabaseStartError(`The database of ${variable} cannot be reached: ${error.message}`)
    throw error
  }
}

/** A wrong password, no such database, no right to connect to it, or what a connection pooler does not know. */
function isRefusal(error: pg.DatabaseError): boolean {
  const code = error.code ?? ''
  return code.startsWith('28') || code === '3D000' || code === '42501' || code === '08P01'
}
