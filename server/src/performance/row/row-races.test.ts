import { colourOf, type DeliveredSide, performanceRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { byDay, byProject, ofText, withRows } from './row-stage.fixture.ts'

const test = withTestApp()
const on = withRows(test)

describe('of two who change a row at once', () => {
  it('one is told that the other was first, where both say what they saw', async () => {
    const built = await on.open([{}])
    const headers = { 'if-match': `"${built.rowIds[0]}.0"` }
    const answers = await Promise.all([
      on.change(built, { delivered: '6' }, { headers }),
      on.change(built, { delivered: '7' }, { headers }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      detail: expect.stringMatching(/^Tomas Berg changed this on /),
    })
    const kept = answers.find(({ status }) => status === 200)?.body.delivered
    expect((await on.row(built)).delivered).toBe(kept)
  })

  it('neither takes back what the other said of another figure', async () => {
    const built = await on.open([{}])
    const changes = [{ delivered: '6' }, { valMin: '2' }, { valMax: '9' }, { outsideRange: '1' }, { shortTermAction: 'Ask again' }]
    const answers = await Promise.all(changes.map((change) => on.change(built, change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await on.row(built)).toMatchObject({
      delivered: '6',
      valMin: '2',
      valMax: '9',
      outsideRange: '1',
      shortTermAction: 'Ask again',
      etag: `"${built.rowIds[0]}.5"`,
    })
  })

  it('the next one goes on from what the last answer said', async () => {
    const built = await on.open([{}])
    const { body } = await on.change(built, { delivered: '6' })
    expect((await on.change(built, { delivered: '7' }, { headers: { 'if-match': body.etag } })).status).toBe(200)
    expect((await on.change(built, { delivered: '5' }, { headers: { 'if-match': body.etag } })).status).toBe(412)
  })
})

describe('an edit while the month is closed', () => {
  it('is in the completed month or refused; no completed month has a red row without an action', async () => {
    for (let round = 0; round < 8; round += 1) {
      const built = await on.open([{}])
      const [edited, closed] = await Promise.all([on.change(built, { delivered: '8' }), on.close(built)])
      const row = await on.row(built)
      expect([
        // first edited: the red row holds the closing up
        [200, 409, '8', 'red'],
        // first closed
        [409, 204, '', 'yellow'],
      ]).toContainEqual([edited.status, closed.status, row.delivered, row.cellColor])
    }
  })

  it('is refused by the database itself where somebody goes past the lock', async () => {
    const built = await on.open([{}])
    await on.close(built)
    await expect(test.owner.query('update performance_row set delivered = $1 where id = $2', ['8', built.rowIds[0]])).rejects.toThrow(
      'rows of performance data change only in an open month',
    )
  })

  it('is gone with a month that is deleted meanwhile', async () => {
    const built = await on.open([byDay])
    const removed = test.as(built.company.admin).call(performanceRoutes.deleteData, { params: { type: built.type, id: built.id } })
    const [edited] = await Promise.all([on.change(built, { values: [{ ordinal: 1, value: '5' }] }), removed])
    expect([200, 404]).toContain(edited.status)
    expect((await removed).status).toBe(204)
    const { rows } = await test.owner.query('select from performance_value where row_id = $1', [built.rowIds[0]])
    expect(rows).toEqual([])
  })
})

describe('the stored colour', () => {
  it('is always that of the stored figures, whatever was sent', async () => {
    const customers = await on.open([{}, byDay, byProject, ofText, { uomType: '%', freq: 2 }, { valMin: 'NA', valMax: 'NA' }])
    const interfacing = await on.open([{}], { type: 'ie' })
    const figures = ['', '0', '2', '5', '6.999', '7', '7.001', '8.05', '-3', 'few', '1,5', '97.5%', 'NV', '1e5']
    let seed = 7
    const oneOf = <T>(list: readonly T[]): T => {
      seed = (seed * 16_807) % 2_147_483_647
      return list[seed % list.length] as T
    }
    const statuses = []
    for (let count = 0; count < 150; count += 1) {
      const figure = () => oneOf([undefined, ...figures])
      const party = {
        delivered: figure(),
        valMin: figure(),
        valMax: figure(),
        values: oneOf([undefined, undefined, [{ ordinal: 1, name: 'A', value: oneOf(figures) }]]),
      }
      const sides = { yourDelivered: figure(), yourValMin: figure(), yourValMax: figure(), theirDelivered: figure(), theirValMax: figure() }
      const isParty = count % 4 !== 0
      statuses.push((await (isParty ? on.change(customers, party, { row: count % 6 }) : on.change(interfacing, sides))).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 400]))
    expect(await readOtherColours()).toEqual([])
  })
})

/** Rows of either kind whose colour is not that of what is beside it. */
async function readOtherColours(): Promise<unknown[]> {
  const { rows } = await test.owner.query<DeliveredSide & { colour: string }>(
    `select d.uom_type as type, d.frequency_id not in (2, 4) as "isMonthly", delivered, d.val_min as "expectationMin", d.val_max as "expectationMax",
            r.val_min as "dataMin", r.val_max as "dataMax", colour
       from performance_row r join expectation_detail d on d.id = r.detail_id
      union all
     select your_measure_type, false, your_delivered, your_val_min, your_val_max, your_min, your_max, your_colour
       from interfacing_performance_row r join interfacing_detail d on d.id = r.detail_id
      union all
     select their_measure_type, false, their_delivered, their_val_min, their_val_max, their_min, their_max, their_colour
       from interfacing_performance_row r join interfacing_detail d on d.id = r.detail_id`,
  )
  expect(new Set(rows.map(({ colour }) => colour))).toEqual(new Set(['green', 'yellow', 'red', 'lightgrey']))
  return rows.filter(({ colour, ...side }) => colourOf(side) !== colour)
}
