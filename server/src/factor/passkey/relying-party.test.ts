import { expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildPasskey } from './passkey-factory.ts'
import { describeLostPasskeys } from './relying-party.ts'

const test = withTestApp()

it('the passkeys of another host are counted at the start', async () => {
  // given
  const person = await buildMember(test.database, { companyId: await buildCompany(test.database) })
  const under = (publicUrl: string) => describeLostPasskeys({ ...test.configuration, environment: 'prod', publicUrl }, test.database)
  expect(await under('https://strata.example.com')).toBeUndefined()
  // when
  await buildPasskey(test, person, { rpId: 'strata.example.com' })
  // then
  expect(await under('https://strata.example.com')).toBeUndefined()
  expect(await under('https://new.example.com')).toBe(
    '1 passkey no longer works: it was made for another host than that of PUBLIC_URL, https://new.example.com.',
  )
  await buildPasskey(test, person, { rpId: 'old.example.com' })
  expect(await under('https://new.example.com')).toBe(
    '2 passkeys no longer work: they were made for another host than that of PUBLIC_URL, https://new.example.com.',
  )
  expect(await under('https://192.0.2.7')).toMatch(/^2 passkeys no longer work/)
})
