import { expect, test } from '@playwright/test'
import { readEvidence } from '../kept-secrets.ts'

test('no token, password or reset link stands in any line that a product printed', () => {
  const { lines, secrets } = readEvidence()
  expect(lines.length, 'the products printed nothing').toBeGreaterThan(0)
  expect(secrets.length, 'no browser had a secret').toBeGreaterThan(0)
  const leaksSecret = (line: string): boolean =>
    /eyJ[\w-]+\.[\w-]+\.|[?&]reset=|Bearer /.test(line) || secrets.some((secret) => line.includes(secret))
  expect(lines.filter(leaksSecret)).toEqual([])
})
