import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildProcess } from '../chart-samples.setup.ts'
import { forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { RolesPicker } from './roles-picker.tsx'

const person = (companyUserId: number, firstName: string, lastName: string) => ({
  id: companyUserId,
  companyUserId,
  shortName: firstName.slice(0, 2).toUpperCase(),
  firstName,
  lastName,
  active: true,
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

it('finds a person by role and process, takes the first by Enter, and gives the keyboard back', async () => {
  // given
  stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer([person(12, 'Marta', 'Ruiz'), person(15, 'Tomas', 'Berg')]) })
  const processes = [buildProcess({ PRS: '12:MA', PRL: '15:TO' }), buildProcess({ id: 13, pid: 'P2', PRS: '15:TO' })]
  const onChoose = vi.fn()
  showAs(<RolesPicker processes={processes} chosen={undefined} onChoose={onChoose} />)
  const button = screen.getByRole('button', { name: 'Roles' })
  // when
  await userEvent.click(button)
  const list = within(await screen.findByRole('listbox', { name: 'People' }))
  // then
  await waitFor(() =>
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Marta RuizSponsor of P1',
      'Tomas BergSponsor of P2 · Process Leader of P1',
    ]),
  )
  expect(screen.getByRole('combobox', { name: 'Find a person, role or process' })).toHaveFocus()
  // when
  await userEvent.keyboard('leader p1{Enter}')
  // then
  expect(onChoose).toHaveBeenCalledWith({ userId: 15, name: 'Tomas Berg', roles: 'Sponsor of P2 · Process Leader of P1' })
  await waitFor(() => expect(button).toHaveFocus())
})
