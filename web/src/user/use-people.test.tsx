import { Select } from '@mantine/core'
import { fullName } from '@strata/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { buildUser } from '../session/session-samples.setup.ts'
import { usePeople } from './use-people.ts'

const people = Array.from({ length: 10_000 }, (_, index) =>
  buildUser({ companyUserId: index + 1, shortName: `U${index + 1}`, firstName: 'Person', lastName: `Number ${index + 1}` }),
)

/** As the server does: whom the call names alone. */
function answerUsers({ query }: SeenCall) {
  const ids = query.get('ids')?.split(',').map(Number)
  return jsonAnswer(ids ? people.filter(({ companyUserId }) => ids.includes(companyUserId)) : people)
}

function Field({ value }: { value: string }) {
  const { people: found = [], search } = usePeople('active', { chosen: [Number(value)] })
  const options = found.map((one) => ({ value: String(one.companyUserId), label: fullName(one) }))
  return <Select label="Person" searchable limit={50} data={options} value={value} onSearchChange={search} />
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

it('of ten thousand people the first are loaded with who is chosen, and others are found by typing', async () => {
  const calls = stubServer({ 'GET /aprs/v3/user/1': answerUsers })
  showAs(<Field value="9000" />)
  const field = await screen.findByRole('combobox', { name: 'Person' })
  await waitFor(() => expect(field).toHaveValue('Person Number 9000'))

  await userEvent.clear(field)
  await userEvent.type(field, 'number 7123')

  expect(await screen.findByRole('option', { name: 'Person Number 7123' })).toBeInTheDocument()
  const asked = calls.map(({ query }) => [query.get('size'), query.get('search') || query.get('ids')])
  expect(asked).toEqual(
    expect.arrayContaining([
      ['200', null],
      ['200', '9000'],
      ['200', 'number 7123'],
    ]),
  )
  expect(calls.every(({ query }) => query.get('page') === '0')).toBe(true)
})

it('a small company is asked for once', async () => {
  const calls = stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer(people.slice(0, 200)) })
  showAs(<Field value="150" />)
  const field = await screen.findByRole('combobox', { name: 'Person' })
  await waitFor(() => expect(field).toHaveValue('Person Number 150'))

  await userEvent.clear(field)
  await userEvent.type(field, 'number 199')

  expect(await screen.findByRole('option', { name: 'Person Number 199' })).toBeInTheDocument()
  expect(calls).toHaveLength(1)
})
