import type { Page } from '@playwright/test'
import { type ApiSession, logIn } from '../api-session.ts'
import { createWip, drawActivity, sendForApproval } from '../chart-page.ts'
import { expectNoFindings } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

// The later ones read what was said in those before.
test.describe.configure({ mode: 'serial' })

const panel = (page: Page) => page.getByRole('complementary', { name: 'Comments' })
const openComments = (page: Page) => page.getByRole('button', { name: /^Comments/ }).click()

async function writeThread(page: Page, subject: string, comment: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(page, 'Posted new Comment')).toBeVisible()
}

test('two people discuss the chart, and it is put aside when it is settled', async ({ page, browser }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await openComments(page)
  await panel(page).getByRole('button', { name: 'New thread' }).click()
  await writeThread(page, 'Who counts the stock?', 'Nobody does today.\nShall the warehouse?')
  await expect(panel(page).getByRole('heading', { name: 'Who counts the stock?' })).toBeFocused()

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const ceo = await context.newPage()
  await logInAs(ceo, product.url, 'ceo@aurora.example')
  await expectChart(ceo)
  await ceo.getByRole('button', { name: 'Comments, 1 unread' }).click()
  await expectNoFindings(ceo)
  await panel(ceo)
    .getByRole('button', { name: /^Who counts the stock\?\s*New/ })
    .click()
  await panel(ceo).getByRole('textbox', { name: 'Reply' }).fill('The warehouse does.')
  await panel(ceo).getByRole('button', { name: 'Reply' }).click()
  await expect(panel(ceo).getByRole('listitem').last()).toContainText('The warehouse does.')
  await expect(ceo.getByRole('button', { name: 'Comments', exact: true })).toBeVisible()
  await expectNoFindings(ceo)

  // The answer comes to the thread that is open, and what is written elsewhere to the count and the list.
  await expect(panel(page).getByRole('listitem').last()).toContainText('The warehouse does.')
  await panel(page).getByRole('button', { name: 'Back' }).click()
  await panel(ceo).getByRole('button', { name: 'Back' }).click()
  await panel(ceo).getByRole('button', { name: 'New thread' }).click()
  await writeThread(ceo, 'And the spare parts?', 'They are counted by nobody.')
  await context.close()
  await expect(panel(page).getByRole('button', { name: /^And the spare parts\?\s*New/ })).toBeVisible()
  await expect(panel(page).getByText('2 threads, 1 unread comment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comments, 1 unread' })).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^And the spare parts/ })
    .click()
  await panel(page).getByRole('button', { name: 'Archive' }).click()
  await expect(panel(page).getByText('1 thread', { exact: true })).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Who counts the stock\?/ })
    .click()
  await panel(page).getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, 'Comment archived')).toBeVisible()
  await expect(panel(page).getByText('No current threads.')).toBeVisible()
  await panel(page).getByText('Archived', { exact: true }).click()
  await expect(panel(page).getByRole('button', { name: /^Who counts the stock\?/ })).toBeVisible()
})

test('a comment is pinned to a step, while the chart has unsaved changes too', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await createWip(page)
  await drawActivity(page, 'Count the stock')
  await openComments(page)
  await expect(panel(page).getByRole('button', { name: 'Comment on this step' })).toHaveAttribute('aria-disabled', 'true')

  await chartNode(page, 'Win orders').click()
  await page.keyboard.press('m')
  await expect(panel(page).getByText(/Win orders/)).toBeVisible()
  await writeThread(page, 'Orders by telephone', 'Are they meant too?')
  await page.getByRole('button', { name: 'Close Comments' }).click()
  await expect(page.getByText('1 unsaved change')).toBeVisible()

  await page.getByRole('button', { name: '1 thread of comments on P1' }).click()
  await expect(panel(page).getByText(/^Only on .*Win orders/)).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Orders by telephone/ })
    .click()
  await panel(page)
    .getByRole('button', { name: /^Show .*Win orders on the chart/ })
    .click()
  await expect(chartNode(page, 'Win orders')).toHaveAttribute('aria-pressed', 'true')
  await expectNoFindings(page)
})

test('who decides reads what is discussed', async ({ page, browser }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await page.getByRole('button', { name: /Choose a version/ }).click()
  await page.getByRole('menuitem', { name: /WIP/ }).first().click()
  await sendForApproval(page, 'The stock is counted.')

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const ceo = await context.newPage()
  await logInAs(ceo, product.url, 'ceo@aurora.example')
  await expectChart(ceo)
  await ceo.getByRole('button', { name: 'Make Decision' }).click()
  const comments = ceo.getByRole('region', { name: 'Open comments' })
  await expect(comments).toContainText('1 thread, 1 unread')
  await ceo.getByRole('textbox', { name: 'Comment' }).fill('Good.')
  await comments.getByRole('button', { name: /Orders by telephone/ }).click()
  await panel(ceo).getByRole('textbox', { name: 'Reply' }).fill('They are.')
  await panel(ceo).getByRole('button', { name: 'Reply' }).click()
  await expect(toast(ceo, 'Posted new Comment')).toBeVisible()
  await expectNoFindings(ceo)
  await ceo.getByRole('button', { name: 'Close Comments' }).click()
  await expect(ceo.getByRole('textbox', { name: 'Comment' })).toHaveValue('Good.')
  await context.close()
})

test('many threads come by pages, on a small screen too', async ({ page }) => {
  const ceo = await logIn(product.url, 'ceo@aurora.example')
  await beginThreads(ceo, 120)
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, product.url, 'admin@aurora.example')
  await page.getByRole('button', { name: /^Comments, \d+ unread/ }).click()
  await expect(panel(page).getByText('1–10 of 121')).toBeVisible()
  await expect(panel(page).getByRole('list', { name: 'Threads' }).getByRole('listitem')).toHaveCount(10)
  await expectNoFindings(page)
  await panel(page).getByRole('button', { name: 'Next page' }).click()
  await expect(panel(page).getByText('11–20 of 121')).toBeVisible()
  await page.getByRole('button', { name: 'Close Comments' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText("Please Go 'Back' and read all new messages before closing this window")
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Close Comments' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible()
})

/** As many threads on the Global Chart. */
async function beginThreads(session: ApiSession, count: number): Promise<void> {
  const versions = await (await session.call('GET', '/chart/{companyId}/gpfc/version/0')).json()
  const [{ chronId }] = versions
  for (let at = 1; at <= count; at++) {
    const answer = await session.call('POST', `/comment/{companyId}/gpfc/${chronId}/add`, {
      subject: `Question ${at}`,
      comments: 'Who answers it?',
    })
    expect(answer.status).toBe(200)
  }
}
