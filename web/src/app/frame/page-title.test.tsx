import { act, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { useScreenTitle } from '../../tabs/screen-title.ts'
import { openPlace } from '../../tabs/tabs.ts'
import { PageTitle } from './page-title.tsx'

it('names the window by what is shown, the company and how much waits', async () => {
  // given
  const decision = {
    kind: 'decision',
    companyId: 1,
    companyName: 'Aurora Instruments',
    title: '(P1) Win orders — Macro, version 3',
    sentBy: 'Lena Leader',
    since: '2026-11-18T16:12:00.000Z',
    target: { tabType: 'gpfc', tabTitle: 'Global Chart', sourceId: 0, tabData: {} },
  }
  stubServer({ 'GET /aprs/v3/alerts/1/work': () => jsonAnswer([decision, decision]) })
  const { unmount } = showAs(<PageTitle />, { companyName: 'Aurora Instruments' })
  expect(document.title).toBe('Global Chart · Aurora Instruments · Strata')
  await waitFor(() => expect(document.title).toBe('(2) Global Chart · Aurora Instruments · Strata'))
  // when
  act(() => openPlace({ tab: 'users' }))
  // then
  expect(document.title).toBe('(2) Users · Aurora Instruments · Strata')
  // when its screen has not named it, or is closed to the reader
  act(() => openPlace({ tab: 'process', source: 14 }, '(E2) Manage finance'))
  // then
  expect(document.title).toBe('(2) E2 Manage finance · Aurora Instruments · Strata')
  // when
  act(() => useScreenTitle.setState({ title: 'P1.2 Configure and quote' }))
  // then
  expect(document.title).toBe('(2) P1.2 Configure and quote · Aurora Instruments · Strata')
  // when
  act(() => useScreenTitle.setState({ detail: 'version 2' }))
  // then
  expect(document.title).toBe('(2) P1.2 Configure and quote, version 2 · Aurora Instruments · Strata')
  // when
  unmount()
  // then
  expect(document.title).toBe('Strata')
  vi.unstubAllGlobals()
})
