import type { Page } from '@playwright/test'
import { openFromMore } from '../../e2e/workspace-page.ts'
import { aurora, type Picture } from './picture.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('tabpanel')

const openUsers = (page: Page) => openFromMore(page, 'Users')

/** Users, profile, alerts, guidance and the audit trail. */
export const peoplePictures: readonly Picture[] = [
  { name: 'users', as: aurora('admin'), go: chooseUser },
  { name: 'add-user', as: aurora('admin'), go: addUser, part: (page) => [dialog(page)] },
  { name: 'import-users', as: aurora('admin'), go: importUsers, part: (page) => [dialog(page)] },
  { name: 'audit-trail', as: aurora('admin'), go: openAudit },
  { name: 'profile', as: aurora('leader'), go: openProfile, part: (page) => [dialog(page)] },
  { name: 'alerts', as: aurora('leader'), go: openAlerts },
  { name: 'guidance', as: aurora('leader'), go: askForGuidance, part: (page) => [dialog(page)] },
]

async function chooseUser(page: Page): Promise<void> {
  await openUsers(page)
  await panel(page)
    .getByRole('row', { name: /Chinedu/ })
    .click()
}

async function addUser(page: Page): Promise<void> {
  await openUsers(page)
  await page.getByRole('button', { name: 'Add New User' }).click()
  await dialog(page).getByLabel('Email').fill('lena.vogel@aurora.example')
  await dialog(page).getByRole('button', { name: 'Check' }).click()
  await dialog(page).getByLabel('Short Name').fill('LVO')
  await dialog(page).getByLabel('First Name').fill('Lena')
  await dialog(page).getByLabel('Last Name').fill('Vogel')
}

async function importUsers(page: Page): Promise<void> {
  await openUsers(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const file = [
    'short name,first name,last name,email',
    'LVO,Lena,Vogel,lena.vogel@aurora.example',
    'DAO,Daniel,Osei,daniel.osei@aurora.example',
    'TBE,Thea,Bergström,thea.bergstrom@aurora.example',
    'MRU,Marta,Ruiz,sponsor@aurora.example',
  ].join('\n')
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'new-people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog(page).getByText('daniel.osei@aurora.example').waitFor()
}

async function openAudit(page: Page): Promise<void> {
  await openUsers(page)
  await page.getByText('Audit Trail', { exact: true }).click()
  await page.getByRole('table', { name: 'Entries' }).waitFor()
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Kwame Mensah' }).click()
  await dialog(page).getByRole('tab', { name: 'Preference' }).click()
}

async function openAlerts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Alerts and Notifications/ }).click()
  await page.getByRole('list', { name: 'Alerts' }).waitFor()
}

async function askForGuidance(page: Page): Promise<void> {
  await openFromMore(page, 'Guidance Request')
  await dialog(page).getByRole('textbox', { name: 'Subject' }).fill('Two ways into one process')
  await dialog(page)
    .getByRole('textbox', { name: 'Message' })
    .fill('Repeat orders do not need to be qualified again. Is that a second start, or a decision?')
}
