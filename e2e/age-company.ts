import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressesOf } from './second-server.ts'
import type { Product } from './start-product.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Everything that happened in a company of the running product is so many months longer ago, by a program of the database’s owner; clocks stay. */
export function ageCompany({ dataFolder }: Product, companyId: number, months: number): void {
  const program = ['--import', 'tsx', 'tools/trial/age-company.ts', String(companyId), String(months)]
  execFileSync(process.execPath, program, { cwd: root, encoding: 'utf8', env: { ...process.env, ...addressesOf(dataFolder) } })
}
