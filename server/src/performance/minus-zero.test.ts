import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { withPerformanceStage } from './performance-stage.fixture.ts'

const test = withTestApp()
const on = withPerformanceStage(test)
const folder = new URL('../../migrations/', import.meta.url)

it('what was stored as -0 before is 0, in a completed month and in approved expectations too; words and other numbers stay', async () => {
  // given
  const built = await on.month({ rows: 3, status: 'APPROVED', figures: [{ delivered: '5' }, { delivered: '6' }, { delivered: '7' }] })
  const [zero, other, word] = built.rowIds
  const store = (id: number | undefined, ...figures: readonly string[]) =>
    test.owner.query('update performance_row set delivered = $2, val_min = $3, val_max = $4 where id = $1', [id, ...figures])
  await test.owner.query('alter table performance_row disable trigger keep_completed_rows')
  await store(zero, '-0', '-0.00', '0')
  await store(other, '-0.5', '-.0', 'NV')
  await store(word, '-', 'NV', '-10')
  await test.owner.query('alter table performance_row enable trigger keep_completed_rows')
  await test.owner.query('alter table expectation_detail disable trigger keep_sent_details')
  await test.owner.query(`update expectation_detail set target = '-0', val_max = '-0.0' where id = $1`, [built.detailIds[0]])
  await test.owner.query('alter table expectation_detail enable trigger keep_sent_details')
  // when
  const file = (await readdir(folder)).find((name) => name.endsWith('-figures-as-numbers.sql')) ?? ''
  await test.owner.query(await readFile(new URL(file, folder), 'utf8'))
  // then
  const { details } = (await on.get(built)).body
  expect(details.map(({ delivered, valMin, valMax }: Record<string, string>) => [delivered, valMin, valMax])).toEqual([
    ['0', '0.00', '0'],
    ['-0.5', '.0', 'NV'],
    ['-', 'NV', '-10'],
  ])
  expect(details[0]).toMatchObject({ paramVal: '0', expectationValMax: '0.0' })
})
