import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionRoutes } from '@strata/contract'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../app.ts'
import { systemClock } from '../clock.ts'
import { readConfiguration } from '../configuration.ts'
import { withTestDatabase } from '../database/test-database.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { buildMember } from '../testing/member-factory.ts'
import { callAs } from '../testing/test-call.ts'
import { AuditTrail } from './audit-trail.ts'
import { findBrokenLink } from './verify-chain.ts'

const test = withTestDatabase()
const oldSecret = 'a first secret of thirty-two characters'
const newSecret = 'another secret of thirty-two characters'

async function openApp(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'strata-audit-'))
  const configuration = readConfiguration({ DATA_DIR: folder, ...environment })
  const parts = { configuration, database: test.database, clock: systemClock }
  const app = await createApp(parts)
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  return { ...parts, app }
}

it('the chain is whole across a new session secret, where the audit keeps its own', async () => {
  // given
  const companyId = await buildCompany(test.database)
  const member = await buildMember(test.database, { companyId })
  // when: at first there is one secret for all
  const environments: Record<string, string>[] = [{ SESSION_SECRET: oldSecret }, { SESSION_SECRET: newSecret, AUDIT_SECRET: oldSecret }]
  for (const environment of environments) {
    expect((await callAs(await openApp(environment), member, sessionRoutes.endSession)).status).toBe(204)
  }
  // then
  const { rows } = await test.owner.query(
    `select company_id as "companyId", lane, seq, at, correlation_id as "correlationId", account_id as "accountId",
            company_user_id as "companyUserId", action, outcome, facts, mac from audit_entry where company_id = $1 order by at, seq`,
    [companyId],
  )
  const chain = rows.map((row) => ({ ...row, at: new Date(row.at) }))
  expect(chain).toHaveLength(2)
  expect(findBrokenLink(new AuditTrail(oldSecret), chain)).toBeUndefined()
  expect(findBrokenLink(new AuditTrail(newSecret), chain)?.seq).toBe(1)
})
