import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withTestDatabase } from '../database/test-database.ts'
import { deriveKey } from '../keys.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { AuditHeads, isOfLanes } from './audit-heads.ts'
import { AuditTrail } from './audit-trail.ts'

const test = withTestDatabase()
const auditSecret = 'a secret that only the tests know, 32+'

/** A folder of heads that is not there yet. */
async function openFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'strata-heads-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const auditHeadsFolder = join(parent, 'kept/heads')
  const kept = new AuditHeads({ auditHeadsFolder, auditSecret })
  return {
    folder: auditHeadsFolder,
    keepAt: (at: string) => kept.keep(test.database, new Date(at)),
    read: async () => (await kept.read()).filter((line) => !isOfLanes(line)),
    readLanes: async () => (await kept.read()).filter(isOfLanes),
    numbers: async () => (await kept.read()).filter((line) => !isOfLanes(line)).map(({ place, content }) => [place, content?.link?.number]),
    write: (name: string, text: string) => writeFile(join(auditHeadsFolder, name), text),
    modeOf: async (name = '') => ((await stat(join(auditHeadsFolder, name))).mode & 0o777).toString(8),
  }
}

const entry = (outcome: string) => ({
  at: new Date('2026-03-01T10:00:00Z'),
  correlationId: randomUUID(),
  accountId: null,
  companyUserId: null,
  action: 'x',
  outcome,
  facts: {},
})

describe('the heads of the audit', () => {
  it('are the newest entry of each chain', async () => {
    // given two entries of a company, and one of what is of no company
    const companyId = await buildCompany(test.database)
    const trail = new AuditTrail(auditSecret)
    for (const outcome of ['first', 'second']) await test.database.inCompany(companyId, (tx) => trail.append(tx, entry(outcome)))
    await test.database.outsideCompany((tx) => trail.append(tx, entry('open')))
    const { keepAt, read } = await openFolder()
    // when
    await keepAt('2026-03-01T10:07:00Z')
    // then
    const { rows } = await test.owner.query(
      `select company_id, encode(mac, 'hex') as mac from audit_entry where outcome in ('second', 'open') order by company_id`,
    )
    const [line] = await read()
    expect(line?.content).toMatchObject({
      at: '2026-03-01T10:07:00.000Z',
      heads: [
        { companyId: 0, seq: 1, mac: rows[0]?.mac },
        { companyId, seq: 2, mac: rows[1]?.mac },
      ],
    })
  })

  it('of the lanes from 1 on are lines of their own, in a folder and a chain of their own', async () => {
    // given
    const companyId = await buildCompany(test.database)
    const trail = new AuditTrail(auditSecret)
    for (const companyUserId of [3, 11, 6, 8])
      await test.database.inCompany(companyId, (tx) => trail.append(tx, { ...entry('done'), companyUserId }))
    const { keepAt, read, readLanes } = await openFolder()
    // when
    for (const at of ['2026-03-01T10:07:00Z', '2026-03-01T11:07:00Z']) await keepAt(at)
    // then
    const [one, two] = await readLanes()
    expect([one?.place, two?.place]).toEqual(['lanes/2026-03.jsonl, line 1', 'lanes/2026-03.jsonl, line 2'])
    const { rows } = await test.owner.query(
      `select encode(mac, 'hex') as mac from audit_lane where company_id = $1 and company_user_id in (11, 6) order by lane`,
      [companyId],
    )
    expect(one?.content?.heads.filter((head) => head.companyId === companyId)).toEqual([
      { companyId, lane: 3, seq: 2, mac: rows[0].mac },
      { companyId, lane: 6, seq: 1, mac: rows[1].mac },
    ])
    expect(two?.content?.link).toMatchObject({ number: 2, after: one?.content?.seal, chain: one?.content?.link?.chain })
    const [first] = await read()
    expect(first?.content?.heads.find((head) => head.companyId === companyId)).toMatchObject({ seq: 1 })
    expect(first?.content?.link?.chain).not.toBe(one?.content?.link?.chain)
  })

  it('stand in a file a month that is for nobody else, one line after another, each with its place', async () => {
    const { keepAt, read, numbers, modeOf } = await openFolder()
    for (const at of ['2025-12-31T23:07:00Z', '2026-01-01T00:07:00Z', '2026-01-01T01:07:00Z']) await keepAt(at)
    expect(await numbers()).toEqual([
      ['2025-12.jsonl, line 1', 1],
      ['2026-01.jsonl, line 1', 2],
      ['2026-01.jsonl, line 2', 3],
    ])
    const [first, second, third] = (await read()).map(({ content }) => content)
    expect([first?.link?.after, second?.link?.after, third?.link?.after]).toEqual([null, first?.seal, second?.seal])
    expect([await modeOf(), await modeOf('2026-01.jsonl')]).toEqual(['700', '600'])
  })

  it('are read in the order of the months, with the lines that were altered and without what is no file of theirs', async () => {
    const { keepAt, numbers, write, folder } = await openFolder()
    const months = ['08', '03', '11', '01', '06', '12', '05', '02', '10', '04', '09', '07']
    for (const month of months) await keepAt(`2026-${month}-01T00:07:00Z`)
    const may = await readFile(join(folder, '2026-05.jsonl'), 'utf8')
    await write('2026-05.jsonl', `\nnot a line\n\n${may}`)
    for (const name of ['notes.txt', '2026-05.jsonl.old', 'old 2026-05.jsonl', '2026-5.jsonl', '202-05.jsonl', 'copyXjsonl'])
      await write(name, may)
    expect((await numbers()).map(([place, number]) => `${place}: ${number}`)).toEqual([
      '2026-01.jsonl, line 1: 4',
      '2026-02.jsonl, line 1: 8',
      '2026-03.jsonl, line 1: 2',
      '2026-04.jsonl, line 1: 10',
      '2026-05.jsonl, line 2: undefined',
      '2026-05.jsonl, line 4: 7',
      '2026-06.jsonl, line 1: 5',
      '2026-07.jsonl, line 1: 12',
      '2026-08.jsonl, line 1: 1',
      '2026-09.jsonl, line 1: 11',
      '2026-10.jsonl, line 1: 9',
      '2026-11.jsonl, line 1: 3',
      '2026-12.jsonl, line 1: 6',
    ])
  })

  it('are none where there is no folder, and a failure where it cannot be read', async () => {
    const { read, folder } = await openFolder()
    expect(await read()).toEqual([])
    const inTheWay = new AuditHeads({ auditHeadsFolder: join(tmpdir(), `strata-${randomUUID()}`), auditSecret })
    expect(await inTheWay.read()).toEqual([])
    const file = join(folder, '../../file')
    await writeFile(file, '')
    await expect(new AuditHeads({ auditHeadsFolder: file, auditSecret }).read()).rejects.toMatchObject({ code: 'ENOTDIR' })
  })

  it('go on after the newest of those that were removed', async () => {
    const { keepAt, numbers, write, read, folder } = await openFolder()
    for (const minute of ['01', '02', '03']) await keepAt(`2026-03-01T10:${minute}:00Z`)
    const lines = (await readFile(join(folder, '2026-03.jsonl'), 'utf8')).split('\n')
    const third = (await read()).at(-1)?.content
    // when the newest two go, and another is kept
    await write('2026-03.jsonl', `${lines[0]}\n`)
    await keepAt('2026-03-01T10:04:00Z')
    // then
    expect((await numbers()).map(([, number]) => number)).toEqual([1, 4])
    expect((await read()).at(-1)?.content?.link?.after).toBe(third?.seal)
  })

  it('go on after the newest that stand here, where the database knows of fewer', async () => {
    const { keepAt, numbers, read } = await openFolder()
    for (const minute of ['01', '02', '03']) await keepAt(`2026-03-01T10:${minute}:00Z`)
    const { chain } = (await read())[0]?.content?.link ?? {}
    const before = await read()
    for (const known of [1, 4]) {
      await test.owner.query(`update audit_heads_end set number = $2, seal = 'of another line' where chain = $1`, [chain, known])
      await keepAt(`2026-03-01T10:0${3 + known}:00Z`)
    }
    expect((await numbers()).map(([, number]) => number)).toEqual([1, 2, 3, 4, 5])
    const lines = (await read()).map(({ content }) => content)
    expect(lines[3]?.link).toEqual({ chain, number: 4, after: before[2]?.content?.seal })
    expect(lines[4]?.link).toEqual({ chain, number: 5, after: lines[3]?.seal })
  })

  it('go on after the newest, wherever a clock that was set back had it written', async () => {
    const { keepAt, numbers } = await openFolder()
    for (const at of ['2026-04-01T00:07:00Z', '2026-03-31T23:07:00Z']) await keepAt(at)
    await test.owner.query('delete from audit_heads_end')
    await keepAt('2026-04-01T01:07:00Z')
    expect(await numbers()).toEqual([
      ['2026-03.jsonl, line 1', 2],
      ['2026-04.jsonl, line 1', 1],
      ['2026-04.jsonl, line 2', 3],
    ])
  })

  it('begin a chain after the newest line of the first release that is whole', async () => {
    // given three lines without numbers and one that was altered
    const { keepAt, read, write } = await openFolder()
    await keepAt('2026-03-01T10:07:00Z')
    const key = deriveKey(auditSecret, 'audit-heads')
    const seals = ['2026-02-01T10:07:00.000Z', '2026-02-01T11:07:00.000Z', '2026-02-01T12:07:00.000Z'].map((at) => {
      const seal = createHmac('sha256', key)
        .update(JSON.stringify([at, []]))
        .digest('hex')
      return { at, heads: [], seal }
    })
    await write('2026-03.jsonl', [...seals.map((line) => JSON.stringify(line)), 'altered', ''].join('\n'))
    // when
    await keepAt('2026-03-01T11:07:00Z')
    // then
    expect((await read()).at(-1)?.content?.link).toMatchObject({ number: 1, after: seals[2]?.seal })
  })

  it('go on in their chain where the database knows nothing of it, as after a restore', async () => {
    const { keepAt, numbers, read } = await openFolder()
    for (const minute of ['01', '02']) await keepAt(`2026-03-01T10:${minute}:00Z`)
    await test.owner.query('delete from audit_heads_end')
    await keepAt('2026-03-01T10:03:00Z')
    expect((await numbers()).map(([, number]) => number)).toEqual([1, 2, 3])
    expect(new Set((await read()).map(({ content }) => content?.link?.chain)).size).toBe(1)
    const { rows } = await test.owner.query('select number, kept_on from audit_heads_end')
    expect(rows.map(({ number, kept_on }) => [number, new Date(kept_on).toISOString()])).toEqual([
      [3, '2026-03-01T10:03:00.000Z'],
      [3, '2026-03-01T10:03:00.000Z'],
    ])
  })

  it('of servers that share a folder are one line after another', async () => {
    const { keepAt, numbers } = await openFolder()
    await Promise.all(Array.from({ length: 8 }, () => keepAt('2026-03-01T10:07:00Z')))
    expect((await numbers()).map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('of two folders are two chains', async () => {
    const folders = [await openFolder(), await openFolder()]
    for (const { keepAt } of folders) await keepAt('2026-03-01T10:07:00Z')
    const chains = await Promise.all(folders.map(async ({ read }) => (await read())[0]?.content?.link))
    expect(chains.map((link) => [link?.number, link?.after])).toEqual([
      [1, null],
      [1, null],
    ])
    expect(chains[0]?.chain).not.toBe(chains[1]?.chain)
  })
})
