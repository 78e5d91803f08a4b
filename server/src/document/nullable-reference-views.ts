import { type Statement, sql } from '../platform/index.ts'

/**
 * A reference that may be null, as 0 then: word for word as the indexes `document_in_folder` and `document_folder_within` have it. `coalesce` says the same, but behind row-level
 * security PostgreSQL does not know that it leaks nothing, and searches no index by it.
 */
export const orZero = (column: Statement): Statement => sql`(case when ${column} is null then 0 else ${column} end)`
