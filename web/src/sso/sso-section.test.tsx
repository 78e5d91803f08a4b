import type { CompanyDomain, CompanySso } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { SsoSection } from './sso-section.tsx'

const unproved: CompanyDomain = {
  domain: 'aurora-labs.example',
  state: 'unproved',
  byOperator: false,
  recordName: '_strata.aurora-labs.example',
  recordText: 'strata-domain=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789abcdefg',
  checkedOn: null,
  endsOn: null,
}
const proved: CompanyDomain = {
  ...unproved,
  domain: 'aurora.example',
  state: 'proved',
  recordName: '_strata.aurora.example',
  checkedOn: '2026-03-01T08:00:00.000Z',
}
const empty: CompanySso = {
  redirectUri: 'https://strata.example/aprs/public/sso/callback/1',
  logoutUri: 'https://strata.example/aprs/public/sso/logout/1',
  provider: null,
  domains: [],
}
const setUp: CompanySso = {
  ...empty,
  provider: {
    issuer: 'https://login.aurora.example',
    clientId: 'strata',
    isOn: true,
    who: 'known',
    changedOn: '2026-03-01T08:00:00.000Z',
  },
  domains: [proved],
}

function stub(state: CompanySso, answers: Parameters<typeof stubServer>[0] = {}) {
  const seen = stubServer({
    'GET /aprs/v3/sso/1': () => jsonAnswer(state),
    'GET /aprs/v3/factor/1': () => jsonAnswer({ factors: [], codesLeft: 0, rememberedBrowsers: 0, passkeyOrigins: [] }),
    ...answers,
  })
  showAs(<SsoSection />, { isAdmin: true })
  return seen
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (name: string, text: string) => userEvent.type(await screen.findByLabelText(name), text)
const confirm = async (title: string, button: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }))
async function prove(title = 'Save the provider?', button = 'Save provider'): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title })
  await userEvent.type(within(dialog).getByLabelText('Password', { selector: 'input' }), 'Demo-pass-1!')
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
}
const changesOf = (seen: ReturnType<typeof stub>) =>
  seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => `${method} ${path} ${body === 'undefined' ? '' : body}`.trim())

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('single sign-on', () => {
  it('says what to enter at the provider, and what is missing here', async () => {
    const seen = stub(empty)
    expect(await screen.findByRole('textbox', { name: 'Redirect address' })).toHaveValue(
      'https://strata.example/aprs/public/sso/callback/1',
    )
    expect(screen.getByRole('textbox', { name: 'Back-channel logout address' })).toHaveValue(
      'https://strata.example/aprs/public/sso/logout/1',
    )
    expect(screen.queryByRole('button', { name: 'Remove provider' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Try it out' })).toBeNull()
    await type('Client ID', 'strata')
    await press('Save provider')
    expect(screen.getByText('Issuer is Required')).toBeVisible()
    expect(screen.getByText('Client secret is Required')).toBeVisible()
    expect(screen.queryByText('Client ID is Required')).toBeNull()
    expect(changesOf(seen)).toEqual([])
  })

  it('saves a new provider, turned on, for the people that the company has', async () => {
    const seen = stub({ ...empty, domains: [proved] }, { 'PUT /aprs/v3/sso/1/provider': () => emptyAnswer() })
    await type('Issuer', 'https://login.aurora.example')
    await type('Client ID', 'strata')
    await type('Client secret', 'of Strata and its provider')
    await press('Save provider')
    await prove()
    expect(await screen.findByText('The provider is saved')).toBeVisible()
    const [put] = seen.filter(({ method }) => method === 'PUT')
    expect(JSON.parse(put?.body ?? '')).toEqual({
      issuer: 'https://login.aurora.example',
      clientId: 'strata',
      secret: 'of Strata and its provider',
      isOn: true,
      who: 'known',
      signature: { password: 'Demo-pass-1!' },
    })
  })

  it('says why a provider is not usable, and keeps what was typed', async () => {
    stub(setUp, { 'PUT /aprs/v3/sso/1/provider': () => problemAnswer(409, 'PROVIDER_UNUSABLE', 'The provider does not answer.') })
    await userEvent.click(await screen.findByLabelText(/^Anybody of your domains/))
    await press('Save provider')
    await prove()
    expect(await screen.findByText('The provider does not answer.')).toBeVisible()
    expect(screen.getByLabelText(/^Anybody of your domains/)).toBeChecked()
  })

  it('asks for the secret again where issuer or client are others', async () => {
    const seen = stub(setUp)
    expect(await screen.findByPlaceholderText('Kept. Enter another one to replace it.')).toHaveValue('')
    await type('Client ID', '-2')
    await press('Save provider')
    expect(screen.getByText('Client secret is Required')).toBeVisible()
    expect(changesOf(seen)).toEqual([])
  })

  it('offers an address to try, and is removed by who proves who they are', async () => {
    const seen = stub(setUp, { 'POST /aprs/v3/sso/1/provider/remove': () => emptyAnswer() })
    expect(await screen.findByRole('textbox', { name: 'Try it out' })).toHaveValue(`${window.location.origin}/login?provider=1`)
    await press('Remove provider')
    await confirm('Remove the provider?', 'Cancel')
    expect(changesOf(seen)).toEqual([])
    await press('Remove provider')
    await prove('Remove the provider?', 'Remove provider')
    expect(await screen.findByText('The provider was removed')).toBeVisible()
    expect(changesOf(seen)).toEqual(['POST /aprs/v3/sso/1/provider/remove {"signature":{"password":"Demo-pass-1!"}}'])
  })

  it('that cannot be loaded can be tried again', async () => {
    stub(empty, { 'GET /aprs/v3/sso/1': () => problemAnswer(500, 'INTERNAL', 'Something went wrong.') })
    expect(await screen.findByText('Unable to load single sign-on')).toBeVisible()
  })
})

describe('a domain', () => {
  it('that is not proved shows the record that proves it; one that the operator proved is not looked for', async () => {
    stub({ ...empty, domains: [unproved, { ...proved, byOperator: true }] })
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('_strata.aurora-labs.example')
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('strata-domain=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789abcdefg')
    expect(screen.getByText('by the operator of this installation')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check aurora-labs.example now' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Check aurora.example now' })).toBeNull()
  })

  it('whose record is missing says until when it counts, and shows the record', async () => {
    stub({ ...empty, domains: [{ ...proved, state: 'lost', endsOn: '2026-03-09T08:00:00.000Z' }] })
    expect(await screen.findByText('Record missing')).toBeVisible()
    expect(screen.getByText('Counts until Mar 09 2026')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('_strata.aurora.example')
  })

  it('that belongs to everybody is refused beneath the field, until another one is typed', async () => {
    const seen = stub(empty, {
      'POST /aprs/v3/sso/1/domain': () => problemAnswer(400, 'INVALID', 'This domain belongs to everybody.'),
    })
    await type('Domain', 'gmail.com')
    await press('Add domain')
    expect(await screen.findByText('This domain belongs to everybody.')).toBeVisible()
    await type('Domain', 'x')
    expect(screen.queryByText('This domain belongs to everybody.')).toBeNull()
    expect(changesOf(seen)).toEqual(['POST /aprs/v3/sso/1/domain {"domain":"gmail.com"}'])
  })

  it('is checked when asked, and removed after a question', async () => {
    const seen = stub(
      { ...empty, domains: [unproved] },
      {
        'POST /aprs/v3/sso/1/domain/aurora-labs.example': () =>
          problemAnswer(409, 'RECORD_MISSING', 'The text record of this domain was not found.'),
        'DELETE /aprs/v3/sso/1/domain/aurora-labs.example': () => emptyAnswer(),
      },
    )
    await press('Check aurora-labs.example now')
    expect(await screen.findByText('aurora-labs.example is not proved')).toBeVisible()
    expect(screen.getByText('The text record of this domain was not found.')).toBeVisible()
    await press('Remove aurora-labs.example')
    await confirm('Remove aurora-labs.example?', 'Remove')
    expect(await screen.findByText('aurora-labs.example was removed')).toBeVisible()
    expect(changesOf(seen).at(-1)).toBe('DELETE /aprs/v3/sso/1/domain/aurora-labs.example')
  })
})
