import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../platform/stub-server.setup.ts'
import { SubstituteSection } from '../substitute/index.ts'
import { showInSession, stubProfile } from './profile-tests.setup.tsx'

const own = '/aprs/v3/substitute/1/5'
const astrid = { userId: 2, firstName: 'Astrid', lastName: 'Holm', firstDay: '2026-12-01', lastDay: '2026-12-14', isNow: false }
const tomas = { firstName: 'Tomas', lastName: 'Berg' }

async function enter(first: string, last: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), first)
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), last)
  await userEvent.click(screen.getByRole('button', { name: 'Set substitute' }))
}

async function chooseAstrid() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Stands in for me' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Astrid Holm' }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('who stands in', () => {
  it('is set for some days, and shown', async () => {
    // given
    let kept: object | null = null
    const seen = stubProfile({
      [`GET ${own}`]: () => jsonAnswer({ substitute: kept, standsInFor: [] }),
      [`PUT ${own}`]: () => {
        kept = { ...astrid, setBy: tomas }
        return emptyAnswer()
      },
    })
    showInSession(<SubstituteSection />)
    expect(await screen.findByText('You stand in for nobody.')).toBeVisible()
    // when
    await chooseAstrid()
    await enter('Dec 1 2026', 'Dec 14 2026')
    // then
    expect(await screen.findByText('Astrid Holm will stand in for you from Dec 01 2026 to Dec 14 2026.')).toBeVisible()
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))).toEqual([
      { substituteId: 2, firstDay: '2026-12-01', lastDay: '2026-12-14' },
    ])
    expect(screen.getByRole('button', { name: 'Change substitute' })).toBeVisible()
  })

  it('is asked for with both days, and what the server refuses stands at its field', async () => {
    // given
    const refused = problemAnswer(400, 'INVALID', 'The last day is over.', {
      issues: [{ path: 'lastDay', message: 'The last day is over.' }],
    })
    stubProfile({ [`PUT ${own}`]: () => refused })
    showInSession(<SubstituteSection />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Set substitute' }))
    // then
    expect(screen.getByText('Choose a person.')).toBeVisible()
    expect(screen.getAllByText('Choose a day.')).toHaveLength(2)
    // when
    await chooseAstrid()
    await enter('Dec 1 2025', 'Dec 14 2025')
    // then
    expect(await screen.findByRole('textbox', { name: 'To' })).toHaveAccessibleDescription('The last day is over.')
    expect(screen.queryByText('Choose a person.')).toBeNull()
  })

  it('is warned of days on which both stand in for each other, said who set it, and ended at once', async () => {
    // given
    const overlap = { firstDay: '2026-12-10', lastDay: '2026-12-12' }
    const kwame = { userId: 9, firstName: 'Kwame', lastName: 'Mensah', firstDay: '2026-11-02', lastDay: '2026-11-30', isNow: true }
    let kept: object | null = { ...astrid, isNow: true, setBy: { firstName: 'Ida', lastName: 'Lund' }, overlap }
    stubProfile({
      [`GET ${own}`]: () => jsonAnswer({ substitute: kept, standsInFor: [kwame] }),
      [`DELETE ${own}`]: () => {
        kept = null
        return emptyAnswer()
      },
    })
    showInSession(<SubstituteSection />)
    expect(await screen.findByText('Astrid Holm stands in for you from Dec 01 2026 to Dec 14 2026. Set by Ida Lund.')).toBeVisible()
    expect(
      screen.getByText(
        'From Dec 10 2026 to Dec 12 2026 you stand in for Astrid Holm too. If you are both away then, nobody decides for either of you.',
      ),
    ).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'You stand in for' })).getByText('Nov 02 2026 to Nov 30 2026')).toBeVisible()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'End it now' }))
    // then
    expect(await screen.findByText('Nobody stands in for you any longer')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Set substitute' })).toBeVisible()
  })
})
