import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { show } from '../../ui/show.setup.tsx'
import { passFactor } from '../log-in.ts'
import { passkeyRequest, signedPasskey, stubDevice } from '../passkey/device.setup.ts'
import { signForLogin } from '../passkey/passkeys.ts'
import { WrongLogin } from '../renew-login.ts'
import { FactorForm } from './factor-form.tsx'

const begin = 'POST /aprs/public/passkey/begin'
const factor = 'POST /aprs/public/factor'

function showForm(means: readonly string[], pass = vi.fn(async (_entered: object): Promise<void> => undefined)) {
  const back = vi.fn()
  show(<FactorForm isPage means={means} sign={() => signForLogin('secret')} pass={pass} back={back} />)
  return { pass, back }
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }))

afterEach(() => vi.unstubAllGlobals())

describe('a code', () => {
  it('of the app is typed at once, and sent without the blanks around it', async () => {
    // given
    const { pass } = showForm(['totp', 'code'])
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.getByLabelText('Code')).toHaveAttribute('inputmode', 'numeric')
    // when
    await userEvent.keyboard(' 123 456 {Enter}')
    // then
    expect(pass).toHaveBeenCalledExactlyOnceWith({ totp: '123 456', remember: false })
  })

  it('of recovery takes its place, and the browser is remembered where that is ticked', async () => {
    const { pass } = showForm(['totp', 'code'])
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText('Recovery code'), 'K7QF-2D3M-X4TB-W5HN')
    await userEvent.click(screen.getByLabelText('Do not ask again in this browser for 30 days'))
    await confirm()
    expect(pass).toHaveBeenCalledExactlyOnceWith({ code: 'K7QF-2D3M-X4TB-W5HN', remember: true })
  })

  it('is asked for where none was typed', async () => {
    const { pass } = showForm(['totp', 'code'])
    await confirm()
    expect(screen.getByText('Enter the code')).toBeVisible()
    expect(pass).not.toHaveBeenCalled()
  })

  it('that was wrong is said beside the field, until something else is typed', async () => {
    stubServer({ [factor]: () => problemAnswer(401, 'FACTOR_FAILED', 'This code is not right, or was used before.') })
    showForm(
      ['totp', 'code'],
      vi.fn(async () => void (await passFactor('secret', { totp: '123456', remember: false }))),
    )
    await userEvent.keyboard('123456{Enter}')
    expect(await screen.findByText('This code is not right, or was used before.')).toBeVisible()
    await userEvent.keyboard('7')
    expect(screen.queryByText('This code is not right, or was used before.')).toBeNull()
  })

  it('that was wrong has the keyboard and is typed over', async () => {
    // given
    stubServer({ [factor]: () => problemAnswer(401, 'FACTOR_FAILED', 'This code is not right, or was used before.') })
    showForm(
      ['totp', 'code'],
      vi.fn(async () => void (await passFactor('secret', { totp: '123456', remember: false }))),
    )
    await userEvent.keyboard('123456')
    // when
    await confirm()
    // then
    await screen.findByText('This code is not right, or was used before.')
    expect(screen.getByLabelText('Code')).toHaveFocus()
    await userEvent.keyboard('7')
    expect(screen.getByLabelText('Code')).toHaveValue('7')
  })

  it('that came too late leads back to the login', async () => {
    const ended = 'This login took too long, or too many codes were wrong. Enter your email and password again.'
    stubServer({ [factor]: () => problemAnswer(401, 'CHALLENGE_ENDED', ended) })
    const { back } = showForm(
      ['totp', 'code'],
      vi.fn(async () => void (await passFactor('secret', { totp: '123456', remember: false }))),
    )
    await userEvent.keyboard('123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(ended)
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }))
    expect(back).toHaveBeenCalledOnce()
  })

  it('of another person is said so', async () => {
    showForm(
      ['totp', 'code'],
      vi.fn(async () => {
        throw new WrongLogin('Somebody else is logged in here.')
      }),
    )
    await userEvent.keyboard('123456{Enter}')
    expect(await screen.findByText('Somebody else is logged in here.')).toBeVisible()
  })
})

describe('a passkey', () => {
  it('is asked for first, by a button that has the keyboard', async () => {
    // given
    const device = stubDevice()
    const seen = stubServer({ [begin]: () => jsonAnswer(passkeyRequest) })
    const { pass } = showForm(['passkey', 'totp', 'code'])
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus()
    // when
    await userEvent.keyboard('{Enter}')
    // then
    await waitFor(() => expect(pass).toHaveBeenCalledExactlyOnceWith({ passkey: signedPasskey, remember: false }))
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ challenge: 'secret' })
    expect(device.get).toHaveBeenCalledOnce()
  })

  it('that was not chosen leaves all other ways', async () => {
    stubDevice({ refuses: 'NotAllowedError' })
    stubServer({ [begin]: () => jsonAnswer(passkeyRequest) })
    const { pass } = showForm(['passkey', 'totp', 'code'])
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used. Try again, or choose another way.')
    expect(pass).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }))
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not offered by a browser that knows none', () => {
    showForm(['passkey', 'code'])
    expect(screen.getByLabelText('Recovery code')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})
