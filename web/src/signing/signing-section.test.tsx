import type { CompanySigning } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { SigningSection } from './signing-section.tsx'

const base = '/aprs/v3/signing/1'
const factors = { 'GET /aprs/v3/factor/1': () => jsonAnswer({ factors: [], codesLeft: 0, rememberedBrowsers: 0, passkeyOrigins: [] }) }
const proposal: NonNullable<CompanySigning['proposal']> = {
  signs: true,
  by: { firstName: 'Ingrid', lastName: 'Solheim' },
  office: 'ceo',
  on: '2026-11-18T09:00:00.000Z',
  endsOn: '2026-12-02T09:00:00.000Z',
  isOwn: false,
  needsOperator: false,
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function show(signing: CompanySigning, answers: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({ [`GET ${base}`]: () => jsonAnswer(signing), ...factors, ...answers })
  showAs(<SigningSection />, { isAdmin: true })
  return (name: string) => JSON.parse(calls.find(({ method, path }) => `${method} ${path}` === name)?.body ?? 'null')
}

async function prove(dialog: HTMLElement, act: string) {
  await userEvent.type(within(dialog).getByLabelText('Password'), 'Demo-pass-1!')
  await userEvent.click(within(dialog).getByRole('button', { name: act }))
}

describe('signed decisions', () => {
  it('are proposed with a proof of the person', async () => {
    const bodyOf = show({ signs: false, proposal: null }, { [`PUT ${base}/proposal`]: () => emptyAnswer() })
    expect(await screen.findByText('Decisions are not signed.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Propose signed decisions' }))
    await prove(await screen.findByRole('dialog', { name: 'Propose signed decisions' }), 'Propose')

    expect(await screen.findByText('Your proposal was made')).toBeInTheDocument()
    expect(bodyOf(`PUT ${base}/proposal`)).toEqual({ signs: true, signature: { password: 'Demo-pass-1!' } })
  })

  it('stay as they are where the password is wrong', async () => {
    show(
      { signs: true, proposal: null },
      { [`PUT ${base}/proposal`]: () => problemAnswer(403, 'SIGNATURE_REQUIRED', 'That is not right.') },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Propose to end signed decisions' }))
    const dialog = await screen.findByRole('dialog', { name: 'Propose to end signed decisions' })
    await prove(dialog, 'Propose')

    expect(await within(dialog).findByText('That is not right.')).toBeInTheDocument()
  })

  it('are confirmed by the other', async () => {
    const bodyOf = show({ signs: false, proposal }, { [`POST ${base}/proposal/confirm`]: () => emptyAnswer() })
    expect(await screen.findByText('Ingrid Solheim proposed signed decisions on Nov 18 2026 09:00 AM.')).toBeInTheDocument()
    expect(screen.getByText('It takes effect once you confirm it. Otherwise it ends on Dec 02 2026 09:00 AM.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await prove(await screen.findByRole('dialog', { name: 'Confirm signed decisions' }), 'Confirm')

    expect(await screen.findByText('Decisions are signed from now on')).toBeInTheDocument()
    expect(bodyOf(`POST ${base}/proposal/confirm`)).toEqual({ signs: true, signature: { password: 'Demo-pass-1!' } })
  })

  it('are not confirmed by who proposed them, who can take that back', async () => {
    show({ signs: false, proposal: { ...proposal, isOwn: true } }, { [`DELETE ${base}/proposal`]: () => emptyAnswer() })
    expect(await screen.findByText(/^It takes effect once the CEO confirms it\./)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))

    await waitFor(() => expect(screen.getByText('Your proposal was taken back')).toBeInTheDocument())
  })

  it('wait for the operator where one person is both', async () => {
    show({ signs: false, proposal: { ...proposal, isOwn: true, needsOperator: true } })
    expect(await screen.findByText(/whoever runs Strata for your company confirms it\./)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  })
})
