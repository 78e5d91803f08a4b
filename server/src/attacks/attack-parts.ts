import lzString from 'lz-string'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { BadInput } from './attack-cases.ts'

/** HTML as calls take it. */
export function pack(html: string): string {
  return lzString.compressToEncodedURIComponent(html)
}

/** A member without a role, of that company or of one of its own. */
export async function buildReader(test: Pick<TestApp, 'database'>, companyId?: number): Promise<BuiltMember> {
  return buildMember(test.database, { companyId: companyId ?? (await buildCompany(test.database)) })
}

/** What is no id, in the place of an id, and what is no type. */
export function badIds(name: string, { type = true } = {}): BadInput[] {
  const ids = ['x', '0', '-1', '1.5', 'NaN', '9007199254740993'].map((value) => ({ params: { [name]: value } }))
  return [...ids, { params: { companyId: 'x' } }, ...(type ? [{ params: { type: 'zz' } }] : [])]
}
