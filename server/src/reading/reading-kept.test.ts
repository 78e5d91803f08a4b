import { type Reader, readingRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { openWorkbook, readTexts } from '../platform/print/opened-workbook.fixture.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess } from '../role/staffed-process-factory.ts'
import { readingStepsOf, requestReading } from './reading-factory.ts'

const test = withTestApp()
const erased = 'Zephyrine'

/** Everything that is kept of reading, as it is written. */
async function readTables(): Promise<string> {
  const [requests, readers] = await Promise.all(['read_request', 'read_reader'].map((table) => test.owner.query(`select * from ${table}`)))
  return JSON.stringify([requests?.rows, readers?.rows])
}

async function listReaders(by: BuiltMember, params: { itemType: 'ma'; itemId: number; requestId: number }): Promise<Reader[]> {
  return (await test.as(by).call(readingRoutes.listReaders, { params })).body
}

describe('of a person who is erased', () => {
  it('it is kept that somebody has read, and when, and no name: that is the member’s alone', async () => {
    // given a reader with a name that is nowhere else
    const { macro, people } = await buildStaffedProcess(test)
    const { leader, owner } = people
    await test.owner.query('update membership set first_name = $2, last_name = $2 where id = $1', [owner.companyUserId, erased])
    const requestId = await requestReading(test, { item: macro, by: leader, whom: { circle: 'holders' }, on: test.clock.now() })
    await readingStepsOf(test).confirm({ companyId: owner.companyId, by: owner.companyUserId, on: test.clock.now() }, macro)
    const params = { itemType: 'ma', itemId: macro.chronId, requestId } as const
    expect(JSON.stringify(await listReaders(leader, params))).toContain(erased)
    // when
    await test.owner.query(`update membership set first_name = 'Former', last_name = 'Member', active = false where id = $1`, [
      owner.companyUserId,
    ])
    // then
    const readers = await listReaders(leader, params)
    expect(readers.find(({ userId }) => userId === owner.companyUserId)).toMatchObject({
      firstName: 'Former',
      lastName: 'Member',
      state: 'left',
      readOn: test.clock.now().toISOString(),
      readVersion: 1,
    })
    expect(JSON.stringify(readers)).not.toContain(erased)
    expect(await readTables()).not.toContain(erased)
    // and the file has no name either
    const { body } = await test.as(leader).call(readingRoutes.exportReaders, { params })
    const { rawPayload } = await test.app.inject({ method: 'GET', url: body.url })
    const texts = readTexts((await openWorkbook(rawPayload)).getWorksheet('Readers')).flat()
    expect(texts).toContain('Former Member')
    expect(texts.join(' ')).not.toContain(erased)
  })

  it('who asked and left keeps what they asked, which the CEO can end', async () => {
    const { macro, people } = await buildStaffedProcess(test)
    const { leader, ceo } = people
    const requestId = await requestReading(test, { item: macro, by: leader, whom: { circle: 'holders' }, on: test.clock.now() })
    await test.owner.query('update membership set active = false where id = $1', [leader.companyUserId])
    const params = { itemType: 'ma', itemId: macro.chronId, requestId } as const
    expect((await listReaders(ceo, params)).find(({ userId }) => userId === leader.companyUserId)?.state).toBe('left')
    expect((await test.as(ceo).call(readingRoutes.close, { params })).status).toBe(204)
  })
})
