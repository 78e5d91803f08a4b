import { describe, expect, inject, it } from 'vitest'
import { readConfiguration } from '../platform/configuration.ts'
import { openDatabase } from '../platform/database/database.ts'
import { prepareExternalServer } from '../platform/database/external-server.fixture.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrationFiles } from '../platform/database/migration-files.ts'
import { openPool } from '../platform/database/open-pool.ts'
import { runCommand } from './run-command.fixture.ts'

async function prepare() {
  const { urlOf } = await prepareExternalServer()
  const { owner, serving } = inject('testCluster')
  const secret = { SESSION_SECRET: 'a secret of at least thirty-two characters' }
  const served = { ...secret, DATABASE_URL: urlOf(serving) }
  return { served, owned: { ...served, DATABASE_OWNER_URL: urlOf(owner) } }
}

const files = await readMigrationFiles()
const last = files.at(-1)?.name ?? ''

describe('migrate', () => {
  it('brings an empty database up to date, and then has nothing to do', async () => {
    // given
    const { served, owned } = await prepare()
    await expect(openDatabase(readConfiguration(served))).rejects.toThrow(
      `The database's schema is not up to date: it lacks ${files.length} migrations, the first 0001-roles. Run "npm run company -- migrate" with DATABASE_OWNER_URL`,
    )
    // when
    const first = await runCommand(owned, 'migrate')
    const second = await runCommand(owned, 'migrate')
    // then
    expect(first).toBe(`Applied ${files.length} migrations, 0001-roles to ${last}. The schema is up to date.\n`)
    expect(second).toBe(`The schema is up to date: it has all ${files.length} migrations. Nothing was changed.\n`)
    await (await openDatabase(readConfiguration(served))).close()
  })

  it('is harmless where several run at once', async () => {
    // given
    const { owned, served } = await prepare()
    // when
    const printed = await Promise.all([1, 2, 3].map(() => runCommand(owned, 'migrate')))
    // then
    expect(printed.toSorted()).toEqual([
      `Applied ${files.length} migrations, 0001-roles to ${last}. The schema is up to date.\n`,
      ...Array.from({ length: 2 }, () => `The schema is up to date: it has all ${files.length} migrations. Nothing was changed.\n`),
    ])
    await (await openDatabase(readConfiguration(served))).close()
  })

  it('applies what a later program brings, and refuses a schema that is newer than this one', async () => {
    // given what the program before this one left
    const { owned, served } = await prepare()
    const pool = openPool({ connectionString: owned.DATABASE_OWNER_URL, max: 2 })
    await migrate(pool, files.slice(0, -1))
    await expect(openDatabase(readConfiguration(served))).rejects.toThrow(`it lacks ${last}. Run`)
    // when
    expect(await runCommand(owned, 'migrate')).toBe(`Applied the migration ${last}. The schema is up to date.\n`)
    await pool.query(`insert into schema_migration (version, name, checksum) values (9999, '9999-later', '')`)
    // then
    await expect(runCommand(owned, 'migrate')).rejects.toThrow('(9999-later) is newer than this program')
    await pool.end()
  })

  it('fails without the login of the owner', async () => {
    const { owned, served } = await prepare()
    await expect(runCommand(served, 'migrate')).rejects.toThrow('with DATABASE_OWNER_URL')
    await runCommand(owned, 'migrate')
    await expect(runCommand(served, 'migrate')).rejects.toThrow('DATABASE_OWNER_URL must be set')
  })
})

describe('the version', () => {
  it.each(['--version', 'version'])('is printed by %s', async (word) => {
    expect(await runCommand({}, word)).toMatch(/^Strata \d+\.\d+\.\d+\n$/)
  })
})
