import type { Locator, Page } from '@playwright/test'
import { approve } from '../chart-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { addPicked, addTyped } from '../summary-page.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, toast } from '../workspace-page.ts'

const product = useProduct()
const aurora = (who: string) => `${who}@aurora.example`

test.describe.configure({ mode: 'serial' })

/** Of the restricted process that the summary no longer names, and that is open to neither leader, sponsor nor reader of P1. */
const restricted = 'Manage finance'

/** What the demo says against what the leader changes: the most severe first. */
const touched = [
  'Breaks(P1) Win orders — Customer expectations1 row is about (P6) Deliver and install, which leaves the summary.',
  'Breaks(P1) Win orders — Supplier expectations1 row is about (P2) Design products, which leaves the summary.',
  'Contradicts(P2) Design products — Customer expectations1 row is about the process whose summary no longer names (P2) Design products.',
  'Contradicts(P2) Design products — Process SummaryThe summary no longer names (P2) Design products, which still names it.',
  'Mentions(P2) Design productsThe summary now names this process.',
  'Mentions(P2) Design productsThe summary no longer names this process.',
  'Mentions(P2) Design products — Process SummaryThe summary now names (P2) Design products, which names it already.',
  'Mentions(P2) Design products — Process SummaryThis has “Requirements of customers” on its side too.',
  'Mentions(P6) Deliver and installThe summary no longer names this process.',
]

const legend = (page: Page) => page.getByRole('region', { name: 'What the version touches' })
const marks = (page: Page) => page.getByRole('button', { name: /: (Breaks|Contradicts|Mentions), / })

async function openSummaryAs(page: Page, who: string): Promise<void> {
  await openProcessAs(page, product.url, aurora(who), 'P1', 'Win orders')
  await treeItem(page, /^Process Summary/).click()
}

async function remove(dialog: Locator, name: string, component: string): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(`^Remove .*${name}$`) }).click()
  await expect(toast(dialog.page(), `Removed ${component} from Process Summary`).first()).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
}

/** All that is touched, and by number alone what is below the restricted process: itself, and its summary. */
async function expectTouched(list: Locator): Promise<void> {
  await expect(list.getByRole('listitem')).toHaveCount(touched.length)
  await expect(list.getByRole('listitem')).toContainText(touched)
  await expect(list).toContainText('2 more things that you cannot open')
  await expect(list).not.toContainText(restricted)
}

test('a leader sees with each change what it touches, in a list and on the map, and sends it', async ({ page }) => {
  await openSummaryAs(page, 'leader')
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await page.getByRole('dialog', { name: 'Create Work in Progress' }).getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'Work in Progress Process Summary Created')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Process Description' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Touches/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Process Description' }).click()
  const dialog = page.getByRole('dialog', { name: 'Process Description' })
  await dialog.getByRole('tab', { name: 'Outputs & Customers' }).click()
  await remove(dialog, 'Deliver and install', 'Customer')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  // Its own row about the customer, and the customer.
  const word = (count: number) => page.getByRole('button', { name: `Touches ${count} processes` })
  await expect(word(2)).toBeVisible()

  await page.getByRole('button', { name: 'Process Description' }).click()
  await dialog.getByRole('tab', { name: 'Outputs & Customers' }).click()
  await addPicked(dialog, 'customer', 'Design products')
  await addTyped(dialog, 'output', 'Requirements of customers')
  await expect(dialog.getByRole('button', { name: 'Remove Requirements of customers' })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Suppliers & Inputs' }).click()
  await remove(dialog, 'Design products', 'Supplier')
  await dialog.getByRole('tab', { name: 'Interfacing Processes' }).click()
  await remove(dialog, restricted, 'Interfacing Process')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await word(4).click()
  const list = page.getByRole('dialog', { name: 'What this change touches' })
  await expectTouched(list)
  await expect(list.getByRole('listitem').last()).toContainText(/Leader and sponsor: .*Rafael Costa/)
  await expectNoFindingsInBothThemes(page)
  await expect(page.locator('body')).not.toContainText(restricted)

  await list.getByRole('button', { name: 'Show on the map' }).click()
  await expect(page.getByRole('tab', { name: 'Global Chart' })).toHaveAttribute('aria-selected', 'true')
  await expect(legend(page)).toContainText('Touched by (P1) Win orders — Process Summary')
  for (const count of ['2 break', '2 contradict', '5 mention', '2 more things that you cannot open'])
    await expect(legend(page)).toContainText(count)
  await expect(marks(page)).toHaveCount(3)
  for (const name of ['P1: Breaks, 2 things', 'P2: Contradicts, 6 things', 'P6: Mentions, 1 thing'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expectNoFindingsInBothThemes(page)

  // A mark has the list of its process; Escape closes that first, and clears the map then.
  await page.getByRole('button', { name: 'P6: Mentions, 1 thing' }).click()
  const card = page.getByRole('dialog').filter({ hasText: 'The summary no longer names this process.' })
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(legend(page)).toBeVisible()
  await legend(page).getByRole('button', { name: 'Show the list' }).click()
  const whole = page.getByRole('dialog', { name: 'Touched by (P1) Win orders — Process Summary' })
  await expectTouched(whole)
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(marks(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(legend(page)).toHaveCount(0)
  await expect(marks(page)).toHaveCount(0)
  await expect(chartNode(page, 'P6 Deliver and install')).toBeVisible()

  await page.getByRole('tab', { name: '(P1) Win orders' }).click()
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  const sending = page.getByRole('dialog', { name: /^Send For Approval/ })
  await sending.getByRole('heading', { name: 'Touches 4 processes' }).click()
  await expectTouched(sending.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Touches 4 processes' }) }))
  await sending.getByRole('textbox', { name: 'Change history' }).fill('Design gets the requirements from us.')
  await expectNoFindingsInBothThemes(page)
  await sending.getByRole('button', { name: 'Send For Approval' }).click()
  await expect(toast(page, 'Process Summary has been sent for approval')).toBeVisible()
})

test('the sponsor sees in Make Decision what it touches, and approves it', async ({ page }) => {
  await openSummaryAs(page, 'sponsor')
  await page.getByRole('button', { name: 'Make Decision' }).first().click()
  const evidence = page.getByRole('complementary', { name: 'Evidence' })
  const part = evidence.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Touches 4 processes' }) })
  await part.getByRole('heading', { name: 'Touches 4 processes' }).click()
  await expectTouched(part)
  await expect(part.getByRole('button', { name: 'Show on the map' })).toBeVisible()
  await expectNoFindingsInBothThemes(page)
  await approve(page, 3, 'Process Summary')
})

test('the leader of a process that it touches reads of the approval among the events', async ({ page }) => {
  await openProcessAs(page, product.url, aurora('elif.yilmaz'), 'P2', 'Design products')
  await page.getByRole('button', { name: /^Alerts and Notifications/ }).click()
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByText('User', { exact: true }).click()
  const event = page.getByRole('table', { name: 'Events' }).getByRole('row').filter({ hasText: 'It touches' })
  await expect(event).toContainText('(P1) Win orders — Process Summary, version 3 has been approved. It touches (P2) Design products.')
})

test('a reader finds in the history what it touched, the restricted process counted and named nowhere', async ({ page, openBrowser }) => {
  await openSummaryAs(page, 'reader')
  await expect(page.getByRole('button', { name: /^Touches/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(page.getByRole('button', { name: 'Touched 4 processes when it was sent' })).toBeVisible()
  const list = await openKept(page)
  await expectTouched(list)
  await expect(list).toContainText('You see what you may open today.')
  await expectNoFindingsInBothThemes(page)
  await expect(page.locator('body')).not.toContainText(restricted)

  // The administrator may open it, and reads the names in the same list.
  const admin = await openBrowser()
  await openSummaryAs(admin, 'admin')
  await admin.getByRole('button', { name: 'Version history' }).click()
  const named = await openKept(admin)
  await expect(named.getByRole('listitem')).toHaveCount(touched.length + 2)
  await expect(named).toContainText(
    '(E2) Manage finance — Process SummaryThe summary no longer names (E2) Manage finance, which still names it.',
  )
  await expect(named).not.toContainText('that you cannot open')
})

/** What version 3 touched when it was decided, from the open history. */
async function openKept(page: Page): Promise<Locator> {
  await page
    .getByRole('dialog', { name: /^Version history/ })
    .getByRole('button', { name: 'Touched 4 processes when it was decided' })
    .click()
  return page.getByRole('dialog', { name: 'What version 3 touched' })
}
