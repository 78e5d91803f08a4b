import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseStartError } from './database-errors.ts'

export interface MigrationFile {
  number: number
  /** `0001-roles` */
  name: string
  text: string
  checksum: string
}

/** The migrations this program brings, by number. From sources they are in `server/migrations`, with the bundle in `migrations` beside it. */
export async function readMigrationFiles(folder = findMigrationsFolder()): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(names.map((name) => readMigrationFile(folder, name)))
  files.forEach((file, index) => {
    if (file.number !== index + 1) {
      throw new DatabaseStartError(`Migrations are numbered without gaps or doubles; ${file.name}.sql should be number ${index + 1}.`)
    }
  })
  return files
}

async function readMigrationFile(folder: string, fileName: string): Promise<MigrationFile> {
  const match = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.exec(fileName)
  if (!match) throw new DatabaseStartError(`A migration is named like 0002-companies.sql, not ${fileName}.`)
  // A checkout with other line ends is the same migration.
  const text = (await readFile(join(folder, fileName), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(text).digest('hex')
  return { number: Number(match[1]), name: fileName.slice(0, -'.sql'.length), text, checksum }
}

function findMigrationsFolder(): string {
  const candidates = ['./migrations', '../../../migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = candidates.find((path) => existsSync(path))
  if (found === undefined) throw new DatabaseStartError(`The migrations are missing: they are in none of ${candidates.join(', ')}.`)
  return found
}
