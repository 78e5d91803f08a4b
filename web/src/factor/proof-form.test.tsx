import { type Signature, ssoLoginRoutes } from '@strata/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { ApiProblem } from '../platform/index.ts'
import { jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { loginOf } from '../session/login.ts'
import { stubDevice } from '../session/passkey/device.setup.ts'
import { aurora, buildToken } from '../session/session-samples.setup.ts'
import { setSession } from '../session/session-store.ts'
import { ProofForm } from './proof-form.tsx'

const start = `POST ${ssoLoginRoutes.startProof.path.replace('{companyId}', '1')}`

/** Windows that were opened, as far as a page sees of them. */
interface Opened {
  sessionStorage: { setItem: (key: string, value: string) => void }
  location: { replace: (address: string) => void }
  close: () => void
  opener: unknown
}
let opened: Opened[]
let kept: string[]

function openWindow(): Opened {
  const window = {
    sessionStorage: { setItem: vi.fn((_key: string, value: string) => void kept.push(value)) },
    location: { replace: vi.fn() },
    close: vi.fn(),
    opener: {},
  }
  opened.push(window)
  return window
}

/** What a window says that came back from the provider. */
function comeBack(said: { code?: string; reason?: string }, id = kept.at(-1)): void {
  const channel = new BroadcastChannel('strata-provider')
  channel.postMessage({ id, ...said })
  channel.close()
}

beforeEach(() => {
  opened = []
  kept = []
  vi.stubGlobal('open', openWindow)
  const login = loginOf(buildToken({ byProvider: true }), [aurora])
  if (login) setSession({ phase: 'member', login, isRenewing: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setSession({ phase: 'anonymous' })
  forgetEverything()
})

function showForm(
  work: (signature: Signature) => Promise<void> = async () => {},
  answer = () => jsonAnswer({ address: 'https://login.example.com/auth' }),
) {
  const seen = stubServer({ [start]: answer })
  showAs(<ProofForm lead="It is for everybody." actionLabel="Save" work={work} close={() => {}} />)
  return { verifierOf: () => JSON.parse(seen.at(-1)?.body ?? '{}').verifier, seen }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a proof of the person in a session by the provider', () => {
  it('is a login there, in a window of its own, and no password', async () => {
    // given
    const work = vi.fn(async () => {})
    const { verifierOf, seen } = showForm(work)
    expect(await screen.findByText('Log in at Aurora Instruments once more to confirm that it is you.')).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBeNull()
    // when
    await press('Continue with Aurora Instruments')
    expect(await screen.findByText('Log in in the window that has opened. This page waits for it.')).toBeVisible()
    await waitFor(() => expect(opened[0]?.location.replace).toHaveBeenCalledWith('https://login.example.com/auth'))
    expect(opened[0]?.opener).toBeNull()
    comeBack({ code: 'code of another page' }, 'another')
    comeBack({ code: '1.code' })
    // then; nothing was asked of the account, which such a session does not open
    await waitFor(() => expect(work).toHaveBeenCalledExactlyOnceWith({ provider: { code: '1.code', verifier: verifierOf() } }))
    expect(verifierOf()).toMatch(/^[\w-]{43}$/)
    expect(seen.map(({ path }) => path)).toEqual(['/aprs/v3/sso/1/proof'])
  })

  it('says why nobody was logged in, and can be tried again', async () => {
    const work = vi.fn(async () => {})
    showForm(work)
    await press('Continue with Aurora Instruments')
    await waitFor(() => expect(opened[0]?.location.replace).toHaveBeenCalled())
    comeBack({ reason: 'otherPerson' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else logged in there. Log in as yourself.')
    await press('Continue with Aurora Instruments')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(opened).toHaveLength(2)
    expect(work).not.toHaveBeenCalled()
  })

  it('says so where the browser opens no window', async () => {
    vi.stubGlobal('open', () => null)
    showForm()
    await press('Continue with Aurora Instruments')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your browser did not open a window. Allow pop-up windows for this page, then try again.',
    )
    expect(screen.getByRole('button', { name: 'Continue with Aurora Instruments' })).toBeEnabled()
  })

  it('closes the window where the provider does not answer', async () => {
    showForm(undefined, () => problemAnswer(409, 'SSO_FAILED', 'The login of your company does not answer right now. Try again soon.'))
    await press('Continue with Aurora Instruments')
    expect(await screen.findByRole('alert')).toHaveTextContent('The login of your company does not answer right now. Try again soon.')
    expect(opened[0]?.close).toHaveBeenCalled()
  })

  it('opens another window for who closed the first, whose login then counts for nothing', async () => {
    const work = vi.fn(async () => {})
    showForm(work)
    await press('Continue with Aurora Instruments')
    await press('Open the window again')
    await waitFor(() => expect(opened[1]?.location.replace).toHaveBeenCalled())
    comeBack({ code: '1.first' }, kept[0])
    comeBack({ code: '1.second' })
    await waitFor(() => expect(work).toHaveBeenCalledOnce())
    expect(work).toHaveBeenCalledWith({ provider: { code: '1.second', verifier: expect.any(String) } })
  })

  it('that is refused is said, and asked for again', async () => {
    const refusal = {
      code: 'SIGNATURE_REQUIRED',
      status: 403,
      title: 'Proof needed',
      detail: 'This login took too long.',
      correlationId: '',
    } as const
    showForm(async () => Promise.reject(new ApiProblem(refusal)))
    await press('Continue with Aurora Instruments')
    await waitFor(() => expect(opened[0]?.location.replace).toHaveBeenCalled())
    comeBack({ code: '1.code' })
    expect(await screen.findByRole('alert')).toHaveTextContent('This login took too long.')
    expect(screen.getByRole('button', { name: 'Continue with Aurora Instruments' })).toBeVisible()
  })
})

describe('a proof of the person who has a passkey', () => {
  const passkey = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', kind: 'passkey', name: 'Laptop', addedOn: '2026-03-01T08:00:00.000Z' }
  const factors = () =>
    jsonAnswer({
      factors: [{ ...passkey, lastUsedOn: null, lostHost: null }],
      codesLeft: 10,
      rememberedBrowsers: 0,
      passkeyOrigins: [window.location.origin],
    })
  const showOwn = () => {
    stubDevice()
    stubServer({ 'GET /aprs/v3/factor/1': factors })
    const login = loginOf(buildToken({}), [aurora])
    if (login) setSession({ phase: 'member', login, isRenewing: false })
    showAs(<ProofForm lead="It is for everybody." actionLabel="Save" work={async () => {}} close={() => {}} />)
  }

  it('is the passkey, also where it becomes known only after the form is there', async () => {
    showOwn()
    expect(screen.getByLabelText('Password')).toBeVisible()
    expect(await screen.findByText('Your passkey confirms that it is you.')).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('keeps the keyboard, whichever way proves it', async () => {
    showOwn()
    screen.getByLabelText('Password').focus()
    await screen.findByText('Your passkey confirms that it is you.')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
    await press('Use the password instead')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    await press('Use a passkey instead')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })

  it('is what is typed where that has begun', async () => {
    showOwn()
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo' } })
    expect(await screen.findByRole('button', { name: 'Use a passkey instead' })).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveValue('Demo')
  })
})

describe('what is wrong with a typed proof', () => {
  const app = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', kind: 'totp', name: 'Phone', addedOn: '2026-03-01T09:00:00.000Z' }
  const refuse = (path: string, message: string) => async (): Promise<void> => {
    throw new ApiProblem({
      code: 'SIGNATURE_REQUIRED',
      status: 403,
      title: 'Proof needed',
      detail: message,
      issues: [{ path, message }],
      correlationId: '',
    })
  }
  async function fill(work: (signature: Signature) => Promise<void>): Promise<void> {
    stubServer({
      'GET /aprs/v3/factor/1': () =>
        jsonAnswer({
          factors: [{ ...app, lastUsedOn: null, lostHost: null }],
          codesLeft: 10,
          rememberedBrowsers: 0,
          passkeyOrigins: [],
        }),
    })
    const login = loginOf(buildToken({}), [aurora])
    if (login) setSession({ phase: 'member', login, isRenewing: false })
    showAs(<ProofForm lead="It is for everybody." actionLabel="Save" work={work} close={() => {}} />)
    await userEvent.type(await screen.findByLabelText('Authenticator code, or a recovery code'), '123456')
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-pass-1!')
    await press('Save')
  }

  it.each([
    ['signature.password', 'The password is wrong.', 'Password', 'Authenticator code, or a recovery code'],
    ['signature.totp', 'The code is wrong, or was used already. Enter the next one.', 'Authenticator code, or a recovery code', 'Password'],
    ['signature.code', 'The code is wrong, or was used already. Enter the next one.', 'Authenticator code, or a recovery code', 'Password'],
  ])('is said at the field that it is about, until something else is typed: %s', async (path, sentence, wrong, right) => {
    await fill(refuse(path, sentence))
    await waitFor(() => expect(screen.getByLabelText(wrong)).toHaveAccessibleDescription(sentence))
    expect(screen.getByLabelText(right)).not.toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
    await userEvent.type(screen.getByLabelText(right), '1')
    expect(screen.queryByText(sentence)).toBeNull()
  })
})
