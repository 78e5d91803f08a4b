import type { ConsentPath } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildUser } from '../session/session-samples.setup.ts'
import { KindPaths } from './kind-paths.tsx'

const path: ConsentPath = {
  steps: [
    {
      people: [{ userId: 11, firstName: 'Sipho', lastName: 'Dlamini', isActive: true }],
      roles: ['sponsor'],
      needs: 'any',
      days: 5,
      late: 'goOn',
    },
  ],
  skipsLayout: true,
  isBinding: true,
  setBy: { firstName: 'Ingrid', lastName: 'Solheim' },
  setOn: '2026-11-18T09:00:00.000Z',
}
const kinds = ['gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld']
const base = '/aprs/v3/consent/1'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function showPaths(answers: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({
    [`GET ${base}/kinds`]: () =>
      jsonAnswer(kinds.map((itemType) => ({ itemType, path: itemType === 'ma' ? path : null, etag: itemType === 'ma' ? '7' : '0' }))),
    'GET /aprs/v3/user/1': () => jsonAnswer([buildUser({ companyUserId: 12, firstName: 'Grace', lastName: 'Kim' })]),
    ...answers,
  })
  showAs(<KindPaths />, { isAdmin: true })
  return calls
}

const openPath = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^(Set a|Change the) path: ${name}$`) }))
  return within(await screen.findByRole('dialog'))
}

describe('the paths of the company', () => {
  it('are listed by kind, in words', async () => {
    showPaths()
    const macro = (await screen.findByText('Macros')).closest('li')
    expect(macro).toHaveTextContent('Sipho Dlamini or Sponsor, within 5 days')
    expect(macro).toHaveTextContent(
      'Not where only the layout changed. Binding: only the CEO may decide without the consents. Set by Ingrid Solheim on Nov 18 2026.',
    )
    expect(screen.getAllByText('Nobody is asked.')).toHaveLength(9)
  })

  it('are set step by step', async () => {
    // given
    const calls = showPaths({ [`PUT ${base}/kind/mi`]: () => emptyAnswer() })
    const dialog = await openPath('Micros')
    // when
    await userEvent.click(dialog.getByRole('button', { name: 'Save path' }))
    // then
    expect(dialog.getByText('Name somebody, or a role.')).toBeVisible()
    // when
    await userEvent.click(dialog.getByRole('combobox', { name: 'Who is asked' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Grace Kim' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Sponsor' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Who has to consent' }), 'One of them')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Binding: only the CEO may decide without the consents' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save path' }))
    // then
    expect(await screen.findByText('The path of consents has been saved')).toBeVisible()
    const put = calls.find(({ method }) => method === 'PUT')
    expect(put?.headers.get('if-match')).toBe('0')
    expect(JSON.parse(put?.body ?? '{}')).toEqual({
      steps: [{ people: [12], roles: ['sponsor'], needs: 'any', days: 5, late: 'remind' }],
      skipsLayout: false,
      isBinding: true,
    })
  })

  it('that somebody else changed meanwhile say so, and are kept', async () => {
    showPaths({
      [`PUT ${base}/kind/ma`]: () => problemAnswer(409, 'EDITED_MEANWHILE', 'Ingrid Solheim changed this path on Nov 18 2026 09:00 AM.'),
    })
    const dialog = await openPath('Macros')
    await userEvent.click(dialog.getByRole('button', { name: 'Save path' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Ingrid Solheim changed this path on Nov 18 2026 09:00 AM.')
  })

  it('are removed after a question', async () => {
    const calls = showPaths({ [`DELETE ${base}/kind/ma`]: () => emptyAnswer() })
    const dialog = await openPath('Macros')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove path' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove this path?' }))
    await userEvent.click(question.getByRole('button', { name: 'Remove path' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
    expect(await screen.findByText('The path of consents has been removed')).toBeVisible()
  })
})
