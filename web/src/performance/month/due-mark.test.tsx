import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showAs } from '../../chart/chart-tests.setup.tsx'
import { buildCompany } from '../../session/session-samples.setup.ts'
import { DueMark } from './due-mark.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['UTC', 'Due Nov 05'],
  ['Pacific/Auckland', 'Late since Nov 05'],
])('a month is late by the day of the company, which is in %s, and not by that of its reader in UTC', (timezone, text) => {
  // In Auckland it is the 5th already.
  vi.useFakeTimers({ now: new Date('2026-11-04T23:30:00Z'), toFake: ['Date'] })
  showAs(<DueMark month={{ month: 10, year: 2026 }} />, { company: buildCompany({ timezone }) })
  expect(screen.getByText(text)).toBeVisible()
})
