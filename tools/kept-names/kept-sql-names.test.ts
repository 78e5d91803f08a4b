import { expect, it } from 'vitest'
import { withTestDatabase } from '../../server/src/platform/database/test-database.ts'
import { listSourceFiles } from '../source-files.ts'
import { compareWithList } from './kept-list.ts'
import { namesOfDatabase } from './sql-names.ts'

const test = withTestDatabase()

it('what is stored in the database keeps its name', async () => {
  const names = await namesOfDatabase(test.owner, listSourceFiles())
  expect(compareWithList('sql', names), 'New names are recorded by npm run kept-names -- --record').toEqual({ gone: [], unrecorded: [] })
})
