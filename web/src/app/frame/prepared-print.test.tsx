import { render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PreparedPrint } from './prepared-print.ts'

const scheme = () => document.documentElement.dataset.mantineColorScheme

afterEach(() => {
  delete document.documentElement.dataset.mantineColorScheme
})

describe('a page that is printed', () => {
  it('is light on paper, and as it was afterwards', () => {
    document.documentElement.dataset.mantineColorScheme = 'dark'
    render(<PreparedPrint />)

    window.dispatchEvent(new Event('beforeprint'))
    expect(scheme()).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(scheme()).toBe('dark')
  })

  it('is left alone by a workspace that is gone', () => {
    document.documentElement.dataset.mantineColorScheme = 'dark'
    render(<PreparedPrint />).unmount()

    window.dispatchEvent(new Event('beforeprint'))
    expect(scheme()).toBe('dark')
  })
})
