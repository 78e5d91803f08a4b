import { logIn } from '../api-session.ts'
import { openComments } from '../comments-page.ts'
import { detailsOf, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { seedProcess } from '../seed-process.ts'
import { neededToOpen, watchCalls } from '../watched-calls.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs } from '../workspace-page.ts'

const product = useProduct()

test('a process with 200 micros and hundreds of comments opens with six calls and keeps few rows on the page', async ({ page }) => {
  test.setTimeout(150_000)
  const admin = await logIn(product.url, 'admin@aurora.example')
  await seedProcess(admin, 'P3', { micros: 200, threads: 150, replies: 1 })
  const watched = watchCalls(page)
  await logInAs(page, product.url, 'ceo@aurora.example')
  await expectChart(page)
  await watched.settled()

  await chartNode(page, 'P3 Plan supply').dblclick()
  await expect(detailsOf(page, 'P3', 'Plan supply and production')).toBeVisible()
  await expect(treeItem(page, /^P3\.1: Step 1 of the work/)).toContainText('WIP')
  await expect(treeItem(page, /^Macro/)).toContainText('200')
  const calls = neededToOpen(await watched.settled())
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6)

  const rows = page.getByRole('tree', { name: 'Process tree' }).getByRole('treeitem')
  expect(await rows.count()).toBeLessThan(60)
  await treeItem(page, /^Macro/).focus()
  await page.keyboard.press('End')
  await expect(treeItem(page, 'Process Documents')).toBeFocused()
  await expect(treeItem(page, /^P3\.200/)).toBeVisible()
  expect(await rows.count()).toBeLessThan(60)

  await page.keyboard.press('Home')
  await expect(treeItem(page, 'Process Details')).toBeFocused()
  await treeItem(page, /^Macro/).click()
  const comments = await openComments(page, 'Comments, 300 unread')
  await expect(comments).toContainText('1–10 of 150')
  await expect(comments.getByRole('list', { name: 'Threads' }).getByRole('listitem')).toHaveCount(10)
  await comments.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
  await comments.getByRole('button', { name: 'Next page' }).click()
  await expect(comments).toContainText('51–100 of 150')
  await expect(comments.getByRole('list', { name: 'Threads' }).getByRole('listitem')).toHaveCount(50)
})
