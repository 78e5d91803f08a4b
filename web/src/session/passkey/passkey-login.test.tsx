import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { show } from '../../ui/show.setup.tsx'
import { LoginPage } from '../login/login-page.tsx'
import { leave } from '../session-life.ts'
import { aurora, buildToken } from '../session-samples.setup.ts'
import { sessionNow } from '../session-store.ts'
import { passkeyRequest, signedPasskey, stubDevice } from './device.setup.ts'

const answer = { userId: 5, companyId: 1, info: btoa('2'), userCompanyInfo: [aurora] }
const entered = () => jsonAnswer(answer, { authorization: `Bearer ${buildToken()}` })

function showLogin(server: Parameters<typeof stubServer>[0] = {}): SeenCall[] {
  const seen = stubServer({
    'GET /aprs/public/build/number': () => jsonAnswer({ build: '1.0.412', environment: 'prod' }),
    'POST /aprs/public/passkey/begin': () => jsonAnswer(passkeyRequest),
    'POST /aprs/public/passkey': entered,
    ...server,
  })
  show(<LoginPage wantedCompanyId={undefined} resetSecret={undefined} dropSecret={() => undefined} />)
  return seen
}
const button = () => screen.findByRole('button', { name: 'Log in with a passkey' })

beforeEach(() => leave())
afterEach(() => vi.unstubAllGlobals())

describe('logging in with a passkey', () => {
  it('needs neither email nor password', async () => {
    // given
    stubDevice()
    const seen = showLogin()
    // when
    await userEvent.click(await button())
    // then
    await waitFor(() => expect(sessionNow()).toMatchObject({ phase: 'member', login: { companyId: 1, userId: 5 } }))
    const [, begun, sent] = seen
    expect(JSON.parse(begun?.body ?? '')).toEqual({})
    expect(JSON.parse(sent?.body ?? '')).toEqual({ passkey: signedPasskey })
  })

  it('says what to open where passkeys do not work', async () => {
    stubDevice()
    const sentence = 'Passkeys work only at http://localhost:4000. Open Strata there.'
    showLogin({ 'POST /aprs/public/passkey/begin': () => problemAnswer(409, 'PASSKEYS_ELSEWHERE', sentence) })
    await userEvent.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  })

  it.each([
    ['nobody chose one', { refuses: 'NotAllowedError' }, 'No passkey was used. Try again, or choose another way.'],
    ['the server does not know it', {}, 'This passkey is not known here, or was not accepted.'],
  ])('says that %s', async (_what, device, sentence) => {
    stubDevice(device)
    showLogin({ 'POST /aprs/public/passkey': () => problemAnswer(401, 'PASSKEY_FAILED', sentence) })
    await userEvent.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(sessionNow().phase).toBe('anonymous')
    expect(await button()).toBeEnabled()
  })

  it('is offered by the browser where the email is filled in', async () => {
    const device = stubDevice({ isOffering: true })
    showLogin()
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
    await waitFor(() => expect(sessionNow().phase).toBe('member'))
    expect(device.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' })
  })

  it('is not there in a browser that knows no passkeys', async () => {
    showLogin()
    await screen.findByText('Build 1.0.412')
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
  })
})
