import { type VersionKind, versionKinds } from '@strata/contract'
import { type Statement, sql } from '../platform/index.ts'
import { type DecidableVersion, idsOf } from './decidable-version.ts'

interface IdColumns {
  /** Of an alert: whose decision is waited for. */
  awaits: Statement
  awaitsAs: Statement
  /** Of an event: what it is about. */
  about: Statement
}

/** Where alerts and events keep which version they are about: of each kind in a column of its own. */
const columns: Readonly<Record<VersionKind, IdColumns>> = {
  chart: { awaits: sql`awaits_chart_id`, awaitsAs: sql`awaits_chart_id as "chartId"`, about: sql`chart_id` },
  document: { awaits: sql`awaits_document_id`, awaitsAs: sql`awaits_document_id as "documentId"`, about: sql`document_id` },
  expectation: { awaits: sql`awaits_expectation_id`, awaitsAs: sql`awaits_expectation_id as "expectationId"`, about: sql`expectation_id` },
}

const listColumns = (name: keyof IdColumns): Statement =>
  sql.join(
    versionKinds.map((kind) => columns[kind][name]),
    ', ',
  )

/** `awaits_chart_id, awaits_document_id, …` */
export const awaitsColumns = listColumns('awaits')

/** The same, under the names of `VersionIds`. */
export const awaitedIds = listColumns('awaitsAs')

/** `chart_id, document_id, …` */
export const aboutColumns = listColumns('about')

export const aboutColumn = (kind: VersionKind): Statement => columns[kind].about

/** What is in those columns, in their order; without a version, nulls. */
export function idValues(version: DecidableVersion | undefined): Statement {
  const ids = idsOf(version)
  return sql.join(
    versionKinds.map((kind) => sql`${ids[`${kind}Id`]}::bigint`),
    ', ',
  )
}

/** Of alerts: those that wait for a decision. */
export const isAwaiting = sql`coalesce(${awaitsColumns}) is not null`

/** Of alerts: those of this version that wait for a decision. */
export function awaiting(version: DecidableVersion): Statement {
  const ids = idsOf(version)
  const ofEach = versionKinds.map((kind) => sql`${columns[kind].awaits} = ${ids[`${kind}Id`]}::bigint`)
  return sql`(${sql.join(ofEach, ' or ')})`
}
