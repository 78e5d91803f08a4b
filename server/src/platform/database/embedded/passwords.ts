import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseStartError } from '../database-errors.ts'
import { readJsonFile } from './read-json-file.ts'

const passwordsSchema = z.object({ superuser: z.string(), owner: z.string(), serving: z.string() })

/** Passwords of the cluster's three roles. Only this program reads them; the superuser's never leaves the launcher. */
export type Passwords = z.output<typeof passwordsSchema>

/** Reads the passwords of a cluster, or makes them before it is made. @throws DatabaseStartError */
export async function keepPasswords(dataFolder: string, clusterExists: boolean): Promise<Passwords> {
  const file = join(dataFolder, 'postgres-passwords.json')
  if (!clusterExists) return makePasswords(file)
  const kept = await readJsonFile(file, passwordsSchema)
  if (kept === 'missing' || kept === 'broken')
    throw new DatabaseStartError(`The passwords of the embedded database are missing. Restore ${file} from a backup.`)
  return kept
}

async function makePasswords(file: string): Promise<Passwords> {
  const make = () => randomBytes(24).toString('base64url')
  const passwords = { superuser: make(), owner: make(), serving: make() }
  const aside = `${file}.new`
  await rm(aside, { force: true })
  await writeFile(aside, `${JSON.stringify(passwords)}\n`, { mode: 0o600, flag: 'wx' })
  await rename(aside, file)
  return passwords
}
