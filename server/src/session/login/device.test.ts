import { describe, expect, it } from 'vitest'
import { describeDevice } from './device.ts'

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ])('is the browser and the system that %s names', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device)
  })

  it.each(['', 'curl/8.0', '<script>alert(1)</script>/1 x', 'x/'.repeat(8000), '\u00ff\u0080'])(
    'is empty for what names none (%#)',
    (userAgent) => {
      expect(describeDevice(userAgent)).toBe('')
    },
  )
})
