import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, logInOnScreen, logOut, toast } from '../workspace-page.ts'

const product = useProduct()

test.describe('a refused login', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('says Login Failed at the top centre and lets one try again', async ({ page }) => {
    await logInOnScreen(page, product.url, 'admin@aurora.example', 'not-the-password-1!')

    await expect(toast(page, 'Login Failed')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
    await page.getByRole('button', { name: /^Login/ }).click()
    await expectChart(page)
  })
})

test('empty fields are marked and nothing is asked of the server', async ({ page }) => {
  await page.goto(product.url)
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: /^Login/ }).click()

  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('the login names the environment, the build and the release notes', async ({ page }) => {
  await page.goto(product.url)

  await expect(page.getByRole('button', { name: 'Login dev' })).toBeVisible()
  await expect(page.getByText(/^Build \d+\.\d+\.\d+/)).toBeVisible()
  await expect(page.getByText(/© \d{4} Strata/)).toBeVisible()
  await page.getByText('Release notes').click()
  await expect(page.getByRole('dialog', { name: 'Release notes' })).toContainText(/Build \d+\.\d+\.\d+.*0\.1\.0/)
})

test('somebody with two companies chooses one, switches to the other and comes back', async ({ page }) => {
  await logInOnScreen(page, product.url, 'advisor@aurora.example')
  const picker = page.getByRole('dialog', { name: 'Choose a company' })
  await expect(picker).toContainText('Aurora Instruments')
  await picker.getByRole('button', { name: /Birch Foods/ }).click()
  await expectChart(page, 'Bake and pack')

  await page.getByRole('button', { name: 'Birch Foods, switch company' }).click()
  await page.getByRole('menuitem', { name: /Aurora Instruments/ }).click()
  await expectChart(page, 'Win orders')
  await expect(page.getByText('Bake and pack')).toHaveCount(0)
})

test.describe('where one is logged in', () => {
  // The other window may ask for the signals of a session that just ended.
  test.use({ expectedErrors: [/status of 401/] })

  test('a reload keeps the login, a new window takes it over, and logging out ends it', async ({ page, context }) => {
    await logInOnScreen(page, product.url, 'admin@aurora.example')
    await expectChart(page)
    await page.reload()
    await expectChart(page)

    const second = await context.newPage()
    await second.goto(product.url)
    await expectChart(second)

    await logOut(page)
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => sessionStorage.getItem('jwtToken'))).toBeNull()
  })
})

test('the toolbar shows each icon to whom it belongs', async ({ page, browser }) => {
  await logInAs(page, product.url, 'ceo@aurora.example')
  await expectChart(page)
  const toolbar = page.getByRole('navigation', { name: 'Toolbar' })
  for (const name of [
    'Progress Tracker',
    'My work',
    'Exception Report',
    'Global Documents',
    'Process Membership',
    'More',
    'Alerts and Notifications',
  ])
    await expect(toolbar.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await toolbar.getByRole('button', { name: 'More' }).click()
  for (const name of ['Cross-functional Communication', 'Users', 'Advisors', 'Guidance Request', "Administrator's and CEO's Guide"])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()

  const other = await browser.newPage()
  await logInAs(other, product.url, 'reader@aurora.example')
  await expectChart(other)
  await other.getByRole('button', { name: 'More' }).click()
  await expect(other.getByRole('menuitem', { name: /^Navigator/ })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: /^Users/ })).toHaveCount(0)
  await expect(other.getByRole('menuitem', { name: /^User Guide/ })).toHaveCount(0)
  await other.close()
})

test('a company with basic access is told that the Exception Report is premium', async ({ page }) => {
  await logInAs(page, product.url, 'ceo@birch.example')
  await expectChart(page, 'Bake and pack')
  await page.getByRole('button', { name: /^Exception Report/ }).click()
  await expect(toast(page, 'Restricted to Premium Access')).toBeVisible()
  await expect(
    page.getByRole('dialog', { name: 'Exception Report' }).getByRole('heading', { name: 'Restricted to Premium Access' }),
  ).toBeVisible()
})
