import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { emptyAnswer, jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildSession } from '../session/session-samples.setup.ts'
import { SessionContext } from '../session/use-session.ts'
import { show } from '../ui/show.setup.tsx'
import { FavouriteStar } from './favourite-star.tsx'

function showStar(favourites: object[]) {
  const seen = stubServer({
    'GET /aprs/v3/preferences/1': () => jsonAnswer({ favourites }),
    'PUT /aprs/v3/preferences/1/favourites': () => emptyAnswer(),
  })
  show(
    <SessionContext value={buildSession()}>
      <FavouriteStar place={{ tab: 'process', source: 12 }} title="(P1) Win orders" />
    </SessionContext>,
  )
  return { saved: () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body)) }
}

const star = { place: 'open=process.12', title: '(P1) Win orders' }
const other = { place: 'open=process.13', title: '(P2) Plan' }

describe('the star', () => {
  it('adds what is shown as the first favourite, and takes it away again', async () => {
    const { saved } = showStar([other])
    await userEvent.click(await screen.findByRole('button', { name: 'Add to favourites' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from favourites' }))
    expect(await screen.findByRole('button', { name: 'Add to favourites' })).toBeVisible()
    await waitFor(() => expect(saved()).toEqual([[star, other], [other]]))
  })

  it('keeps a favourite that was renamed under its present name', async () => {
    const { saved } = showStar([other, { ...star, title: '(P1) Sell' }])
    await waitFor(() => expect(saved()).toEqual([[other, star]]))
    expect(screen.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  })
})
