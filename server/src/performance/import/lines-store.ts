import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import type { StoredRow } from '../stored-rows-views.ts'

interface WrittenLines {
  dataId: number
  lines: readonly StoredRow[]
  /** The companyUserId. */
  by: number
  now: Date
}

/** The rows of an open month are as these lines say, with their single values. */
export async function storeLines(tx: CompanyTransaction, { dataId, lines, by, now }: WrittenLines): Promise<void> {
  if (lines.length === 0) return
  const detailIds = lines.map(({ detailId }) => detailId)
  const stored = await tx.run(sql`
    update performance_row r
       set delivered = g.delivered, val_min = g.val_min, val_max = g.val_max, outside_range = g.outside_range,
           short_term_action = g.short_term_action, colour = g.colour, edits = r.edits + 1, edited_by = ${by}, edited_on = ${now}
      from ${givenLines(lines)}
     where r.company_id = ${tx.companyId} and r.data_id = ${dataId} and r.detail_id = g.detail_id`)
  if (stored !== lines.length) throw new Error('A month lacks a row of its expectations.')
  await tx.run(sql`
    delete from performance_value v using performance_row r
     where v.company_id = ${tx.companyId} and r.company_id = v.company_id and r.id = v.row_id
       and r.data_id = ${dataId} and r.detail_id = any(${detailIds}::bigint[])`)
  if (lines.every(({ values }) => values.length === 0)) return
  await tx.run(sql`
    insert into performance_value as k (company_id, row_id, ordinal, name, value)
    select r.company_id, r.id, (s.single ->> 0)::int, s.single ->> 1, s.single ->> 2
      from ${givenLines(lines)}
      join performance_row r on r.company_id = ${tx.companyId} and r.data_id = ${dataId} and r.detail_id = g.detail_id
     cross join jsonb_array_elements(g.singles) s (single)
    returning k.row_id`)
}

/** The lines as a table, all of them as few values of the statement. */
function givenLines(lines: readonly StoredRow[]): Statement {
  const list = <T>(pick: (line: StoredRow) => T): T[] => lines.map(pick)
  return sql`
    (select u.detail_id, u.delivered, u.val_min, u.val_max, u.outside_range, u.short_term_action, u.colour, u.singles::jsonb as singles
       from unnest(${list(({ detailId }) => detailId)}::bigint[], ${list(({ delivered }) => delivered)}::text[],
                   ${list(({ min }) => min)}::text[], ${list(({ max }) => max)}::text[],
                   ${list(({ outsideRange }) => outsideRange)}::int[], ${list(({ shortTermAction }) => shortTermAction)}::text[],
                   ${list(({ colour }) => colour)}::text[], ${list(({ values }) => JSON.stringify(values))}::text[])
         u (detail_id, delivered, val_min, val_max, outside_range, short_term_action, colour, singles)) g`
}
