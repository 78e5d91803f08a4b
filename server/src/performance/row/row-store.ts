import type { RowFigures, SideFigures, SingleValue } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

interface Written {
  /** The row's id. */
  id: number
  /** The companyUserId. */
  by: number
  now: Date
}

/** What a row of customers or suppliers is from now on; its single values are stored apart. */
export async function storePartyRow(tx: CompanyTransaction, row: Written & Omit<RowFigures, 'values'>): Promise<void> {
  const { id, delivered, min, max, outsideRange, shortTermAction, colour, by, now } = row
  await tx.run(sql`
    update performance_row
       set delivered = ${delivered}, val_min = ${min}, val_max = ${max}, outside_range = ${outsideRange}::int,
           short_term_action = ${shortTermAction}, colour = ${colour}, edits = edits + 1, edited_by = ${by}, edited_on = ${now}
     where company_id = ${tx.companyId} and id = ${id}`)
}

/** The same of interfacing processes. */
export async function storeInterfacingRow(
  tx: CompanyTransaction,
  { id, yours, theirs, by, now }: Written & { yours: SideFigures; theirs: SideFigures },
): Promise<void> {
  await tx.run(sql`
    update interfacing_performance_row
       set your_delivered = ${yours.delivered}, your_min = ${yours.min}, your_max = ${yours.max}, your_colour = ${yours.colour},
           their_delivered = ${theirs.delivered}, their_min = ${theirs.min}, their_max = ${theirs.max}, their_colour = ${theirs.colour},
           edits = edits + 1, edited_by = ${by}, edited_on = ${now}
     where company_id = ${tx.companyId} and id = ${id}`)
}

/** The single values behind a row are these from now on. */
export async function replaceValues(tx: CompanyTransaction, rowId: number, values: readonly SingleValue[]): Promise<void> {
  await tx.run(sql`delete from performance_value where company_id = ${tx.companyId} and row_id = ${rowId}`)
  if (values.length === 0) return
  const { ordinals, names, texts } = columnsOf(values)
  await tx.run(sql`
    insert into performance_value (company_id, row_id, ordinal, name, value)
    select ${tx.companyId}, ${rowId}, v.* from unnest(${ordinals}::int[], ${names}::text[], ${texts}::text[]) v (ordinal, name, value)
    returning row_id`)
}

const columnsOf = (values: readonly SingleValue[]) => ({
  ordinals: values.map(({ ordinal }) => ordinal),
  names: values.map(({ name }) => name),
  texts: values.map(({ value }) => value),
})
