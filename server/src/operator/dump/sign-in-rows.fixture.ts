import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { buildTotp } from '../../factor/factor-factory.ts'
import { putCodes } from '../../factor/factor-store.ts'
import { buildPasskey } from '../../factor/passkey/passkey-factory.ts'
import { AuditTrail } from '../../platform/audit/audit-trail.ts'
import { sql } from '../../platform/database/sql.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { Caller } from '../../platform/testing/test-call.ts'
import { addGroupGrant } from '../../provisioning/group/group-store.ts'
import { buildGroup, buildToken } from '../../provisioning/provisioner-factory.ts'
import { keepPerson } from '../../provisioning/user/person-store.ts'
import { settleGroupRoles } from '../../role/index.ts'
import { buildDomain, buildSsoProvider } from '../../sso/sso-factory.ts'
import { hashSignature } from '../../version/signature/keep-signature.ts'
import { insertSignature } from '../../version/signature/signature-store.ts'

/** A row in each table of signing in and provisioning, of a member of the demo who is no advisor by hand. */
export async function fillSignInTables(test: TestApp, email: string): Promise<void> {
  const { rows } = await test.owner.query<Caller>(
    `select m.company_id::int as "companyId", m.id::int as "companyUserId", m.account_id::int as "accountId"
       from membership m join account a on a.id = m.account_id where a.email = $1`,
    [email],
  )
  const [member] = rows
  if (!member) throw new Error(`Nobody is called ${email}`)
  const { companyId, companyUserId, accountId } = member
  const now = test.clock.now()
  await buildToken(test, member)
  const groupId = await buildGroup(test, companyId, [companyUserId])
  await test.database.inCompany(companyId, async (tx) => {
    await keepPerson(tx, { id: companyUserId, externalId: 'e-12', now })
    await addGroupGrant(tx, groupId, null)
    await settleGroupRoles(tx, { group: 'Finance', on: now })
    await putCodes(tx, accountId, ['K7QF-2D3M-X4TB-W5HN'])
  })
  await buildTotp(test, member)
  await buildPasskey(test, member, { rpId: 'strata.example.com' })
  await buildDomain(test, { companyId, domain: 'aurora.example' })
  await buildSsoProvider(test, { companyId })
  await test.owner.query(
    `insert into sso_identity (company_id, issuer, sub, company_user_id, linked_at) values ($1, 'https://login.example.com', 'person 12', $2, $3)`,
    [companyId, companyUserId, now],
  )
  await test.owner.query(
    `insert into sign_in_rule (company_id, first_keeper, second_keeper, session_minutes) select $1, admin_id, ceo_id, 600 from company where company_id = $1`,
    [companyId],
  )
  await test.owner.query(
    `insert into sign_in (company_id, at, company_user_id, outcome, means, device, address)
     values ($1, $2, $3, 'in', '{password}', 'Firefox on Windows', '192.0.2.7')`,
    [companyId, now, companyUserId],
  )
  await test.owner.query(
    `insert into signing_proposal (company_id, signs, proposed_by, proposed_on, admin_id, ceo_id)
     select company_id, true, admin_id, $2, admin_id, ceo_id from company where company_id = $1`,
    [companyId, now],
  )
  await signGlobalChart(test, companyId)
  await test.owner.query(
    `insert into substitution (company_id, company_user_id, substitute_id, first_day, last_day, set_by, set_on)
     select company_id, ceo_id, admin_id, '2026-03-02', '2026-03-13', ceo_id, $2 from company where company_id = $1`,
    [companyId, now],
  )
  await test.owner.query(
    `insert into handover_request (company_id, company_user_id, to_id, kind, line, asked_by, asked_on)
     select company_id, ceo_id, admin_id, 'role', 'PRL.1', ceo_id, $2 from company where company_id = $1`,
    [companyId, now],
  )
}

/** The approval of the Global Chart in force, with its entry in the audit. */
async function signGlobalChart(test: TestApp, companyId: number): Promise<void> {
  await test.database.inCompany(companyId, async (tx) => {
    const chart = await tx.one<{ id: number; by: number }>(
      sql`select id, approved_by as by from chart where company_id = ${companyId} and type = 'gpfc' and status = 'APPROVED'`,
    )
    const kept = await insertSignature(tx, {
      version: { kind: 'chart', id: chart.id },
      by: chart.by,
      on: test.clock.now(),
      meaning: 'approved',
      name: 'Ingrid Solheim',
      role: 'CEO',
      timezone: 'Europe/Oslo',
      contentHash: 'a'.repeat(64),
      noteHash: null,
      nameHash: 'b'.repeat(64),
      means: ['passkey'],
    })
    await new AuditTrail(test.configuration.auditSecret).append(tx, {
      at: test.clock.now(),
      correlationId: randomUUID(),
      accountId: null,
      companyUserId: chart.by,
      action: 'chart.decide',
      outcome: 'done',
      facts: { signatureId: kept.id, signatureHash: hashSignature(kept) },
    })
  })
}

/** How many rows each of those tables has of the company, and whom a group makes an advisor there; of domains the proved ones apart. */
export async function countSignInRows(pool: Pick<pg.Pool, 'query'>, companyId: number): Promise<Record<string, number>> {
  const tables = [
    'group_grant',
    'handover_request',
    'provisioned_group',
    'provisioned_group_member',
    'provisioned_user',
    'provisioning_token',
    'sign_in',
    'sign_in_rule',
    'signature',
    'signing_proposal',
    'sso_identity',
    'sso_provider',
    'substitution',
  ]
  const columns = tables.map((table) => `(select count(*)::int from ${table} where company_id = $1) as ${table}`)
  const { rows } = await pool.query(
    `select ${columns.join(', ')}, (select count(*)::int from company_domain where company_id = $1) as company_domain,
            (select count(*)::int from company_domain where company_id = $1 and proved_at is not null) as proved_domain,
            (select count(*)::int from membership where company_id = $1 and advisor_by_group) as advisor_by_group`,
    [companyId],
  )
  return rows[0]
}
