import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { clientErrorRoutes, sessionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../testing/company-factory.ts'
import { buildMember } from '../testing/member-factory.ts'
import { withTestApp } from '../testing/test-app.ts'
import { fillPath } from '../testing/test-call.ts'

const test = withTestApp()

describe('a body that is packed', () => {
  const { path, method } = sessionRoutes.forgotPassword

  it.each(['gzip', 'br', 'deflate', 'identity', 'secretcoding'])(
    '(%s) is refused without a login, and stands in no log',
    async (encoding) => {
      // when
      const answer = await test.app.inject({
        method,
        url: path,
        headers: { 'content-encoding': encoding },
        payload: { email: 'a@example.org' },
      })
      // then
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'WRONG_TYPE'])
      expect(test.log).not.toContain('secretcoding')
    },
  )

  it('is not unpacked for a member', async () => {
    // given
    const member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    const url = fillPath(clientErrorRoutes.reportClientError.path, {
      companyId: member.companyId,
      userId: member.companyUserId,
      uuid: randomUUID(),
    })
    // when
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${await test.openToken(member)}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(JSON.stringify({ kind: 'save', message: 'broken' })),
    })
    // then
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'WRONG_TYPE'])
  })
})
