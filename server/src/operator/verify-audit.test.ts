import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { AuditHeads } from '../platform/audit/audit-heads.ts'
import { AuditTrail } from '../platform/audit/audit-trail.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { isWhole, printAudit } from './print-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const test = withTestApp()

beforeEach(async () => {
  await rm(test.configuration.auditHeadsFolder, { recursive: true, force: true })
})

/** A company with five entries, whose heads were kept. */
async function keepFive(): Promise<number> {
  const { id, ceo } = await buildStaffedCompany(test)
  for (let entry = 0; entry < 5; entry++) await test.as(ceo).call(auditRoutes.searchAudit)
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
    ['a removed entry', `delete from audit $where and seq = 3`, /^Entry 4 .* stands at place 3: entries before it were removed/],
    ['a removed beginning', `delete from audit $where and seq < 3`, /^Entry 3 .* stands at place 1/],
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
    expect(printAudit(await verifyAudit(test.owner, test.configuration))).toContain('No heads were kept yet')
  })
})
