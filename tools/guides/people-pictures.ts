import type { Page } from '@playwright/test'
import { demoPassword } from '../../e2e/api-session.ts'
import { openFromMore } from '../../e2e/workspace-page.ts'
import { aurora, type Picture } from './picture.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('tabpanel')

const openUsers = (page: Page) => openFromMore(page, 'Users')

/** Users, how they come in, profile, alerts, guidance and the audit trail. */
export const peoplePictures: readonly Picture[] = [
  { name: 'users', as: aurora('admin'), go: chooseUser },
  { name: 'add-user', as: aurora('admin'), go: addUser, part: (page) => [dialog(page)] },
  { name: 'import-users', as: aurora('admin'), go: importUsers, part: (page) => [dialog(page)] },
  { name: 'sign-in-rules', as: aurora('admin'), go: showRules },
  { name: 'single-sign-on', as: aurora('admin'), go: showSingleSignOn },
  { name: 'provisioning', as: aurora('admin'), go: showProvisioning, part: (page) => [page.getByRole('region', { name: 'Provisioning' })] },
  { name: 'people-sessions', as: aurora('admin'), go: (page) => openView(page, 'Sessions', 'Sessions of people') },
  { name: 'sign-in-log', as: aurora('admin'), go: (page) => openView(page, 'Sign-in Log', 'Logins') },
  { name: 'audit-trail', as: aurora('admin'), go: openAudit },
  { name: 'profile', as: aurora('leader'), go: openProfile, part: (page) => [dialog(page)] },
  { name: 'second-factor', as: aurora('leader'), go: openSecondFactor, part: (page) => [dialog(page)] },
  { name: 'set-up-app', as: aurora('leader'), go: beginApp, part: (page) => [dialog(page).last()] },
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

/** One of the views beside the list of users. */
async function openView(page: Page, view: string, table: string): Promise<void> {
  await openUsers(page)
  await page.getByText(view, { exact: true }).click()
  await page.getByRole('table', { name: table }).waitFor()
}

async function showRules(page: Page): Promise<void> {
  await openUsers(page)
  await page.getByText('Sign-in', { exact: true }).click()
  const rules = page.getByRole('region', { name: 'Rules' })
  await rules.getByRole('button', { name: 'Show who' }).waitFor()
  await rules.getByLabel('Require a second factor').check()
}

async function showSingleSignOn(page: Page): Promise<void> {
  await showRules(page)
  const sso = page.getByRole('region', { name: 'Single sign-on' })
  await sso.getByLabel('Domain', { exact: true }).fill('aurora.example')
  await sso.getByRole('button', { name: 'Add domain' }).click()
  await sso.getByLabel('Text', { exact: true }).waitFor()
  await sso.evaluate((region) => region.scrollIntoView())
}

async function showProvisioning(page: Page): Promise<void> {
  await showRules(page)
  const provisioning = page.getByRole('region', { name: 'Provisioning' })
  await provisioning.getByRole('textbox', { name: 'Base URL' }).waitFor()
  await provisioning.evaluate((region) => region.scrollIntoView())
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

async function openSecondFactor(page: Page): Promise<void> {
  await openProfile(page)
  await dialog(page).getByRole('tab', { name: 'Password' }).click()
  await dialog(page).getByRole('button', { name: 'Set up an app' }).waitFor()
}

async function beginApp(page: Page): Promise<void> {
  await openSecondFactor(page)
  await dialog(page).getByRole('button', { name: 'Set up an app' }).click()
  await dialog(page).last().getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog(page).last().getByRole('button', { name: 'Next' }).click()
  await page.getByRole('img', { name: 'The QR code of your login' }).waitFor()
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
