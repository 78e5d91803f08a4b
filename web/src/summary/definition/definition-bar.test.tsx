import type { SummaryVersion } from '@strata/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { openGuarded } from '../../tabs/unsaved-guard.ts'
import { buildApproved, buildSummaryVersion } from '../summary-samples.setup.ts'
import { DefinitionBar } from './definition-bar.tsx'

const path = 'POST /aprs/v3/processsummary/1/definition/30'
const pencil = { name: 'Edit "Why does this process exist?"' }

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function showBar(version: SummaryVersion = buildSummaryVersion(), isSmall = false) {
  const refresh = vi.fn(async () => undefined)
  showAs(<DefinitionBar {...{ version, isSmall, refresh }} />)
  return refresh
}

async function write(text: string) {
  await userEvent.click(screen.getByRole('button', pencil))
  const field = screen.getByRole('textbox', { name: 'Why does this process exist?' })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  return field
}

describe('why a process exists', () => {
  it('is stored over what was seen, and told', async () => {
    // given
    const calls = stubServer({ [path]: () => emptyAnswer({ etag: '"30.2"' }) })
    const refresh = showBar()
    await write('Win orders.')
    expect(screen.getByText('139 characters left')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // then
    expect(await screen.findByText('Updated "Why does this process exist?"')).toBeInTheDocument()
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ definition: 'Win orders.' })
    expect(calls[0]?.headers.get('if-match')).toBe('"30.1"')
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.getByRole('button', pencil)).toHaveFocus())
  })

  it('is stored over what was seen when the edit began, though somebody else’s was loaded meanwhile', async () => {
    // given
    const calls = stubServer({ [path]: () => emptyAnswer() })
    const newer = buildSummaryVersion({ definition: 'Keep orders.', definitionEtag: '"30.2"' })
    function Loaded() {
      const [version, setVersion] = useState(buildSummaryVersion())
      return (
        <>
          <DefinitionBar version={version} isSmall={false} refresh={async () => undefined} />
          <button type="button" onClick={() => setVersion(newer)}>
            Reload
          </button>
        </>
      )
    }
    showAs(<Loaded />)
    await write('Win orders.')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // then
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"30.1"'))
  })

  it('is written in one line: line breaks become spaces, Enter saves', async () => {
    // given
    const calls = stubServer({ [path]: () => emptyAnswer() })
    showBar()
    const field = await write('Win\r\norders\n\nwe can keep.')
    expect(field).toHaveValue('Win orders we can keep.')
    // when
    await userEvent.keyboard('{Enter}')
    // then
    expect(await screen.findByText('Updated "Why does this process exist?"')).toBeInTheDocument()
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ definition: 'Win orders we can keep.' })
  })

  it('has at most 150 characters', async () => {
    // given
    const calls = stubServer({})
    showBar()
    await write('x'.repeat(150))
    expect(screen.getByText('Maximum characters reached')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
    // when
    await userEvent.keyboard('y')
    // then
    expect(screen.getByText('Maximum characters reached')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(calls).toEqual([])
  })

  it('stays written where somebody else wrote it meanwhile', async () => {
    // given
    const detail = 'Marta Ruiz saved this chart on Nov 18 2026 09:05 AM.'
    stubServer({ [path]: () => problemAnswer(412, 'EDITED_MEANWHILE', detail) })
    const refresh = showBar()
    const field = await write('Win orders.')
    // when
    await userEvent.keyboard('{Enter}')
    // then
    expect(await screen.findByText('Unable to update "Why does this process exist?"')).toBeInTheDocument()
    expect(screen.getByText(detail)).toBeInTheDocument()
    expect(field).toHaveValue('Win orders.')
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('is left as it was with Esc', async () => {
    // given
    const calls = stubServer({})
    showBar()
    await write('Something else')
    // when
    await userEvent.keyboard('{Escape}')
    // then
    expect(screen.getByText('Turn interest into orders that we can keep.')).toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('half written holds what would leave it', async () => {
    // given
    stubServer({})
    showBar()
    await write('Win')
    // when
    const isOpened = openGuarded(() => undefined)
    // then
    expect(isOpened).toBe(false)
    expect(await screen.findByText('Chart has unsaved changes')).toBeInTheDocument()
  })

  it.each([
    ['of an approved version', buildApproved(), false],
    ['by those without the right', buildSummaryVersion({ can: { describe: 'role' } }), false],
    ['on a small screen', buildSummaryVersion(), true],
  ])('is only read %s', (_case, version, isSmall) => {
    showBar(version, isSmall)
    expect(screen.getByText('Turn interest into orders that we can keep.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
