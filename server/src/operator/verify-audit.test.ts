import { createHmac } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { AuditHeads } from '../platform/audit/audit-heads.ts'
import { AuditTrail } from '../platform/audit/audit-trail.ts'
import { deriveKey } from '../platform/keys.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { isWhole, lacksHeads, printAudit } from './print-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const test = withTestApp()

beforeEach(async () => {
  await test.owner.query('delete from audit_heads_end')
  await rm(test.configuration.auditHeadsFolder, { recursive: true, force: true })
})

const append = async (companyId: number, companyUserId: number | null, times: number) => {
  const trail = new AuditTrail(test.configuration.auditSecret)
  const entry = { correlationId: crypto.randomUUID(), accountId: null, companyUserId, action: 'x', outcome: 'NO_RIGHT', facts: {} }
  for (let more = 0; more < times; more++)
    await test.database.inCompany(companyId, (tx) => trail.append(tx, { ...entry, at: new Date('2026-03-01T09:00:00Z') }))
}

/** A company with five entries of a member, whose heads were kept. */
async function keepFive(companyUserId: number | null): Promise<number> {
  const { id } = await buildStaffedCompany(test)
  await append(id, companyUserId, 5)
  await new AuditHeads(test.configuration).keep(test.database, new Date('2026-03-01T10:00:00Z'))
  return id
}

/** Where the entries of somebody are. */
const chains = [
  { lane: 'lane 0', by: null, table: 'audit', of: '' },
  { lane: 'lane 5', by: 13, table: 'audit_lane', of: ' of lane 5' },
]
const tamper = (statement: string, companyId: number, table: string) =>
  test.owner.query(statement.replace('$table', table).replace('$where', 'where company_id = $1'), [companyId])
const findingsFor = async (companyId: number) =>
  (await verifyAudit(test.owner, test.configuration)).chains.find((chain) => chain.companyId === companyId)?.findings

describe.each(chains)('verify-audit, of $lane,', ({ by, table, of }) => {
  it('says that a whole audit is whole', async () => {
    const id = await keepFive(by)
    const verified = await verifyAudit(test.owner, test.configuration)
    expect(verified.chains.find(({ companyId }) => companyId === id)).toMatchObject({ entries: 5, findings: [] })
    expect(isWhole({ ...verified, chains: verified.chains.filter(({ companyId }) => companyId === id) })).toBe(true)
    expect(printAudit(verified)).toMatch(new RegExp(`\\(company ${id}\\): 5 entries, whole\\.`))
  })

  it.each([
    ['an altered outcome', `update $table set outcome = 'done' $where and seq = 3`, '3', /\) was altered/],
    ['an altered person', `update $table set company_user_id = 4 $where and seq = 1`, '1', /\) was altered/],
    ['a removed entry', `delete from $table $where and seq = 3`, '4', / is at place 3: entries before it were removed/],
    ['a removed beginning', `delete from $table $where and seq < 3`, '3', / is at place 1/],
    ['an end cut off', `delete from $table $where and seq > 3`, '5', / was kept as the newest once and is not there any more/],
    ['a whole chain removed', `delete from $table $where`, '5', / was kept as the newest once/],
  ])('finds %s', async (_, statement, seq, finding) => {
    const id = await keepFive(by)
    await tamper(statement, id, table)
    expect(await findingsFor(id)).toEqual([expect.stringMatching(finding)])
    expect((await findingsFor(id))?.[0]).toMatch(new RegExp(`^Entry ${seq}${of} `))
  })

  it('finds two entries that changed places', async () => {
    const id = await keepFive(by)
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ])
      await test.owner.query(`update ${table} set seq = $3 where company_id = $1 and seq = $2`, [id, from, to])
    expect(await findingsFor(id)).toEqual([expect.stringMatching(new RegExp(`^Entry 2${of} .* was altered`))])
  })

  it('finds an end that was cut off and written again by the server since', async () => {
    const id = await keepFive(by)
    await tamper('delete from $table $where and seq > 3', id, table)
    await append(id, by, 4)
    expect(await findingsFor(id)).toEqual([
      expect.stringMatching(new RegExp(`^Entry 5${of} was kept as the newest once .* cut off or rewritten`)),
    ])
  })
})

describe('verify-audit', () => {
  it('finds entries that were moved into another lane', async () => {
    const id = await keepFive(13)
    await test.owner.query('update audit_lane set lane = 6 where company_id = $1', [id])
    expect(await findingsFor(id)).toEqual([
      expect.stringMatching(/^Entry 5 of lane 5 was kept as the newest once/),
      expect.stringMatching(/^Entry 1 of lane 6 .* was altered/),
    ])
  })

  it('finds entries in a lane that no server writes', async () => {
    const id = await keepFive(13)
    const check = 'audit_lane_lane_check'
    await test.owner.query(`alter table audit_lane drop constraint ${check}`)
    await test.owner.query(
      'insert into audit_lane select company_id, 8, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac from audit_lane where company_id = $1',
      [id],
    )
    expect(await findingsFor(id)).toEqual(['The entries of lane 8 were added: no server writes that lane.'])
    await test.owner.query('delete from audit_lane where lane = 8')
    await test.owner.query(`alter table audit_lane add constraint ${check} check (lane between 1 and 7)`)
  })

  it('goes on with heads that were kept before there were lanes', async () => {
    // given heads of one chain only, as the release before kept them
    await test.owner.query('delete from audit_lane')
    const id = await keepFive(null)
    const folder = test.configuration.auditHeadsFolder
    await rm(join(folder, 'lanes'), { recursive: true })
    await test.owner.query('delete from audit_heads_end where seal not in (select unnest($1::text[]))', [
      (await new AuditHeads(test.configuration).read()).map(({ content }) => content?.seal),
    ])
    // when nothing was written since, and when both releases have written
    const before = await verifyAudit(test.owner, test.configuration)
    await append(id, 13, 1)
    await append(id, null, 1)
    // then
    expect([before.findings, lacksHeads(before), await findingsFor(id)]).toEqual([[], false, []])
    expect(lacksHeads(await verifyAudit(test.owner, test.configuration))).toBe(true)
    await new AuditHeads(test.configuration).keep(test.database, new Date('2026-03-01T11:00:00Z'))
    const after = await verifyAudit(test.owner, test.configuration)
    expect([after.findings, lacksHeads(after), await findingsFor(id)]).toEqual([[], false, []])
  })

  it('tells that the heads of the lanes were removed', async () => {
    await keepFive(13)
    await rm(join(test.configuration.auditHeadsFolder, 'lanes'), { recursive: true })
    const verified = await verifyAudit(test.owner, test.configuration)
    expect(lacksHeads(verified)).toBe(true)
    expect(printAudit(verified)).toContain('None are kept of the lanes from 1 on')
    expect(verified.notes).toEqual([expect.stringMatching(/^1 lines of heads, .* were kept in another folder/)])
  })

  it('finds kept heads that were altered, and says when none were kept', async () => {
    // given
    const id = await keepFive(null)
    const folder = test.configuration.auditHeadsFolder
    const [name = ''] = (await readdir(folder)).filter((entry) => entry !== 'lanes')
    expect(name).toBe('2026-03.jsonl')
    // when
    const line = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), line.replace(`"companyId":${id},"seq":5`, `"companyId":${id},"seq":4`))
    await appendFile(join(folder, name), 'not a line\n')
    // then
    const verified = await verifyAudit(test.owner, test.configuration)
    expect(verified.findings).toEqual([
      'The kept heads were altered: 2026-03.jsonl, line 1.',
      'The kept heads were altered: 2026-03.jsonl, line 2.',
    ])
    expect(isWhole(verified)).toBe(false)
    await rm(folder, { recursive: true })
    const bare = await verifyAudit(test.owner, test.configuration)
    expect(printAudit(bare)).toContain('No heads are kept')
    expect(lacksHeads(bare)).toBe(true)
  })
})

describe('the lines of kept heads', () => {
  /** Five lines in two files, whose names are answered. */
  async function keepLines(): Promise<string[]> {
    await buildStaffedCompany(test)
    for (const at of ['2026-03-31T21:07', '2026-03-31T22:07', '2026-03-31T23:07', '2026-04-01T00:07', '2026-04-01T01:07'])
      await keepAt(`${at}:00Z`)
    return ['2026-03.jsonl', '2026-04.jsonl'].map((name) => join(test.configuration.auditHeadsFolder, name))
  }

  const keepAt = (at: string) => new AuditHeads(test.configuration).keep(test.database, new Date(at))
  const findings = async () => (await verifyAudit(test.owner, test.configuration)).findings
  const removeLine = async (path: string, index: number) => {
    const lines = (await readFile(path, 'utf8')).split('\n')
    await writeFile(path, lines.toSpliced(index, 1).join('\n'))
  }

  it('are whole across two months, whoever keeps them at the same moment', async () => {
    await keepLines()
    await Promise.all(['02:07', '02:07', '02:08'].map((time) => keepAt(`2026-04-01T${time}:00Z`)))
    // A clock that was set back writes into the file of the month before.
    await keepAt('2026-03-31T23:59:00Z')
    expect(await findings()).toEqual([])
  })

  it('tell that one was removed amid them, or from the beginning', async () => {
    const [march = ''] = await keepLines()
    await removeLine(march, 1)
    expect(await findings()).toEqual(['Lines of the kept heads were removed or altered before 2026-03.jsonl, line 2.'])
    await removeLine(march, 0)
    expect(await findings()).toEqual(['Lines of the kept heads were removed or altered before 2026-03.jsonl, line 1.'])
  })

  it('tell that a whole month was removed', async () => {
    const [march = ''] = await keepLines()
    await rm(march)
    expect(await findings()).toEqual(['Lines of the kept heads were removed or altered before 2026-04.jsonl, line 1.'])
  })

  it('tell that the newest were removed, also after others were added', async () => {
    const [, april = ''] = await keepLines()
    await removeLine(april, 1)
    await removeLine(april, 0)
    expect(await findings()).toEqual(['The newest lines of the kept heads were removed: 2, the last of 2026-04-01T01:07:00.000Z.'])
    await keepAt('2026-04-01T02:07:00Z')
    expect(await findings()).toEqual(['Lines of the kept heads were removed or altered before 2026-04.jsonl, line 1.'])
  })

  it('tell that one was added twice', async () => {
    const [, april = ''] = await keepLines()
    const [first = ''] = (await readFile(april, 'utf8')).split('\n')
    await appendFile(april, `${first}\n`)
    expect(await findings()).toEqual(['The kept heads have two lines of one number: 2026-04.jsonl, line 3.'])
  })

  it('of the first release, which were not numbered, are still whole, and missed as soon as others followed', async () => {
    // given two lines as the first release wrote them
    const folder = test.configuration.auditHeadsFolder
    await mkdir(folder, { recursive: true })
    const key = deriveKey(test.configuration.auditSecret, 'audit-heads')
    const lines = ['2026-02-01T10:07:00.000Z', '2026-02-01T11:07:00.000Z'].map((at) => {
      const seal = createHmac('sha256', key)
        .update(JSON.stringify([at, []]))
        .digest('hex')
      return JSON.stringify({ at, heads: [], seal })
    })
    const path = join(folder, '2026-02.jsonl')
    await writeFile(path, `${lines.join('\n')}\n`)
    expect(await findings()).toEqual([])
    // when
    await keepAt('2026-03-01T10:07:00Z')
    // then
    expect(await findings()).toEqual([])
    await removeLine(path, 1)
    expect(await findings()).toEqual(['Lines of the kept heads were removed or altered before 2026-03.jsonl, line 1.'])
  })

  it('that are kept in another folder are named', async () => {
    await keepLines()
    await rm(test.configuration.auditHeadsFolder, { recursive: true })
    await keepAt('2026-04-01T02:07:00Z')
    const { notes } = await verifyAudit(test.owner, test.configuration)
    expect(notes.at(-1)).toMatch(/^5 lines of heads, the last of 2026-04-01T01:07:00.000Z, were kept in another folder\./)
  })
})
