import { chartRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { verifyAudit } from './verify-audit.ts'

const test = withTestApp()
let companyId: number

beforeEach(async () => {
  const { company, id, type, contentHash } = await buildChart(test, { status: 'IA' })
  companyId = company.id
  await test.owner.query('update company set signs_decisions = true, signed_since = now() where company_id = $1', [companyId])
  const params = { type, id, chartId: id }
  const body = { approve: true, contentHash, signature: { password: builtPassword } }
  expect((await test.as(company.ceo).call(chartRoutes.decideChart, { params, body })).status).toBe(204)
})

async function readFindings(): Promise<string[] | undefined> {
  const { chains } = await verifyAudit(test.owner, test.configuration)
  return chains.find((chain) => chain.companyId === companyId)?.findings
}

describe('signatures, while the audit is verified', () => {
  it('that are as they were made are whole', async () => {
    expect(await readFindings()).toEqual([])
  })

  it.each([
    ['a name', `update signature set printed_name = 'Somebody Else' where company_id = $1`],
    ['what it means', `update signature set meaning = 'rejected' where company_id = $1`],
    ['what it is bound to', `update signature set content_hash = repeat('0', 64) where company_id = $1`],
    ['when it was made', `update signature set signed_on = '2020-02-29T12:00:00Z' where company_id = $1`],
    ['what proved the person', `update signature set means = '{passkey}' where company_id = $1`],
  ])('are found when %s was altered', async (_, statement) => {
    await test.owner.query(statement, [companyId])
    expect(await readFindings()).toEqual([expect.stringMatching(/^Signature \d+ of entry \d+ was altered\.$/)])
  })

  it('are missed when they were removed', async () => {
    await test.owner.query('delete from signature where company_id = $1', [companyId])
    expect(await readFindings()).toEqual([expect.stringMatching(/^Signature \d+ of entry \d+ is not there any more\.$/)])
  })

  it('are found when they were put in', async () => {
    await test.owner.query(
      `insert into signature (company_id, chart_id, meaning, signed_by, printed_name, printed_role, signed_on, timezone, content_hash, note_hash, name_hash, means)
       select company_id, chart_id, meaning, signed_by, printed_name, printed_role, signed_on, timezone, content_hash, note_hash, name_hash, means
         from signature where company_id = $1`,
      [companyId],
    )
    expect(await readFindings()).toEqual([expect.stringMatching(/^Signature \d+ stands in no entry: it was put in\.$/)])
  })
})
