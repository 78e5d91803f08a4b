import type { PersonWithoutFactor, SignInRules } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildUser } from '../session/session-samples.setup.ts'
import { RulesSection } from './rules-section.tsx'

const open: SignInRules = {
  factorFrom: null,
  providerOnly: false,
  keepers: null,
  idleMinutes: null,
  sessionMinutes: null,
  networks: null,
  passwordLength: null,
}
const jonas: PersonWithoutFactor = {
  companyUserId: 9,
  name: 'Jonas Weber',
  email: 'jonas.weber@aurora.example',
  lastLoginOn: '2026-03-01T23:30:00.000Z',
}
const kwame: PersonWithoutFactor = { ...jonas, companyUserId: 7, name: 'Kwame Mensah', email: 'kwame@aurora.example', lastLoginOn: null }
const members = [
  buildUser(),
  buildUser({ companyUserId: 7, firstName: 'Kwame', lastName: 'Mensah' }),
  buildUser({ companyUserId: 9, firstName: 'Jonas', lastName: 'Weber' }),
]

function stub(rules: Partial<SignInRules> = {}, answers: Parameters<typeof stubServer>[0] = {}) {
  const seen = stubServer({
    'GET /aprs/v3/sign-in/1/rules': () => jsonAnswer({ rules: { ...open, ...rules }, address: '192.0.2.7', hasProvider: true }),
    'GET /aprs/v3/sign-in/1/without-factor': () => jsonAnswer([jonas, kwame]),
    'GET /aprs/v3/user/1': () => jsonAnswer(members),
    'GET /aprs/v3/factor/1': () => jsonAnswer({ factors: [], codesLeft: 0, rememberedBrowsers: 0, passkeyOrigins: [] }),
    'PUT /aprs/v3/sign-in/1/rules': () => emptyAnswer(),
    ...answers,
  })
  showAs(<RulesSection />, { isAdmin: true, userId: 5 })
  return () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? '{}'))
}

/** Its name ends with what it means. */
const turn = async (rule: RegExp) => userEvent.click(await screen.findByRole('switch', { name: rule }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(field: string, person: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: person }))
}
async function confirm(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the rules?' }))
  await userEvent.type(dialog.getByLabelText('Password', { selector: 'input' }), 'Demo-pass-1!')
  await userEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('whoever leaves out the own password', () => {
  const question = 'Give up your own password here?'
  async function chooseOthers(): Promise<void> {
    await turn(/^Only by single sign-on/)
    await choose('First person who keeps the password', 'Kwame Mensah')
    await choose('Second person who keeps the password', 'Jonas Weber')
    await press('Save rules')
  }

  it('is asked first, and nothing is saved where they go back', async () => {
    const saved = stub()
    await chooseOthers()
    const dialog = await screen.findByRole('dialog', { name: question })
    expect(dialog).toHaveTextContent(
      'You are not one of the two people who keep their password. From now on you can only open Aurora Instruments by single sign-on: if the provider is down, only those two can log in and change the rules.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved()).toEqual([])
    expect(screen.getByRole('switch', { name: /^Only by single sign-on/ })).toBeChecked()
  })

  it('goes on to the proof, and the two are saved', async () => {
    const saved = stub()
    await chooseOthers()
    await press('Go on without me')
    await confirm()
    expect(await screen.findByText('The rules hold from now on')).toBeInTheDocument()
    expect(saved()).toEqual([{ ...open, providerOnly: true, keepers: [7, 9], signature: { password: 'Demo-pass-1!' } }])
  })

  it('is not asked who is one of the two', async () => {
    stub()
    await turn(/^Only by single sign-on/)
    await choose('First person who keeps the password', 'Tomas Berg')
    await choose('Second person who keeps the password', 'Jonas Weber')
    await press('Save rules')
    expect(await screen.findByRole('dialog', { name: 'Save the rules?' })).toBeVisible()
    expect(screen.queryByRole('dialog', { name: question })).toBeNull()
  })
})

describe('the question before the rules are saved', () => {
  it.each([
    [[jonas, kwame], '2 people in Aurora Instruments have no second factor yet, and will be asked to set one up from Jan 01 2027 on.'],
    [[jonas], 'One person in Aurora Instruments has no second factor yet, and will be asked to set one up from Jan 01 2027 on.'],
    [[], 'Everybody in Aurora Instruments has a second factor.'],
  ])('counts whom a required second factor reaches: %#', async (people, sentence) => {
    stub({}, { 'GET /aprs/v3/sign-in/1/without-factor': () => jsonAnswer(people) })
    await turn(/^Require a second factor/)
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'Jan 01 2027')
    await press('Save rules')
    expect(await screen.findByRole('dialog', { name: 'Save the rules?' })).toHaveTextContent(sentence)
  })

  it('counts nobody where the day stays', async () => {
    stub({ factorFrom: '2026-01-01' })
    await turn(/^End sessions that are not used/)
    await press('Save rules')
    const dialog = await screen.findByRole('dialog', { name: 'Save the rules?' })
    expect(dialog).toHaveTextContent('They hold at once, for everybody who opens Aurora Instruments. First confirm that it is you.')
  })
})

describe('a rule that is not complete', () => {
  it('has the keyboard at its field when it is saved', async () => {
    stub()
    await turn(/^Require a second factor/)
    await turn(/^Ask for longer passwords/)
    const field = screen.getByRole('textbox', { name: 'Characters at least' })
    await userEvent.clear(field)
    await press('Save rules')
    expect(await screen.findByText('Enter a day, for example Nov 21 2026.')).toBeVisible()
    expect(screen.getByText('Enter a number from 9 to 64.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'From' })).toHaveFocus())
  })

  it('that the server refuses says so at its field', async () => {
    const sentence = 'Jonas Weber has no password, and could not get in. Choose somebody who has one.'
    const issues = [{ path: 'keepers', message: sentence }]
    stub({}, { 'PUT /aprs/v3/sign-in/1/rules': () => problemAnswer(409, 'WRONG_STATE', sentence, { issues }) })
    await turn(/^Only by single sign-on/)
    await choose('First person who keeps the password', 'Tomas Berg')
    await choose('Second person who keeps the password', 'Jonas Weber')
    await press('Save rules')
    await confirm()
    const field = screen.getByRole('combobox', { name: 'First person who keeps the password' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(sentence))
  })
})

describe('who has no second factor', () => {
  it('is listed, and saved as a file', async () => {
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`, revokeObjectURL: () => undefined }),
    )
    stub()
    await press('Show who')
    const dialog = within(await screen.findByRole('dialog', { name: 'People without a second factor' }))
    const [first, second] = dialog.getAllByRole('listitem')
    expect(first).toHaveTextContent('Jonas Weberjonas.weber@aurora.example · Last login Mar 01 2026 11:30 PM')
    expect(second).toHaveTextContent('Kwame Mensahkwame@aurora.example · Never logged in')
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as .csv' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]?.text()).toBe(
      'Name,Email,Last login\r\nJonas Weber,jonas.weber@aurora.example,Mar 01 2026 11:30 PM\r\nKwame Mensah,kwame@aurora.example,Never logged in\r\n',
    )
  })
})
