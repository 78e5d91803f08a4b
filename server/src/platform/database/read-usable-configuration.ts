import { type Configuration, readConfiguration } from '../configuration.ts'
import type { Environment } from '../secret-files.ts'
import { findBinaries } from './embedded/binaries.ts'

/**
 * `readConfiguration` for whoever opens the database next. Where there is none to open, nothing is made, no session secret in `DATA_DIR` either.
 * @throws ConfigurationError, DatabaseStartError
 */
export async function readUsableConfiguration(env: Environment): Promise<Configuration> {
  const { databaseUrl } = readConfiguration(env, { changesNothing: true })
  if (databaseUrl === undefined) await findBinaries()
  return readConfiguration(env)
}
