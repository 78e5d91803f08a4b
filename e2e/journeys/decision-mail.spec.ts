import { sendWip } from '../api-chart.ts'
import { logIn, makeGlobalWip } from '../api-session.ts'
import { readMails } from '../outbox.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { logInOnScreen } from '../workspace-page.ts'

const product = useProduct()
const approver = 'ceo@aurora.example'

test('who decides gets a mail when a chart is sent, and its link opens Make Decision', async ({ page }) => {
  const admin = await logIn(product.url, 'admin@aurora.example')
  await sendWip(admin, await makeGlobalWip(admin))

  await expect.poll(() => readMails(product.current, approver).length, { timeout: 20_000 }).toBe(1)
  const [mail = ''] = readMails(product.current, approver)
  expect(mail).toContain('Subject: Global Chart, version 4 waits for your decision')
  expect(mail).toContain('Change this in your profile')
  const [link = ''] = /http:\/\/\S+&open=gpfc\.\d+/.exec(mail) ?? []
  expect(link.startsWith(`${product.url}/?company=${admin.companyId}&`)).toBe(true)

  await logInOnScreen(page, link, approver)
  await expect(page.getByRole('heading', { name: /^Make Decision/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('form', { name: 'Decision' })).toBeVisible()
})
