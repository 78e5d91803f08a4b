import { createHmac } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditRoutes } from '@strata/contract'
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

/** A company with five entries, whose heads were kept. */
async function keepFive(): Promise<number> {
  const { id, ceo } = await buildStaffedCompany(test)
  // Refusals, of which the first of each minute is an entry.
  for (let entry = 0; entry < 5; entry++) {
    await test.as(ceo).call(auditRoutes.searchAudit)
    test.clock.advance({ seconds: 60 })
  }
  await new AuditHeads(test.configuration).keep(test.database, new Date('2026-03-01T10:00:00Z'))
  return id
}

const tamper = (statement: string, companyId: number) =>
  test.owner.query(`${statement.replace('$where', 'where company_id = $1')}`, [companyId])
const findingsFor = async (companyId: number) =>
  (await verifyAudit(test.owner, test.configuration)).chains.find((chain) => chain.companyId === companyId)?.findings

describe('verify-audit', () => {
  it('says that a whole audit is whole', async () => {
    const id = await keepFive()
    const verified = await verifyAudit(test.owner, test.configuration)
    expect(verified.chains.find(({ companyId }) => companyId === id)).toMatchObject({ entries: 5, findings: [] })
    expect(isWhole({ ...verified, chains: verified.chains.filter(({ companyId }) => companyId === id) })).toBe(true)
    expect(printAudit(verified)).toMatch(new RegExp(`\\(company ${id}\\): 5 entries, whole\\.`))
  })

  it.each([
    ['an altered outcome', `update audit set outcome = 'done' $where and seq = 3`, /^Entry 3 .* was altered/],
    ['an altered person', `update audit set company_user_id = null $where and seq = 1`, /^Entry 1 .* was altered/],
    ['a removed entry', `delete from audit $where and seq = 3`, /^Entry 4 .* is at place 3: entries before it were removed/],
    ['a removed beginning', `delete from audit $where and seq < 3`, /^Entry 3 .* is at place 1/],
    ['an end cut off', `delete from audit $where and seq > 3`, /^Entry 5 was kept as the newest once and is not there any more/],
    ['a whole chain removed', `delete from audit $where`, /^Entry 5 was kept as the newest once/],
  ])('finds %s', async (_, statement, finding) => {
    const id = await keepFive()
    await tamper(statement, id)
    expect(await findingsFor(id)).toEqual([expect.stringMatching(finding)])
  })

  it('finds two entries that changed places', async () => {
    const id = await keepFive()
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ])
      await test.owner.query('update audit set seq = $3 where company_id = $1 and seq = $2', [id, from, to])
    expect(await findingsFor(id)).toEqual([expect.stringMatching(/^Entry 2 .* was altered/)])
  })

  it('finds an end that was cut off and written anew by the server since', async () => {
    const id = await keepFive()
    await tamper('delete from audit $where and seq > 3', id)
    const admin = (
      await test.owner.query('select admin_id, account_id from company c join membership m on m.id = c.ceo_id where c.company_id = $1', [
        id,
      ])
    ).rows[0]
    expect(admin).toBeDefined()
    await test.database.inCompany(id, async (tx) => {
      const trail = new AuditTrail(test.configuration.auditSecret)
      const entry = {
        at: new Date(),
        correlationId: crypto.randomUUID(),
        accountId: null,
        companyUserId: null,
        action: 'x',
        outcome: 'done',
        facts: {},
      }
      for (let more = 0; more < 4; more++) await trail.append(tx, entry)
    })
    expect(await findingsFor(id)).toEqual([expect.stringMatching(/^Entry 5 was kept as the newest once .* cut off or rewritten/)])
  })

  it('finds kept heads that were altered, and says when none were kept', async () => {
    // given
    const id = await keepFive()
    const folder = test.configuration.auditHeadsFolder
    const [name = ''] = await readdir(folder)
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
