import type { Page } from '@playwright/test'
import { type DemoProvider, setProvider, startDemoProvider } from '../demo-provider.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { proveByPassword } from '../prove-person.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct({ OUTBOUND_ALLOW: '127.0.0.1' })
let provider: DemoProvider

test.beforeAll(async () => {
  provider = await startDemoProvider(product.current)
  setProvider(product.current, provider)
})
test.afterAll(() => provider.stop())

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue with Aurora Instruments' })
const refusal = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Use a password instead' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
  await page.getByRole('button', { name: /^Login/ }).click()
}

// A provider that is away is answered 409, a login that the rule refuses 403.
test.use({ expectedErrors: [/status of (403|409)/] })

test('The provider goes away and the named people still get in', async ({ page, openBrowser }) => {
  // given a company that only its provider opens, but for two people
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await page.goto(`${product.url}/?company=1&open=users.0&panel=sign-in`)
  const rules = page.getByRole('region', { name: 'Rules' })
  const onlyByProvider = rules.getByLabel('Only by single sign-on')
  await onlyByProvider.check()
  await rules.getByLabel('First person who keeps the password').fill('Tomas')
  await page.getByRole('option', { name: 'Tomas Berg' }).click()
  await rules.getByLabel('Second person who keeps the password').fill('Ingrid')
  await page.getByRole('option', { name: 'Ingrid Solheim' }).click()
  await rules.getByRole('button', { name: 'Save rules' }).click()
  await proveByPassword(page, 'Save the rules?', 'Save rules')
  await expect(toast(page, 'The rules hold from now on')).toBeVisible()

  // and somebody who comes in by it
  const member = await openBrowser()
  await member.goto(`${product.url}/login`)
  await member.getByLabel('Email').fill('member@aurora.example')
  await continueButton(member).click()
  await member.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectChart(member)

  // when the provider goes away
  await provider.stop()

  // then others get a sentence, and no way in
  const reader = await openBrowser()
  await reader.goto(`${product.url}/login`)
  await reader.getByLabel('Email').fill('reader@aurora.example')
  await continueButton(reader).click()
  await expect(refusal(reader, 'Your company’s login does not answer right now. Try again soon.')).toBeVisible()
  await expectNoFindingsInBothThemes(reader)
  await typePassword(reader, 'reader@aurora.example')
  await expect(refusal(reader, 'This company lets people in by single sign-on only.')).toBeVisible()
  await expect(reader.getByRole('application', { name: 'Chart' })).toBeHidden()

  // and the two named people come in by password
  const ceo = await openBrowser()
  await typePassword(ceo, 'ceo@aurora.example')
  await expectChart(ceo)
  const admin = await openBrowser()
  await typePassword(admin, 'admin@aurora.example')
  await expectChart(admin)

  // and once one of them has switched the rule off, everybody does
  await admin.goto(`${product.url}/?company=1&open=users.0&panel=sign-in`)
  await admin.getByRole('region', { name: 'Rules' }).getByLabel('Only by single sign-on').uncheck()
  await admin.getByRole('button', { name: 'Save rules' }).click()
  await proveByPassword(admin, 'Save the rules?', 'Save rules')
  await expect(toast(admin, 'The rules hold from now on')).toBeVisible()
  await typePassword(reader, 'reader@aurora.example')
  await expectChart(reader)
})
