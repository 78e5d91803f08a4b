import { expect, it } from 'vitest'
import { listRelyingParties } from './relying-parties.ts'

const list = (publicUrl: string, environment: 'dev' | 'prod' = 'prod') => listRelyingParties({ publicUrl, environment, port: 4000 })

it.each([
  ['https://strata.example.com', [{ id: 'strata.example.com', origin: 'https://strata.example.com' }]],
  ['https://strata.example.com:8443/maps', [{ id: 'strata.example.com', origin: 'https://strata.example.com:8443' }]],
  ['http://localhost:4000', [{ id: 'localhost', origin: 'http://localhost:4000' }]],
  ['http://strata.example.com', []],
  ['https://192.0.2.7', []],
  ['https://[2001:db8::7]', []],
  ['http://127.0.0.1:4000', []],
])('of %s in prod', (publicUrl, expected) => {
  expect(list(publicUrl)).toEqual(expected)
})

it('are in dev those of localhost too', () => {
  const localhost = { id: 'localhost', origin: 'http://localhost:4000' }
  expect(list('http://127.0.0.1:4000', 'dev')).toEqual([localhost])
  expect(list('http://localhost:4000', 'dev')).toEqual([localhost])
  expect(list('https://strata.example.com', 'dev')).toEqual([{ id: 'strata.example.com', origin: 'https://strata.example.com' }, localhost])
})
