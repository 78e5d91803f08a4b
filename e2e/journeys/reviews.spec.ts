import type { Locator, Page } from '@playwright/test'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

const rows = (page: Page) => page.getByRole('region', { name: 'My work' }).getByRole('listitem')
const note = (within: Page | Locator) => within.getByRole('region', { name: 'Needs work' })
const review = (page: Page) => page.getByRole('dialog', { name: 'Review: (P5) Build and calibrate instruments — Process Summary' })

test('somebody finds an overdue review, sees what happened since, and says that it is still right', async ({ page }) => {
  // given a summary that nobody looked at for more than a year
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await page.getByRole('button', { name: /^My work, / }).click()
  const ofP5 = rows(page).filter({ hasText: '(P5) Build and calibrate instruments — Process Summary' })
  const waiting = ofP5.filter({ hasText: 'Check whether it is still right.' })
  await expect(waiting).toBeVisible()

  // when it is opened
  await waiting.getByRole('button').click()
  await expect(review(page)).toContainText('Overdue')
  await expect(review(page)).toContainText('(P5) Build and calibrate instruments — Macro')
  // What happened is read line by line, below each other; six lines first, so that the answer stays in sight.
  await expect(review(page).getByRole('button', { name: 'Still right' })).toBeInViewport({ ratio: 1 })
  await review(page)
    .getByRole('button', { name: /^Show all \d+$/ })
    .click()
  const happened = review(page).getByRole('listitem').filter({ hasText: 'did not meet expectations' }).first()
  await expect.poll(async () => (await happened.boundingBox())?.width).toBeGreaterThan(400)
  await expectNoFindingsInBothThemes(page)
  await review(page).getByLabel('Comment').fill('Read with the leaders of the line')
  await review(page).getByRole('button', { name: 'Still right' }).click()

  // then it is in time, and waits no more
  await expect(toast(page, 'Reviewed: still right')).toBeVisible()
  await page.getByRole('button', { name: /^Review (In time|Due|Overdue)/ }).click()
  await expect(review(page)).toContainText('In time')
  await expect(review(page)).toContainText('Read with the leaders of the line')

  // when something is found after all
  await review(page).getByLabel('Comment').fill('The second line is missing')
  await review(page).getByRole('button', { name: 'Needs work' }).click()
  await expect(toast(page, 'Reviewed: it needs work')).toBeVisible()

  // then it is read at the version that mends it, where it is sent, and from then on in its line of the history
  await page.getByRole('button', { name: /^Open version \d+$/ }).click()
  await expect(note(page)).toContainText('The second line is missing')
  await expectNoFindingsInBothThemes(page)
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  const sending = page.getByRole('dialog', { name: /^Send For Approval/ })
  await expect(note(sending)).toContainText('The second line is missing')
  await sending.getByRole('textbox', { name: 'Change history' }).fill('The second line is added')
  await sending.getByRole('button', { name: 'Send For Approval' }).click()
  await expect(toast(page, 'Process Summary has been sent for approval')).toBeVisible()
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(note(page.getByRole('dialog', { name: /^Version history/ }))).toContainText('The second line is missing')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^My work, / }).click()
  await expect(ofP5).toContainText('Make Decision')
  await expect(waiting).toHaveCount(0)
})

test('the CEO sets after how many months macros are reviewed, and sees on the map how reviews stand', async ({ page }) => {
  await logInAs(page, product.url, 'ceo@aurora.example')
  await expectChart(page)
  await page.getByRole('button', { name: 'Reviews' }).click()
  await expect(page.getByRole('region', { name: 'Reviews on this chart' })).toContainText('Due')
  await expectNoFindingsInBothThemes(page)
  await page.goto(`${product.url}/?company=1&open=users.0&panel=reviews`)
  await page.getByLabel('Macros').fill('18')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The intervals were saved')).toBeVisible()
  await expectNoFindingsInBothThemes(page)
})
