import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showAs } from '../chart/chart-tests.setup.tsx'
import { useKeptVersion } from './kept-version.ts'

function Versions({ name, place, isAsked = false }: { name: string; place: string; isAsked?: boolean }) {
  const [id, pick] = useKeptVersion(place, { otherwise: 40, isAsked })
  return (
    <section aria-label={name}>
      <p>{id === undefined ? 'the default one' : `version ${id}`}</p>
      <button type="button" onClick={() => pick(30)}>
        Pick 30
      </button>
    </section>
  )
}

const shownIn = (name: string) => screen.getByRole('region', { name }).textContent

it('is the one picked before the page was loaded anew, of that place and person only, until the screen is left', async () => {
  const first = showAs(<Versions name="first" place="gpfc/0" />)
  await userEvent.click(within(screen.getByRole('region', { name: 'first' })).getByRole('button', { name: 'Pick 30' }))
  // A page loaded again leaves nothing on purpose: the first screen is still there.
  const again = showAs(<Versions name="again" place="gpfc/0" />)
  showAs(<Versions name="elsewhere" place="ma/3" />)
  showAs(<Versions name="somebody else" place="gpfc/0" />, { accountId: 99 })
  showAs(<Versions name="linked" place="gpfc/0" isAsked />)
  const [kept, own] = ['version 30Pick 30', 'version 40Pick 30']
  expect(['again', 'elsewhere', 'somebody else', 'linked'].map(shownIn)).toEqual([kept, own, own, own])
  again.unmount()
  first.unmount()
  showAs(<Versions name="later" place="gpfc/0" />)
  expect(shownIn('later')).toBe('version 40Pick 30')
})

it('begins with the default where what was kept cannot be read', () => {
  sessionStorage.setItem('strata-login-versions', '{"1/1/gpfc/0":"x"')
  showAs(<Versions name="first" place="gpfc/0" />)
  expect(shownIn('first')).toBe('version 40Pick 30')
})
