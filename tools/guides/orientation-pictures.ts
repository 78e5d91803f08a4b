import type { Page } from '@playwright/test'
import { chartNode, openFromMore } from '../../e2e/workspace-page.ts'
import { aurora, type Picture } from './picture.ts'

const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Toolbar' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a menu or a dialog of the toolbar. */
const open = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Login, the Global Chart and what the toolbar opens. */
export const orientationPictures: readonly Picture[] = [
  {
    name: 'login',
    part: (page) => [
      page.getByRole('heading', { name: 'Log in' }),
      page.getByRole('button', { name: 'Login' }),
      page.getByRole('button', { name: 'Forgot password?' }),
      page.getByRole('button', { name: 'Log in with a passkey' }),
    ],
  },
  { name: 'company-picker', as: aurora('advisor'), part: (page) => [dialog(page)], go: (page) => dialog(page).waitFor() },
  { name: 'global-chart', as: aurora('leader') },
  { name: 'toolbar', as: aurora('admin'), part: (page) => [toolbar(page)] },
  {
    name: 'versions',
    as: aurora('ceo'),
    go: open(/Choose a version/),
    part: (page) => [page.getByRole('menu'), page.getByRole('button', { name: /Choose a version/ }), page.getByText(/^Prepared by/)],
  },
  { name: 'version-history', as: aurora('ceo'), go: open('Version history'), part: (page) => [dialog(page)] },
  {
    name: 'export',
    as: aurora('ceo'),
    go: open('Export'),
    part: (page) => [
      page.getByRole('menu'),
      page.getByRole('button', { name: 'Comments' }),
      page.getByRole('button', { name: 'Create WIP' }),
    ],
  },
  { name: 'roles', as: aurora('leader'), go: showRoles },
  {
    name: 'find',
    as: aurora('leader'),
    go: findPlan,
    part: (page) => [
      page.getByRole('textbox', { name: 'Find in chart' }),
      chartNode(page, 'Process P3 '),
      page.getByRole('button', { name: 'Version history' }),
    ],
  },
  { name: 'tracker', as: aurora('leader'), go: open('Progress Tracker'), part: (page) => [dialog(page)] },
  { name: 'tracker-details', as: aurora('leader'), go: trackerDetails, part: (page) => [dialog(page)] },
  { name: 'membership', as: aurora('leader'), go: searchMembers, part: (page) => [dialog(page)] },
  { name: 'advisors', as: aurora('ceo'), go: (page) => openFromMore(page, 'Advisors'), part: (page) => [dialog(page)] },
  {
    name: 'phone-global-chart',
    as: aurora('leader'),
    on: 'phone',
    go: (page) =>
      page
        .getByRole('button', { name: /P1 Win orders/ })
        .first()
        .waitFor(),
  },
  { name: 'phone-more', as: aurora('leader'), on: 'phone', go: (page) => page.getByRole('button', { name: 'More' }).click() },
  {
    name: 'phone-chart',
    as: aurora('leader'),
    on: 'phone',
    go: (page) => page.getByText('Chart', { exact: true }).last().click(),
  },
]

async function showRoles(page: Page): Promise<void> {
  await open('Roles')(page)
  await page
    .getByRole('menuitem', { name: 'Freya Lindqvist' })
    .or(page.getByRole('option', { name: 'Freya Lindqvist' }))
    .click()
}

async function findPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find in chart' }).click()
  await page.keyboard.type('plan')
}

async function trackerDetails(page: Page): Promise<void> {
  await open('Progress Tracker')(page)
  await page.getByRole('tab', { name: 'Details' }).click()
}

async function searchMembers(page: Page): Promise<void> {
  await open('Process Membership')(page)
  await dialog(page).getByRole('textbox', { name: 'Search' }).fill('win orders')
}
