import type pg from 'pg'

type Pool = Pick<pg.Pool, 'query'>

/** Leaves what was in force and became something else since: a document of another name, one that was deleted, a month of customers and one of interfacing processes, opened again, and notes of one. */
export async function leaveFormerRows(pool: Pool, companyId: number): Promise<void> {
  await pool.query(
    `update document set name = name || ' (revised)' where company_id = $1 and chron_id = (
       select d.chron_id from document d join document_version v on v.company_id = $1 and v.chron_id = d.chron_id
        where d.company_id = $1 and d.doc_type = 'GPD' and v.status = 'APPROVED' order by d.chron_id limit 1)`,
    [companyId],
  )
  await pool.query(
    `insert into deleted_document_version (company_id, id, chron_id, doc_type, version, file_name, file_ext, from_on, to_on, deleted_on)
     values ($1, 990001, 990001, 'GPD', 1, 'Travel.pdf', 'pdf', '2026-01-05', '2026-02-05', '2026-03-05')`,
    [companyId],
  )
  for (const type of ['ce', 'ie']) {
    const { rows } = await pool.query<{ id: string; by: string; on: string }>(
      `select m.id, m.completed_by as by, m.completed_on::text as on from performance_data m
         join expectation e on e.company_id = $1 and e.id = m.expectation_id
        where m.company_id = $1 and e.type = $2 and m.status = 'APPROVED' order by m.id limit 1`,
      [companyId, type],
    )
    const [month] = rows
    if (!month) throw new Error(`There is no completed month of ${type}.`)
    await pool.query(
      `update performance_data set status = 'WIP', completed_by = null, completed_on = null where company_id = $1 and id = $2`,
      [companyId, month.id],
    )
    await pool.query(
      `update performance_data set status = 'APPROVED', completed_by = $3, completed_on = $4 where company_id = $1 and id = $2`,
      [companyId, month.id, month.by, month.on],
    )
  }
  // The file of notes, whose document is gone; it lies where those of documents do.
  const { rows } = await pool.query<{ id: string }>('select min(id) as id from taken_back_month where company_id = $1', [companyId])
  await pool.query(
    `insert into taken_back_note (company_id, taken_back_id, version_id, doc_type, file_name, file_ext, media_type, length, sha256, guid)
     select company_id, $2::bigint, 990002, 'CDD', file_name, file_ext, media_type, length, sha256, guid
       from document_version where company_id = $1 order by id limit 1`,
    [companyId, rows[0]?.id],
  )
}

/** How many rows there are of each, and that rows of both kinds of months are among them. */
export async function countFormerRows(pool: Pool, companyId: number): Promise<Record<string, number | boolean>> {
  const { rows } = await pool.query(
    `select (select count(*)::int from document_naming where company_id = $1) as namings,
            (select count(*)::int from deleted_document_version where company_id = $1) as deleted,
            (select count(*)::int from taken_back_month where company_id = $1) as months,
            exists (select 1 from taken_back_row where company_id = $1) as "hasRows",
            exists (select 1 from taken_back_interfacing_row where company_id = $1) as "hasSides",
            (select count(*)::int from taken_back_note where company_id = $1) as notes`,
    [companyId],
  )
  return rows[0]
}
