import { tokenClaims } from '@strata/contract'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { Caller } from '../platform/testing/test-call.ts'

/** A session of a member with its token. For tests. */
export async function buildSession(test: Pick<TestApp, 'openToken'>, caller: Caller): Promise<{ id: string; token: string }> {
  const token = await test.openToken(caller)
  const { sid } = tokenClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  return { id: sid, token }
}
