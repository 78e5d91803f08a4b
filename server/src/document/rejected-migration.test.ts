import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrationFiles } from '../platform/database/migration-files.ts'
import { openEmptyDatabase } from '../platform/database/test-database.ts'

/** A company with a document for each case, as the release before kept it; each version is `status approved rejected`. */
const cases: Readonly<Record<string, readonly string[]>> = {
  'rejected, then a draft': ['RETIRED - rejected', 'WIP - -'],
  'rejected, and its draft was deleted': ['WIP - rejected'],
  'approved, rejected, and its draft was deleted': ['APPROVED approved -', 'RETIRED - rejected'],
  'rejected, then approved': ['RETIRED - rejected', 'APPROVED approved -'],
  overwritten: ['RETIRED - -', 'WIP - -'],
  'approved twice': ['RETIRED approved -', 'APPROVED approved -'],
}

describe('the documents of the release before', () => {
  it('are put right: rejected ones are rejected again, open where nothing newer stands', async () => {
    // given
    const { owner, drop } = await openEmptyDatabase(inject('testCluster'))
    onTestFinished(drop)
    const files = await readMigrationFiles()
    const next = files.findIndex(({ name }) => name.endsWith('-rejected-documents'))
    await migrate(owner, files.slice(0, next))
    await owner.query(`insert into account (email) values ('tomas@example.com')`)
    await owner.query(`insert into company (name, access, license, timezone) values ('Aurora', 'PREMIUM', 9, 'UTC')`)
    await owner.query(`
      insert into membership (company_id, account_id, first_name, last_name, short_name)
      select c.company_id, a.id, 'Tomas', 'Berg', 'TB' from company c, account a`)
    let id = 0
    for (const [name, versions] of Object.entries(cases)) {
      const chronId = id + 1
      await owner.query(`insert into document (company_id, chron_id, doc_type, name) select company_id, $1, 'GPD', $2 from company`, [
        chronId,
        name,
      ])
      for (const [at, version] of versions.entries()) {
        id += 1
        const [status, approved, rejected] = version.split(' ')
        await owner.query(
          `insert into document_version (company_id, id, chron_id, version, status, file_name, file_ext, media_type, length, sha256, guid,
                                         created_by, created_on, approved_by, approved_on, rejected_by, rejected_on, rejection, retired_on)
           select m.company_id, $1, $2, $3, $4, 'a.txt', 'txt', 'text/plain', 1, repeat('a', 64), gen_random_uuid(), m.id, now(),
                  case when $5 then m.id end, case when $5 then now() end, case when $6 then m.id end, case when $6 then now() end,
                  case when $6 then 'No owner.' end, case when $4 = 'RETIRED' then now() end from membership m`,
          [id, chronId, at + 1, status, approved === 'approved', rejected === 'rejected'],
        )
      }
    }
    // when
    await migrate(owner, files)
    // then
    const { rows } = await owner.query<{ name: string; versions: string[] }>(`
      select d.name, array_agg(v.status || case when v.retired_on is null then '' else ' replaced' end order by v.version) as versions
        from document d join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id group by d.chron_id, d.name`)
    expect(Object.fromEntries(rows.map(({ name, versions }) => [name, versions]))).toEqual({
      'rejected, then a draft': ['REJECTED replaced', 'WIP'],
      'rejected, and its draft was deleted': ['REJECTED'],
      'approved, rejected, and its draft was deleted': ['APPROVED', 'REJECTED'],
      'rejected, then approved': ['REJECTED replaced', 'APPROVED'],
      overwritten: ['RETIRED replaced', 'WIP'],
      'approved twice': ['RETIRED replaced', 'APPROVED'],
    })
  })
})
