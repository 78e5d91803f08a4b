import {
  type BuiltExpectation,
  buildExpectation,
  buildExpectationStage,
  expectationStepsOf,
} from '../server/src/expectation/expectation-factory.ts'
import type { BuiltMember } from '../server/src/platform/testing/member-factory.ts'
import type { BenchServer } from './bench-server.ts'

/** As many rows as a version may have. */
export const manyRows = 10_000

export interface ManyRows extends Pick<BuiltExpectation, 'type' | 'id' | 'chronId' | 'detailIds'> {
  admin: BuiltMember
}

/** Approved expectations of customers, of that many rows of a frequency. */
export async function buildManyRows(server: BenchServer, frequencyId: number): Promise<ManyRows> {
  const stage = await buildExpectationStage(server)
  const built = await buildExpectation(server, { stage, rows: 1 })
  const { admin, ceo, id: companyId } = stage.company
  const columns = 'party_type, process_chron_id, party_name, description, uom, uom_type, target, val_min, val_max, edited_by, edited_on'
  await server.owner.query(
    `insert into expectation_detail (company_id, id, chron_id, expectation_id, param, frequency_id, ${columns})
     select d.company_id, drawn.id, drawn.id, d.expectation_id, 'Lead time ' || drawn.id, d.frequency_id, ${columns
       .split(', ')
       .map((column) => `d.${column}`)
       .join(', ')}
       from expectation_detail d, (select nextval('expectation_detail_id') as id from generate_series(2, $3::int)) drawn
      where d.company_id = $1 and d.expectation_id = $2`,
    [companyId, built.id, manyRows],
  )
  await server.owner.query('update expectation_detail set frequency_id = $3 where company_id = $1 and expectation_id = $2', [
    ...[companyId, built.id, frequencyId],
  ])
  await server.owner.query('analyze')
  const steps = expectationStepsOf(server)
  const step = { companyId, by: admin.companyUserId, on: new Date() }
  await steps.send(step, built.id)
  await steps.decide({ ...step, by: ceo.companyUserId }, built.id, { approve: true })
  const { rows } = await server.owner.query<{ id: string }>('select id from expectation_detail where expectation_id = $1 order by id', [
    built.id,
  ])
  return { ...built, admin, detailIds: rows.map((row) => Number(row.id)) }
}
