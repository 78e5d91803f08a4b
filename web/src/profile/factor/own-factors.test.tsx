import type { OwnFactors as Factors } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { madePasskey, passkeyCreation, passkeyRequest, signedPasskey, stubDevice } from '../../session/passkey/device.setup.ts'
import { stubProfile } from '../profile-tests.setup.tsx'
import { OwnFactors } from './own-factors.tsx'

const base = '/aprs/v3/factor/1'
const app = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  kind: 'totp',
  name: 'Phone',
  addedOn: '2026-03-01T09:00:00Z',
  lastUsedOn: null,
  lostHost: null,
} as const
const passkey = { ...app, id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', kind: 'passkey', name: 'Laptop' } as const
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHIJ'[index]}`)

function showFactors(factors: Partial<Factors> = {}, more: Parameters<typeof stubProfile>[0] = {}) {
  const seen = stubProfile({
    [`GET ${base}`]: () =>
      jsonAnswer({ factors: [], codesLeft: 0, rememberedBrowsers: 0, passkeyOrigins: [window.location.origin], ...factors }),
    ...more,
  })
  showAs(<OwnFactors />)
  const bodyOf = (call: string): unknown => JSON.parse(seen.find(({ method, path }) => `${method} ${path}` === call)?.body ?? 'null')
  return { bodyOf }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label, { selector: 'input' }), text)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the second factors', () => {
  it('are none at first', async () => {
    showFactors()
    expect(await screen.findByText('No second factor is set up.')).toBeVisible()
  })

  it('are listed with what they are, when they were used, and where they no longer work', async () => {
    showFactors({ factors: [{ ...passkey, lostHost: 'old.example.com' }, app], codesLeft: 1, rememberedBrowsers: 2 })
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent('LaptopPasskeyAdded')
    expect(first).toHaveTextContent('Made for old.example.com: it no longer works. Remove it, and add a new one.')
    expect(second).toHaveTextContent('PhoneAuthenticator appAdded')
    expect(second).toHaveTextContent('never used')
    expect(screen.getByText('One recovery code is left.')).toBeVisible()
    expect(screen.getByText('2 browsers are remembered and do not ask for it.')).toBeVisible()
  })

  it('that cannot be loaded can be asked for again', async () => {
    stubProfile({ [`GET ${base}`]: () => problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.') })
    showAs(<OwnFactors />)
    expect(await screen.findByText('Unable to load your second factors')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('are asked for everywhere again', async () => {
    showFactors({ factors: [app], rememberedBrowsers: 1 }, { [`DELETE ${base}/browsers`]: () => emptyAnswer() })
    await press('Ask everywhere again')
    expect(await screen.findByText('Every browser is asked again')).toBeInTheDocument()
  })
})

describe('an authenticator app', () => {
  it('is set up by the password and its first code, and leaves only by saying that the codes are kept', async () => {
    // given
    const uri = 'otpauth://totp/Strata:admin%40aurora.example?issuer=Strata&secret=JBSWY3DPEHPK3PXP'
    const begun = { id: app.id, secret: 'JBSWY3DPEHPK3PXP', uri }
    const { bodyOf } = showFactors(
      {},
      { [`POST ${base}/totp`]: () => jsonAnswer(begun), [`PUT ${base}/totp/${app.id}`]: () => jsonAnswer({ codes }) },
    )
    // when
    await press('Set up an app')
    expect(screen.queryByLabelText('Authenticator code, or a recovery code')).toBeNull()
    await type('Password', 'Demo-pass-1!')
    await press('Next')
    // then
    expect(await screen.findByRole('img', { name: 'The QR code of your login' })).toBeVisible()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(bodyOf(`POST ${base}/totp`)).toEqual({ signature: { password: 'Demo-pass-1!' }, name: 'Authenticator app' })
    // when
    await type('The six digits that the app shows now', '123456')
    await press('Confirm')
    // then
    const dialog = await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes)
    expect(within(dialog).getByRole('button', { name: 'Copy' })).toHaveFocus()
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await press('Done')
    expect(dialog).toHaveTextContent('Tick this once you have kept the codes')
    expect(screen.getByLabelText('I have kept them')).toHaveFocus()
    await userEvent.click(screen.getByLabelText('I have kept them'))
    await press('Done')
    expect(await screen.findByText('The second factor is set up')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says beside the field what was wrong', async () => {
    const sentence = 'The password, the code or the passkey is not right.'
    showFactors({ factors: [app] }, { [`POST ${base}/totp`]: () => problemAnswer(403, 'SIGNATURE_REQUIRED', sentence) })
    await press('Set up another app')
    await type('Password', 'Wrong-pass-1!')
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
    await type('Authenticator code, or a recovery code', '123456')
    await press('Next')
    expect(await screen.findByText(sentence)).toBeVisible()
  })
})

describe('a passkey', () => {
  it('is added by the password and the device, and brings the codes', async () => {
    // given
    stubDevice()
    const { bodyOf } = showFactors(
      {},
      { [`POST ${base}/passkey`]: () => jsonAnswer(passkeyCreation), [`PUT ${base}/passkey`]: () => jsonAnswer({ codes }) },
    )
    // when
    await press('Add a passkey')
    await type('Password', 'Demo-pass-1!')
    await press('Next')
    expect(await screen.findByText('Now your device makes the passkey. Follow what it shows.')).toBeVisible()
    await press('Continue')
    // then
    expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible()
    expect(bodyOf(`POST ${base}/passkey`)).toEqual({ signature: { password: 'Demo-pass-1!' }, name: 'Passkey' })
    expect(bodyOf(`PUT ${base}/passkey`)).toEqual({ passkey: madePasskey })
  })

  it.each([
    ['InvalidStateError', 'This device already holds a passkey for your login. Choose another device, or remove that passkey first.'],
    ['NotAllowedError', 'No passkey was made. Try again.'],
  ])('that the device refuses with %s can be tried again', async (refuses, sentence) => {
    stubDevice({ refuses })
    showFactors({}, { [`POST ${base}/passkey`]: () => jsonAnswer(passkeyCreation) })
    await press('Add a passkey')
    await type('Password', 'Demo-pass-1!')
    await press('Next')
    await press('Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled()
  })

  it.each([
    ['another address', ['https://strata.example.com'], 'Passkeys work only at https://strata.example.com. Open Strata there.'],
    ['none', [], 'Passkeys need an address that begins with https:// and a name in it.'],
  ])('is added at %s: that is said', async (_where, passkeyOrigins, sentence) => {
    stubDevice()
    showFactors({ passkeyOrigins })
    await press('Add a passkey')
    expect(await screen.findByRole('dialog', { name: 'Add a passkey' })).toHaveTextContent(sentence)
    expect(screen.queryAllByRole('link')).toHaveLength(passkeyOrigins.length)
  })

  it('needs a browser that knows passkeys', async () => {
    showFactors()
    await press('Add a passkey')
    expect(await screen.findByRole('dialog', { name: 'Add a passkey' })).toHaveTextContent('This browser does not support passkeys.')
  })

  it('proves the person by itself', async () => {
    // given
    stubDevice()
    const { bodyOf } = showFactors(
      { factors: [passkey, app] },
      {
        [`POST ${base}/signature`]: () => jsonAnswer(passkeyRequest),
        [`POST ${base}/${passkey.id}/remove`]: () => emptyAnswer(),
      },
    )
    // when
    await press('Remove Laptop')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Laptop?' })
    expect(dialog).toHaveTextContent('It no longer lets you in. Delete it on your device too.')
    expect(dialog).toHaveTextContent('Your passkey confirms that it is you.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    // then
    expect(await screen.findByText('The second factor was removed')).toBeInTheDocument()
    expect(bodyOf(`POST ${base}/${passkey.id}/remove`)).toEqual({ signature: { passkey: signedPasskey } })
  })

  it('gives way to password and code where that is chosen', async () => {
    stubDevice()
    const { bodyOf } = showFactors({ factors: [passkey] }, { [`POST ${base}/codes`]: () => jsonAnswer({ codes }) })
    await press('New recovery codes')
    await press('Use the password instead')
    await type('Password', 'Demo-pass-1!')
    await type('Authenticator code, or a recovery code', 'K7QF-2D3M-X4TB-W5HN')
    await press('Make new codes')
    expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible()
    expect(bodyOf(`POST ${base}/codes`)).toEqual({ signature: { password: 'Demo-pass-1!', code: 'K7QF-2D3M-X4TB-W5HN' } })
  })
})

describe('recovery codes', () => {
  async function makeCodes(): Promise<void> {
    showFactors({ factors: [app] }, { [`POST ${base}/codes`]: () => jsonAnswer({ codes }) })
    await press('New recovery codes')
    await type('Password', 'Demo-pass-1!')
    await type('Authenticator code, or a recovery code', '123 456')
    await press('Make new codes')
  }

  it('are copied', async () => {
    // Puts a clipboard into the page.
    userEvent.setup()
    await makeCodes()
    await press('Copy')
    expect(await screen.findByText('The codes were copied')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
  })

  it('stay until they are said to be kept, also those that are made again', async () => {
    await makeCodes()
    const dialog = await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Copy' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(10)
  })

  it('are saved as a file that says whose they are and what they are for', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
    )
    vi.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-03-01T09:00:00.000Z')
    await makeCodes()
    await press('Save as a file')
    expect((await saved[0]?.text())?.split('\n')).toEqual([
      'Strata: recovery codes',
      '',
      'Account: admin@aurora.example',
      'Made on: Mar 01 2026',
      '',
      'Each of these codes lets you in once, with your password, when your second factor is not at hand.',
      'Keep them where nobody else finds them. Making new codes stops these from working.',
      '',
      'AAAA-BBBB-CCCC-DDDA',
      'AAAA-BBBB-CCCC-DDDB',
      'AAAA-BBBB-CCCC-DDDC',
      'AAAA-BBBB-CCCC-DDDD',
      'AAAA-BBBB-CCCC-DDDE',
      'AAAA-BBBB-CCCC-DDDF',
      'AAAA-BBBB-CCCC-DDDG',
      'AAAA-BBBB-CCCC-DDDH',
      'AAAA-BBBB-CCCC-DDDI',
      'AAAA-BBBB-CCCC-DDDJ',
      '',
    ])
  })
})
