import { expect, it } from 'vitest'
import { openInstallation } from '../installation.fixture.ts'
import { describeContent } from './target-state.ts'

it('a database after the first migrations alone, which make no table, is empty', async () => {
  const { pool } = await openInstallation({ bare: true })
  await pool.query(`create table schema_migration (version int primary key, name text not null, checksum text not null)`)
  await pool.query(`insert into schema_migration (version, name, checksum) values (1, '0001-foundations.sql', 'x')`)
  expect(await describeContent(pool)).toBeUndefined()
})
