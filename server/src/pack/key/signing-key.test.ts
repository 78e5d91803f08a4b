import { createPublicKey, verify } from 'node:crypto'
import { packRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStaffedCompany } from '../../chart/chart-factory.ts'
import { printAudit } from '../../operator/print-audit.ts'
import { verifyAudit } from '../../operator/verify-audit.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { getSigningKey } from './signing-key.ts'

const test = withTestApp()

beforeEach(() => test.owner.query('delete from pack_key'))

const keyUnder = (auditSecret: string) => getSigningKey({ database: test.database, clock: test.clock, configuration: { auditSecret } })
const [one, other] = ['a secret of the audit for tests, 32+ one', 'a secret of the audit for tests, 32+ two']

describe('the key of an installation', () => {
  it('is one, whoever asks for it first, and signs so that anybody can check it', async () => {
    const keys = await Promise.all([keyUnder(one), keyUnder(one), keyUnder(one)])
    expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(1)
    const bytes = Buffer.from('what is signed')
    const [key] = keys
    const publicKey = createPublicKey({ key: Buffer.from(key?.publicKey ?? '', 'base64'), format: 'der', type: 'spki' })
    expect(verify(null, bytes, publicKey, key?.sign(bytes) ?? Buffer.alloc(0))).toBe(true)
  })

  it('is kept sealed: neither the database nor what another secret opens has it', async () => {
    await keyUnder(one)
    const { rows } = await test.owner.query<{ secret: Buffer }>('select secret from pack_key')
    expect(rows).toHaveLength(1)
    // A private key of this kind begins so in the Base64 that is sealed.
    expect(rows[0]?.secret.toString('latin1')).not.toContain('MC4CAQ')
  })

  it('becomes another one with another secret of the audit, and the former one is still named', async () => {
    const first = await keyUnder(one)
    test.clock.advance({ seconds: 60 })
    const second = await keyUnder(other)
    expect(second.fingerprint).not.toBe(first.fingerprint)
    const { admin, ceo } = await buildStaffedCompany(test)
    const { body } = await test.as(admin).call(packRoutes.listPackKeys)
    expect(body.map(({ fingerprint, until }: { fingerprint: string; until: string | null }) => [fingerprint, until === null])).toEqual([
      [second.fingerprint, true],
      [first.fingerprint, false],
    ])
    expect(JSON.stringify(body)).not.toContain('secret')
    expect((await test.as(ceo).call(packRoutes.listPackKeys)).body.code).toBe('NO_RIGHT')
    // and by verify-audit
    const printed = printAudit(await verifyAudit(test.owner, test.configuration))
    expect(printed).toMatch(new RegExp(`Audit packs are signed by the key ${second.fingerprint}, since \\d{4}-\\d\\d-\\d\\d\\.`))
    expect(printed).toContain(`They were by ${first.fingerprint}, from `)
  })
})
