import type { Handover } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { pushPlace } from '../tabs/index.ts'
import { asAdmin, asCeo, ingrid, jonas, tomas } from '../user/user-samples.setup.ts'
import { HandoverDialog } from './handover-dialog.tsx'

const path = '/aprs/v3/handover/1/9'
const role = { kind: 'role', id: 'PRL.12', title: 'Process Leader of (P1) Win orders', outcome: 'moves' } as const
const version = { kind: 'version', id: 'chart.45', title: '(P1) Win orders — Macro, version 3', outcome: 'moves' } as const
const byGroup = {
  kind: 'role',
  id: 'PRO.12',
  title: 'Process Member of (P1) Win orders',
  outcome: 'stays',
  why: 'Held by a group.',
} as const
const ofJonas = (lines: Handover['lines'], hiddenCount = 0): Handover => ({
  person: { userId: 9, firstName: 'Jonas', lastName: 'Weber', isActive: true },
  lines,
  hiddenCount,
})

function showDialog(handover: Handover, answers: Parameters<typeof stubServer>[0] = {}, session = asAdmin()) {
  const calls = stubServer({
    'GET /aprs/v3/user/1': () => jsonAnswer([ingrid, jonas, tomas]),
    [`GET ${path}`]: () => jsonAnswer(handover),
    ...answers,
  })
  pushPlace({ dialog: { name: 'handover', id: 9 } })
  showAs(<HandoverDialog onClose={() => undefined} />, session)
  return calls
}

const choose = async (field: string, name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bodiesOf = (calls: ReturnType<typeof showDialog>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body)])

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

describe('handing over', () => {
  it('gives everything to one person, after a question', async () => {
    // given
    const calls = showDialog(ofJonas([role, byGroup, version]), { [`POST ${path}`]: () => jsonAnswer({ moved: 2, asked: 0 }) })
    expect(await screen.findByRole('heading', { name: 'Hand over: Jonas Weber' })).toBeVisible()
    expect(screen.getByText('Held by a group.')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Give Process Member of (P1) Win orders to' })).toBeNull()
    // when
    await choose('Everything to', 'Ingrid Solheim')
    await press('Hand over 2 responsibilities')
    // then
    const question = await screen.findByRole('dialog', { name: 'Hand over 2 responsibilities of Jonas Weber?' })
    expect(document.querySelector('[data-loading]')).toBeNull()
    expect(within(question).getByText('Ingrid Solheim: 2 responsibilities')).toBeVisible()
    await userEvent.click(within(question).getByRole('button', { name: 'Hand over' }))
    expect(await screen.findByText('2 responsibilities handed over')).toBeVisible()
    expect(bodiesOf(calls)).toEqual([
      [
        path,
        {
          lines: [
            { kind: 'role', id: 'PRL.12', to: 1 },
            { kind: 'version', id: 'chart.45', to: 1 },
          ],
        },
      ],
    ])
  })

  it('gives each line to another, and says what the administrator is asked for', async () => {
    // given
    const calls = showDialog(
      ofJonas([role, { ...version, outcome: 'asks' }], 3),
      { [`POST ${path}`]: () => jsonAnswer({ moved: 1, asked: 1 }) },
      asCeo(),
    )
    expect(await screen.findByText('3 lines are about things that you may not open. The administrator sees them.')).toBeVisible()
    // when
    await choose('Give Process Leader of (P1) Win orders to', 'Ingrid Solheim')
    await choose('Give (P1) Win orders — Macro, version 3 to', 'Tomas Berg')
    expect(screen.getByText('The administrator is asked, as you may not give this yourself.')).toBeVisible()
    await press('Hand over 2 responsibilities')
    const question = await screen.findByRole('dialog', { name: 'Hand over 2 responsibilities of Jonas Weber?' })
    expect(within(question).getByText('The administrator is asked to give 1 of them.')).toBeVisible()
    await userEvent.click(within(question).getByRole('button', { name: 'Hand over' }))
    // then
    expect(await screen.findByText('1 responsibility handed over')).toBeVisible()
    expect(bodiesOf(calls)[0]?.[1].lines.map(({ to }: { to: number }) => to)).toEqual([1, 5])
  })

  it('proposes what was asked for, which can be dismissed', async () => {
    const asked = {
      to: { userId: 1, firstName: 'Ingrid', lastName: 'Solheim' },
      by: { firstName: 'Jonas', lastName: 'Weber' },
      on: '2026-11-20T10:00:00.000Z',
    }
    const calls = showDialog(ofJonas([{ ...role, asked }]), { [`POST ${path}/dismiss`]: () => emptyAnswer() })
    expect(await screen.findByRole('combobox', { name: 'Give Process Leader of (P1) Win orders to' })).toHaveValue('Ingrid Solheim')
    expect(screen.getByText('Jonas Weber asked on Nov 20 2026 to give this to Ingrid Solheim.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hand over 1 responsibility' })).toBeEnabled()
    await press('Dismiss')
    expect(await screen.findByText('Request dismissed')).toBeVisible()
    expect(bodiesOf(calls)).toEqual([[`${path}/dismiss`, { lines: [{ kind: 'role', id: 'PRL.12' }] }]])
  })

  it('keeps what was chosen where it is refused, with the sentence of the server', async () => {
    const refused = problemAnswer(400, 'INVALID', 'Ingrid Solheim may not work on this. Give them a role there first.')
    showDialog(ofJonas([version]), { [`POST ${path}`]: () => refused })
    await choose('Everything to', 'Ingrid Solheim')
    await press('Hand over 1 responsibility')
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /^Hand over 1 responsibility of/ })).getByRole('button', { name: 'Hand over' }),
    )
    expect(await screen.findByText('Ingrid Solheim may not work on this. Give them a role there first.')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Give (P1) Win orders — Macro, version 3 to' })).toHaveValue('Ingrid Solheim'),
    )
  })

  it('says where there is nothing', async () => {
    showDialog(ofJonas([]))
    expect(await screen.findByText('There is nothing to hand over')).toBeVisible()
  })
})
