import { sql } from '../platform/database/sql.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { GivenFigures } from './performance-factory.ts'

type Side = Pick<GivenFigures, 'delivered' | 'min' | 'max' | 'colour'>

/** What is merged into both sides of a row of interfacing processes, as it is kept. */
export async function layBothSides(
  { database }: Pick<TestApp, 'database'>,
  companyId: number,
  { rowId, yours, theirs }: { rowId: number; yours: Side; theirs: Side },
): Promise<void> {
  const [{ delivered = '', min = 'NV', max = 'NV', colour = 'yellow' }, other] = [yours, theirs]
  await database.inCompany(companyId, (tx) =>
    tx.run(sql`
      update interfacing_performance_row
         set your_delivered = ${delivered}, your_min = ${min}, your_max = ${max}, your_colour = ${colour},
             their_delivered = ${other.delivered ?? ''}, their_min = ${other.min ?? 'NV'}, their_max = ${other.max ?? 'NV'},
             their_colour = ${other.colour ?? 'yellow'}
       where company_id = ${tx.companyId} and id = ${rowId}`),
  )
}
