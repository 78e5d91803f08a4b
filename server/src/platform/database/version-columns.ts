import { type VersionKind, versionKinds } from '@strata/contract'
import { type Statement, sql } from './sql.ts'

/** Where the versions of a kind are: in the table of its name, but for documents. */
export const versionTable = (kind: VersionKind): Statement => sql.column(kind === 'document' ? 'document_version' : kind)

/** Tables that speak of versions of any kind have a column for each: `chart_id`. */
export const versionColumn = (kind: VersionKind): Statement => sql.column(`${kind}_id`)

/** Of a row, here `r`: the id of its version of a kind, null of the others. */
export const versionIdOf = (row: string, kind: VersionKind): Statement => sql`${sql.column(row)}.${versionColumn(kind)}`

/** `r.chart_id, r.document_id, …` */
export const versionIdsOf = madeOnce((row) =>
  sql.join(
    versionKinds.map((kind) => versionIdOf(row, kind)),
    ', ',
  ),
)

/**
 * Somebody whom few rows name, as `{firstName, lastName}`; null where nobody is named: then nothing is looked up, which a join would do for each row. `of` names the row’s company, `id` the
 * companyUserId.
 */
export const rarePerson = (of: Statement, id: Statement): Statement => sql`
  case when ${id} is not null then (select json_build_object('firstName', rare.first_name, 'lastName', rare.last_name)
                                      from membership rare where rare.company_id = ${of} and rare.id = ${id}) end`

/** Of which kind the version is that a row names. */
export const versionKindOf = madeOnce(
  (row) =>
    sql`case ${sql.join(
      versionKinds.map((kind) => sql`when ${versionIdOf(row, kind)} is not null then ${sql.constant(kind)}`),
      ' ',
    )} end`,
)

/** Keeps what `make` returns for each row name. Only the program names rows, so there are few. */
function madeOnce(make: (row: string) => Statement): (row: string) => Statement {
  const made = new Map<string, Statement>()
  return (row) => {
    const known = made.get(row) ?? make(row)
    made.set(row, known)
    return known
  }
}
