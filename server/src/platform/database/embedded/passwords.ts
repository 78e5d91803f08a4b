import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseStartError } from '../database-errors.ts'

const passwordsSchema = z.object({ superuser: z.string(), owner: z.string(), serving: z.string() })

/** Passwords of the cluster's three roles. Only this program reads them; the superuser's never leaves the launcher. */
export type Passwords = z.output<typeof passwordsSchema>

/** Reads the passwords of a cluster, or makes them before it is made. @throws DatabaseStartError */
export async function keepPasswords(dataFolder: string, clusterExists: boolean): Promise<Passwords> {
  const file = join(dataFolder, 'postgres-passwords.json')
  if (!clusterExists) return makePasswords(file)
  const text = await readFile(file, 'utf8').catch(() => '')
  const parsed = passwordsSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new DatabaseStartError(`The passwords of the embedded database are missing. Restore ${file} from a backup.`)
  return parsed.data
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
