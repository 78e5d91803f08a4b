import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { pushPlace } from '../tabs/index.ts'
import { asAdmin, ingrid, jonas, tomas } from '../user/user-samples.setup.ts'
import { SubstituteDialog } from './substitute-dialog.tsx'

const path = '/aprs/v3/substitute/1/9'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

it('lets the administrator set who stands in for somebody, but never themselves', async () => {
  // given
  let kept: object | null = null
  const calls = stubServer({
    'GET /aprs/v3/user/1': () => jsonAnswer([ingrid, jonas, tomas]),
    'GET /aprs/v3/user/1/9': () => jsonAnswer({ ...jonas, lastName: 'Weber' }),
    [`GET ${path}`]: () => jsonAnswer({ substitute: kept, standsInFor: [] }),
    [`PUT ${path}`]: () => {
      kept = { userId: 1, firstName: 'Ingrid', lastName: 'Solheim', firstDay: '2026-12-01', lastDay: '2026-12-14', isNow: false }
      return emptyAnswer()
    },
  })
  pushPlace({ dialog: { name: 'substitute', id: 9 } })
  showAs(<SubstituteDialog onClose={() => undefined} />, asAdmin())
  expect(await screen.findByRole('heading', { name: 'Substitute of Jonas Weber' })).toBeVisible()
  expect(await screen.findByText('Jonas Weber stands in for nobody.')).toBeVisible()
  // when
  await userEvent.click(screen.getByRole('combobox', { name: 'Stands in for Jonas Weber' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Ingrid Solheim'])
  await userEvent.click(screen.getByRole('option', { name: 'Ingrid Solheim' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'Dec 1 2026')
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), 'Dec 14 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Set substitute' }))
  // then
  expect(await screen.findByText(/^Ingrid Solheim will stand in for Jonas Weber from Dec 01 2026 to Dec 14 2026\./)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))).toEqual([
    { substituteId: 1, firstDay: '2026-12-01', lastDay: '2026-12-14' },
  ])
})
