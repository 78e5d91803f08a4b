import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from './configuration.ts'
import type { Environment } from './secret-files.ts'

const fileIn = (dataFolder: string): string => join(dataFolder, 'server-address')

/**
 * Keeps the address that links of the server begin with, for commands that run beside it and are not given one. A server that cannot keep it says so and
 * serves all the same.
 */
export function keepAddress(
  { dataFolder, publicUrl }: Pick<Configuration, 'dataFolder' | 'publicUrl'>,
  notify: (sentence: string) => void,
): void {
  try {
    writeFileSync(fileIn(dataFolder), `${publicUrl}\n`, { mode: 0o644 })
  } catch (error) {
    notify(`The address of this server could not be kept in DATA_DIR; commands beside it need PUBLIC_URL or PORT: ${String(error)}`)
  }
}

/** The configuration of a command: where neither PUBLIC_URL nor PORT is set, its links begin as those of the server that ran last on these data. */
export function withKnownAddress(configuration: Configuration, { PUBLIC_URL: given, PORT: port }: Environment): Configuration {
  if (given?.trim() || port?.trim()) return configuration
  return { ...configuration, publicUrl: findAddress(configuration.dataFolder) ?? configuration.publicUrl }
}

function findAddress(dataFolder: string): string | undefined {
  try {
    const url = new URL(readFileSync(fileIn(dataFolder), 'utf8').trim())
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href.replace(/\/+$/, '') : undefined
  } catch {
    return undefined
  }
}
