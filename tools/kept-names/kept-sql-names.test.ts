import { expect, it } from 'vitest'
import { namedClusterVariable } from '../../server/src/platform/database/named-cluster.setup.ts'
import { withTestDatabase } from '../../server/src/platform/database/test-database.ts'
import { listSourceFiles } from '../source-files.ts'
import { compareWithList } from './kept-list.ts'
import { namesOfDatabase } from './sql-names.ts'

const test = withTestDatabase()

// Among the names is the superuser whom the launcher of the embedded PostgreSQL makes; another PostgreSQL has one of its own.
it.skipIf(process.env[namedClusterVariable] !== undefined)('what is stored in the database keeps its name', async () => {
  const names = await namesOfDatabase(test.owner, listSourceFiles())
  expect(compareWithList('sql', names), 'New names are recorded by npm run kept-names -- --record').toEqual({ gone: [], unrecorded: [] })
})
