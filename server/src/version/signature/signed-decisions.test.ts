import { createHash } from 'node:crypto'
import { changelogRoutes, chartRoutes, documentRoutes, expectationRoutes, type RouteDefinition } from '@strata/contract'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { type BuiltCompany, buildChart, buildStaffedCompany } from '../../chart/chart-factory.ts'
import { buildDocument } from '../../document/document-factory.ts'
import { buildExpectation } from '../../expectation/expectation-factory.ts'
import { buildTotp, codeOf } from '../../factor/factor-factory.ts'
import { askForSignature, buildPasskey } from '../../factor/passkey/passkey-factory.ts'
import { type Statement, sql } from '../../platform/database/sql.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildSummary } from '../../summary/summary-factory.ts'

const test = withTestApp()
const signature = { password: builtPassword }
const pack = lzString.compressToEncodedURIComponent
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** As administrator and CEO agreed. */
const switchOn = ({ id }: BuiltCompany) =>
  test.owner.query('update company set signs_decisions = true, signed_since = now() where company_id = $1', [id])

interface Waiting {
  company: BuiltCompany
  decider: BuiltMember
  decide: RouteDefinition
  list: RouteDefinition
  params: Record<string, string | number>
  contentHash: string
}

/** One version in approval of each kind, in a company that signs. */
const kinds: Readonly<Record<string, () => Promise<Waiting>>> = {
  chart: async () => {
    const { company, id, type, contentHash } = await buildChart(test, { status: 'IA' })
    const params = { type, id, chartId: id }
    const [decide, list] = [chartRoutes.decideChart, chartRoutes.listSignatures]
    return { company, decider: company.ceo, decide, list, params, contentHash }
  },
  summary: async () => {
    const { company, id } = await buildSummary(test, { status: 'IA' })
    const params = { type: 'ps', id, chartId: id }
    const shown = await test.as(company.admin).call(chartRoutes.getData, { params })
    const [decide, list] = [chartRoutes.decideChart, chartRoutes.listSignatures]
    return { company, decider: company.admin, decide, list, params, contentHash: shown.headers['x-content-hash'] ?? '' }
  },
  expectations: async () => {
    const { company, id, type, contentHash } = await buildExpectation(test, { status: 'IA' })
    const [decide, list] = [expectationRoutes.decideExpectation, expectationRoutes.listExpectationSignatures]
    return { company, decider: company.admin, decide, list, params: { type, id }, contentHash }
  },
  document: async () => {
    const { company, id, docType } = await buildDocument(test, { state: 'IA', content: 'abc' })
    const [decide, list] = [documentRoutes.decideDocument, documentRoutes.listDocumentSignatures]
    const contentHash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    return { company, decider: company.ceo, decide, list, params: { docType, id }, contentHash }
  },
}

async function waiting(kind = 'chart'): Promise<Waiting> {
  const version = await kinds[kind]?.()
  if (!version) throw new Error(`There is no ${kind}`)
  await switchOn(version.company)
  return version
}

const decide = ({ decider, decide: route, params, contentHash }: Waiting, body: object, by = decider) =>
  test.as(by).call(route, { params, body: { approve: true, contentHash, ...body } })
const list = async ({ decider, list: route, params }: Waiting, by = decider) => (await test.as(by).call(route, { params })).body
const countOf = async ({ company }: Waiting) =>
  (await test.owner.query('select count(*)::int from signature where company_id = $1', [company.id])).rows[0].count

describe.each(Object.keys(kinds))('a decision on a %s', (kind) => {
  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ] as const)('to %s is signed, and kept with what it is bound to', async (action, meaning) => {
    // given
    const version = await waiting(kind)
    const body = { approve: action === 'approve', comment: 'Seen.' }
    // when it is not signed
    const refused = await decide(version, body)
    // then
    expect(refused).toMatchObject({ status: 403, body: { code: 'SIGNATURE_REQUIRED' } })
    expect(await countOf(version)).toBe(0)
    // when
    const answer = await decide(version, { ...body, signature })
    // then
    expect(answer.status).toBe(204)
    const signatures = await list(version)
    expect(signatures).toEqual([
      {
        id: expect.any(Number),
        meaning,
        name: version.decider === version.company.ceo ? 'Ingrid Solheim' : expect.any(String),
        role: expect.stringMatching(/CEO|Administrator/),
        on: test.clock.now().toISOString(),
        timezone: 'UTC',
        means: ['password'],
        contentHash: version.contentHash,
        isContentChanged: false,
        isNoteChanged: false,
        isNameChanged: false,
      },
    ])
  })

  it('without the hash of what was shown is refused, and so is one of other content', async () => {
    const version = await waiting(kind)
    const { status, body } = await decide(version, { contentHash: undefined, signature })
    expect([status, body.code, body.issues]).toEqual([
      400,
      'INVALID',
      [{ path: 'contentHash', message: 'A signed decision names what was shown.' }],
    ])
    expect((await decide(version, { contentHash: sha256('another'), signature })).body.code).toBe('CONTENT_CHANGED')
    expect(await countOf(version)).toBe(0)
    expect((await decide(version, { signature })).status).toBe(204)
  })
})

describe('what signs', () => {
  it.each([
    ['nothing', undefined],
    ['a wrong password', { password: 'guess' }],
    ['the password without the second factor', { password: builtPassword }],
    ['the password with a wrong code', { password: builtPassword, totp: '000000' }],
  ])('is not %s where there is a second factor', async (_what, given) => {
    const version = await waiting()
    await buildTotp(test, version.decider)
    expect((await decide(version, { signature: given })).body.code).toBe('SIGNATURE_REQUIRED')
    expect(await countOf(version)).toBe(0)
  })

  it('is the password with a code, and what it was is kept', async () => {
    const version = await waiting()
    const totp = codeOf(test, await buildTotp(test, version.decider))
    expect((await decide(version, { signature: { password: builtPassword, totp } })).status).toBe(204)
    expect(await list(version)).toMatchObject([{ means: ['password', 'totp'] }])
  })

  it('is a passkey alone', async () => {
    const version = await waiting()
    const { device } = await buildPasskey(test, version.decider)
    const passkey = device.sign(await askForSignature(test, version.decider))
    expect((await decide(version, { signature: { passkey } })).status).toBe(204)
    expect(await list(version)).toMatchObject([{ means: ['passkey'] }])
  })

  it('counts as tries of a login: after ten wrong ones none is looked at', async () => {
    const version = await waiting()
    for (let tried = 0; tried < 10; tried += 1) await decide(version, { signature: { password: 'guess' } })
    expect((await decide(version, { signature })).body.code).toBe('TOO_MANY_TRIES')
  })

  it('is never kept, and is in the chain of the audit by the hash of the signature', async () => {
    // given
    const version = await waiting()
    await test.as(version.decider).call(changelogRoutes.getEntry, { params: version.params })
    // when
    await decide(version, { signature })
    // then
    const { rows } = await test.owner.query(
      `select facts from audit_entry where company_id = $1 and action = 'chart.decide' and outcome = 'done' order by at desc, seq desc limit 1`,
      [version.company.id],
    )
    const facts = JSON.parse(rows[0].facts)
    const [kept] = (await test.owner.query('select * from signature where company_id = $1', [version.company.id])).rows
    const parts = [
      'approved',
      'Ingrid Solheim',
      'CEO',
      test.clock.now().toISOString(),
      'UTC',
      version.contentHash,
      sha256('<p>The first version</p>'),
      sha256('Global Chart, version 1'),
      ['password'],
    ]
    expect(facts).toMatchObject({ approve: true, signatureId: Number(kept.id), signatureHash: sha256(JSON.stringify(parts)) })
    expect(JSON.stringify([kept, rows])).not.toContain(builtPassword)
  })

  it('is asked of nobody who may not decide, and nobody else’s password is tried', async () => {
    const version = await waiting()
    const member = await buildMember(test.database, { companyId: version.company.id })
    expect((await decide(version, { signature: { password: 'guess' } }, member)).body.code).toBe('NO_RIGHT')
    expect((await decide(version, {}, member)).body.code).toBe('NO_RIGHT')
  })

  it('is looked at before anything is locked', async () => {
    // given somebody else who holds the version
    const version = await waiting()
    const other = await test.owner.connect()
    try {
      await other.query('begin')
      await other.query('select from chart where company_id = $1 for update', [version.company.id])
      await other.query('select from process where company_id = $1 for update', [version.company.id])
      // when, then
      expect((await decide(version, { signature: { password: 'guess' } })).body.code).toBe('SIGNATURE_REQUIRED')
    } finally {
      await other.query('rollback')
      other.release()
    }
  })

  it('is not asked for where the company does not sign, and keeps nothing there', async () => {
    const version = await waiting()
    await test.owner.query('update company set signs_decisions = false where company_id = $1', [version.company.id])
    expect((await decide(version, { signature: { password: 'guess' } })).status).toBe(204)
    expect(await list(version)).toEqual([])
  })

  it('signs one of two decisions at once', async () => {
    const version = await waiting()
    const answers = await Promise.all([decide(version, { signature }), decide(version, { signature, approve: false, comment: 'No.' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await countOf(version)).toBe(1)
  })
})

describe('a signature', () => {
  it('stays as it is: nobody who serves changes or removes it', async () => {
    const version = await waiting()
    await decide(version, { signature })
    const inCompany = (statement: Statement) => test.database.inCompany(version.company.id, (tx) => tx.run(statement))
    await expect(inCompany(sql`update signature set printed_name = 'Nobody'`)).rejects.toMatchObject({ code: '42501' })
    await expect(inCompany(sql`delete from signature`)).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps name and role of its moment, and says what was changed since', async () => {
    // given
    const version = await waiting()
    const { company, decider } = version
    await decide(version, { signature })
    // when
    await test.owner.query(`update membership set first_name = 'Former', last_name = 'Person' where company_id = $1 and id = $2`, [
      company.id,
      decider.companyUserId,
    ])
    await test.as(company.admin).call(changelogRoutes.addEntry, { params: version.params, body: pack('<p>Prettier</p>') })
    // then
    expect(await list(version)).toMatchObject([
      { name: 'Ingrid Solheim', role: 'CEO', isContentChanged: false, isNoteChanged: true, isNameChanged: false },
    ])
  })

  it('says that the item has another name since', async () => {
    // given
    const version = await waiting('document')
    await decide(version, { approve: false, comment: 'Name the owner.', signature })
    // when
    await test.owner.query(`update document set name = 'Quality manual' where company_id = $1`, [version.company.id])
    // then
    expect(await list(version)).toMatchObject([{ meaning: 'rejected', isContentChanged: false, isNameChanged: true }])
  })

  it('is read by whoever may open the version, of this company', async () => {
    const version = await waiting()
    await decide(version, { signature })
    const member = await buildMember(test.database, { companyId: version.company.id })
    expect(await list(version, member)).toHaveLength(1)
    const other = await buildStaffedCompany(test)
    expect((await test.as(other.ceo).call(version.list, { params: version.params })).status).toBe(404)
  })
})
