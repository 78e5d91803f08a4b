import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showAs } from '../chart/chart-tests.setup.tsx'
import { arriveAt } from './arrive.setup.ts'
import { CopyLink } from './copy-link.tsx'

it('copies the whole address of where one is', async () => {
  userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  arriveAt({ tab: 'process', source: 12, item: 'mi', macro: 55, version: 45 })
  showAs(<CopyLink parts={{ thread: 7 }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied.')).toBeInTheDocument()
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/?company=1&open=process.12&item=mi.55&version=45&thread=7`)
})
