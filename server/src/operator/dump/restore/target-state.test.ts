import { expect, it } from 'vitest'
import { withTestDatabase } from '../../../platform/database/test-database.ts'
import { describeContent } from './target-state.ts'

const test = withTestDatabase()

it('a database after the first migrations alone, which make no table, is empty', async () => {
  const client = await test.owner.connect()
  try {
    await client.query('begin; drop schema public cascade; create schema public')
    await client.query(`create table schema_migration (version int primary key, name text not null, checksum text not null)`)
    await client.query(`insert into schema_migration (version, name, checksum) values (1, '0001-foundations.sql', 'x')`)
    expect(await describeContent(client)).toBeUndefined()
  } finally {
    await client.query('rollback')
    client.release()
  }
})
