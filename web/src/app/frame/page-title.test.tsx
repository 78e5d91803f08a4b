import { act, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { useScreenTitle } from '../../tabs/screen-title.ts'
import { openPlace } from '../../tabs/tabs.ts'
import { buildDecision, workOf } from '../../work/built-work.setup.ts'
import { PageTitle } from './page-title.tsx'

it('names the window by what is shown, the company and how much waits', async () => {
  // given
  const decision = buildDecision()
  stubServer({ 'GET /aprs/v3/work/1': () => jsonAnswer(workOf([decision, decision])) })
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
