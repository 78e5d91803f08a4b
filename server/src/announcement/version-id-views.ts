import { type VersionKind, versionKinds } from '@strata/contract'
import { type Statement, sql, versionColumn } from '../platform/index.ts'
import { type DecidableVersion, idIn } from './decidable-version.ts'

/** Of an alert: the version whose decision is waited for, of each kind in a column of its own. */
const awaitsColumn = (kind: VersionKind): Statement => sql.column(`awaits_${kind}_id`)

const listColumns = (column: (kind: VersionKind) => Statement): Statement => sql.join(versionKinds.map(column), ', ')

/** `awaits_chart_id, awaits_document_id, …` */
export const awaitsColumns = listColumns(awaitsColumn)

/** Of an alert `a` that waits: the version, and of which kind it is. */
export const awaitedVersion: Statement = sql`
  case ${sql.join(
    versionKinds.map((kind) => sql`when a.${awaitsColumn(kind)} is not null then ${sql.constant(kind)}`),
    ' ',
  )} end as kind, coalesce(${listColumns((kind) => sql`a.${awaitsColumn(kind)}`)}) as id`

/** Of an event, which version it is about: `chart_id, document_id, …` */
export const aboutColumns = listColumns(versionColumn)

/** What is in those columns, in their order; without a version, nulls. */
export function idValues(version: DecidableVersion | undefined): Statement {
  return sql.join(
    versionKinds.map((kind) => sql`${idIn(version, kind)}::bigint`),
    ', ',
  )
}

/** Of alerts: those that wait for a decision. */
export const isAwaiting = sql`coalesce(${awaitsColumns}) is not null`

/** Of alerts: those of this version that wait for a decision. */
export function awaiting(version: DecidableVersion): Statement {
  const ofEach = versionKinds.map((kind) => sql`${awaitsColumn(kind)} = ${idIn(version, kind)}::bigint`)
  return sql`(${sql.join(ofEach, ' or ')})`
}
