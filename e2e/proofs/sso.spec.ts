import type { Page } from '@playwright/test'
import { logIn } from '../api-session.ts'
import { type DemoProvider, demoClient, runSsoCommand, startDemoProvider } from '../demo-provider.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { proveByPassword } from '../prove-person.ts'
import { openUsersAs } from '../users-page.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, toast } from '../workspace-page.ts'

const product = useProduct({ OUTBOUND_ALLOW: '127.0.0.0/8' })
let provider: DemoProvider

test.beforeAll(async () => {
  provider = await startDemoProvider(product.current)
})
test.afterAll(() => provider.stop())

const section = (page: Page) => page.getByRole('region', { name: 'Single sign-on' })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue with Aurora Instruments' })

async function typeEmail(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await expect(continueButton(page)).toBeVisible()
}

// Each goes on with what the first has set up.
test.describe.configure({ mode: 'serial' })
// A provider that cannot be used is answered 409, a code of another window 401; and scripts are kept from one page.
test.use({ expectedErrors: [/status of (409|401)|net::ERR_|Failed to load resource/] })

test('An administrator sets single sign-on up, and people of the domain come in by it', async ({ page, browser }) => {
  runSsoCommand(product.current, 'domain', '--prove', 'aurora.example')
  // The administrator
  await openUsersAs(page, product.url, 'admin@aurora.example')
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Sign-in', { exact: true }).click()
  const sso = section(page)
  await expect(sso.getByText('aurora.example', { exact: true })).toBeVisible()
  await sso.getByLabel('Domain', { exact: true }).fill('aurora-labs.example')
  await sso.getByRole('button', { name: 'Add domain' }).click()
  await expect(sso.getByLabel('Text', { exact: true })).toHaveValue(/^strata-domain=[\w-]{43}$/)
  await expect(sso.getByLabel('Redirect address', { exact: true })).toHaveValue(`${product.url}/aprs/public/sso/callback/1`)
  await sso.getByLabel('Issuer', { exact: true }).fill('http://127.0.0.1:9')
  await sso.getByLabel('Client ID', { exact: true }).fill(demoClient.id)
  await sso.getByLabel('Client secret', { exact: true }).fill(demoClient.secret)
  await sso.getByLabel(/^Anybody of your domains/).check()
  await sso.getByRole('button', { name: 'Save provider' }).click()
  await proveByPassword(page, 'Save the provider?', 'Save provider')
  await expect(toast(page, 'The provider does not answer. Check the issuer, and whether its server runs.')).toBeVisible()
  await sso.getByLabel('Issuer', { exact: true }).fill(provider.issuer)
  await sso.getByRole('button', { name: 'Save provider' }).click()
  await proveByPassword(page, 'Save the provider?', 'Save provider')
  await expect(toast(page, 'The provider is saved')).toBeVisible()
  await expectNoFindingsInBothThemes(page)

  // A stranger of the domain
  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(`${product.url}/login`)
  await expect(stranger.getByLabel('Password', { exact: true })).toBeVisible()
  await stranger.getByLabel('Email').fill('nora.lind@aurora.example')
  await expect(continueButton(stranger)).toBeVisible()
  await expect(stranger.getByLabel('Password', { exact: true })).toBeHidden()
  await expectNoFindingsInBothThemes(stranger)
  await stranger.getByRole('button', { name: 'Use a password instead' }).click()
  await expect(stranger.getByLabel('Password', { exact: true })).toBeVisible()
  await typeEmail(stranger, 'nora.lind@aurora.example')
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('heading', { name: 'Demo provider' })).toBeVisible()
  await expect(stranger.getByLabel('Email')).toHaveValue('nora.lind@aurora.example')
  await stranger.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectChart(stranger)
  expect(stranger.url()).not.toContain('enter=')
  await context.close()

  // Passwords go on working
  const other = await browser.newContext()
  const member = await other.newPage()
  await typeEmail(member, 'member@aurora.example')
  await member.getByRole('button', { name: 'Use a password instead' }).click()
  await member.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
  await member.getByRole('button', { name: /^Login/ }).click()
  await expectChart(member)
  await other.close()
})

/** Logs in in the window that a click opens, as its form has it or as somebody else. */
async function logInBeside(page: Page, click: () => Promise<void>, as?: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await click()
  const window = await opening
  await expect(window.getByRole('heading', { name: 'Demo provider' })).toBeVisible()
  if (as) await window.getByLabel('Email').fill(as)
  else await expect(window.getByLabel('Email')).toHaveValue('admin@aurora.example')
  const closing = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Log in', exact: true }).click()
  await closing
}

test.describe('a session by the provider', () => {
  // Sessions end under a page that is open.
  test.use({ expectedErrors: [/status of 40[13]/] })

  test('signs by a login there, and comes back by one to what was typed when it ended', async ({ page }) => {
    await typeEmail(page, 'admin@aurora.example')
    await continueButton(page).click()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expectChart(page)

    // Nothing of the account is here
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByTitle('User Profile').click()
    const profile = page.getByRole('dialog', { name: 'User Profile' })
    await profile.getByRole('tab', { name: 'Password' }).click()
    await expect(profile).toContainText('Aurora Instruments logged you in by single sign-on.')
    await expect(profile.getByLabel('Current password')).toBeHidden()
    await expectNoFindingsInBothThemes(page)
    await page.keyboard.press('Escape')

    // Signs by a login at the provider
    await page.goto(`${product.url}/?company=1&open=users.0&panel=sign-in`)
    const provisioning = page.getByRole('region', { name: 'Provisioning' })
    await provisioning.getByRole('button', { name: 'Make a token' }).click()
    const proof = page.getByRole('dialog', { name: 'Make a token?' })
    await expect(proof).toContainText('Log in at Aurora Instruments once more to confirm that it is you.')
    await expect(proof.getByLabel('Password')).toBeHidden()
    await expectNoFindingsInBothThemes(page)
    await logInBeside(page, () => continueButton(page).click(), 'nora.lind@aurora.example')
    await expect(proof.getByRole('alert')).toHaveText('Somebody else logged in there. Log in as yourself.')
    await logInBeside(page, () => continueButton(page).click())
    const made = page.getByRole('dialog', { name: 'The new token' })
    await expect(made.getByRole('textbox', { name: 'Token' })).toHaveValue(/^scim_/)
    await made.getByRole('button', { name: 'Done' }).click()
    expect(page.url()).not.toContain('proof')

    // Comes back after its session ended, and finds what was typed
    const sso = section(page)
    await sso.getByLabel('Issuer', { exact: true }).fill('https://login.aurora.example')
    const account = await logIn(product.url, 'admin@aurora.example')
    const sessions: { id: string; isCurrent: boolean }[] = await (await account.call('GET', '/session/{companyId}')).json()
    for (const { id, isCurrent } of sessions) if (!isCurrent) await account.call('DELETE', `/session/{companyId}/${id}`)
    const renewing = page.getByRole('dialog', { name: 'Log in to continue' })
    await expect(renewing).toContainText('Your edits are still here.')
    await expect(renewing.getByLabel('Password')).toBeHidden()
    await expectNoFindingsInBothThemes(page)
    // Whoever is logged in at the provider still is not asked there: the window opens, and closes by itself
    const opening = page.waitForEvent('popup')
    await renewing.getByRole('button', { name: 'Continue with Aurora Instruments' }).click()
    await opening
    await expect(renewing).toBeHidden()
    await expect(sso.getByLabel('Issuer', { exact: true })).toHaveValue('https://login.aurora.example')
    await sso.getByLabel('Domain', { exact: true }).fill('aurora-works.example')
    await sso.getByRole('button', { name: 'Add domain' }).click()
    await expect(sso.getByText('aurora-works.example', { exact: true })).toBeVisible()
    await expect(sso.getByLabel('Issuer', { exact: true })).toHaveValue('https://login.aurora.example')
  })
})

test('A code that somebody took from the address opens nothing in another window', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await typeEmail(page, 'nora.lind@aurora.example')
  await continueButton(page).click()
  // Without its script the page leaves the code where the provider's answer put it.
  await page.route(`${product.url}/assets/**`, (route) => route.abort())
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => page.url()).toContain('enter=')
  const stolen = page.url()

  const thief = await browser.newContext()
  const window = await thief.newPage()
  await window.goto(stolen)
  await expect(
    window.getByRole('alert').filter({ hasText: 'This login took too long, or its window was closed. Try again.' }),
  ).toBeVisible()
  expect(window.url()).toBe(`${product.url}/login`)
  await thief.close()
  await context.close()
})

test('A login that the provider refuses ends with a sentence', async ({ page }) => {
  await typeEmail(page, 'nora.lind@aurora.example')
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Demo provider' })).toBeVisible()
  await page.getByLabel('Email').fill('somebody@elsewhere.example')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nobody with your email address belongs to this company.' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
