import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'
import { partsOf } from './look-at.fixture.ts'
import { runChecks } from './run-checks.ts'

it('no check waits longer than its time, whatever hangs', async () => {
  // given one that takes every connection and never says a word
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy()))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const place = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const parts = partsOf({
    DATABASE_URL: `postgres://app:pw@${place}/strata`,
    SMTP_URL: `smtp://${place}`,
    S3_BUCKET: 'charts',
    S3_ENDPOINT: `http://${place}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    CLAMAV_URL: `tcp://${place}`,
    PUBLIC_URL: `http://${place}`,
  })
  // when
  const began = performance.now()
  const found = await runChecks(parts, { limitMs: 500 })
  // then
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(found.filter(({ text }) => text === 'No answer within 0.5 seconds.').map(({ check }) => check)).toEqual([
    'database',
    'mail',
    'files',
    'scanner',
    'clock',
    'address',
  ])
  expect(found.filter(({ result }) => result === 'ok').map(({ check }) => check)).toEqual(['audit'])
})

it('a secret that another program quotes is not shown', () => {
  const { configuration } = partsOf({
    DATABASE_URL: 'postgres://app:pass%2Fword@db/strata',
    SMTP_URL: 'smtp://strata:pw@mail.example',
    METRICS_TOKEN: 'sixteen-letters!',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token-of-the-receiver',
  })
  const shown = (text: string) => hideSecrets(text, configuration)
  expect(shown('refused: pass/word')).toBe('refused: …')
  expect(shown('refused: pass%2Fword, sixteen-letters!')).toBe('refused: …, …')
  expect(shown('cannot open postgres://app:pass%2Fword@db/strata')).toBe('cannot open …')
  expect(shown('sent: Bearer token-of-the-receiver')).toBe('sent: …')
  expect(shown('a secret of at least thirty-two characters')).toBe('…')
  // of two letters, which are in many words
  expect(shown('the pw of mail')).toBe('the pw of mail')
})
