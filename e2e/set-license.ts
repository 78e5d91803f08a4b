import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Product } from './start-product.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Gives a company of the running product another number of seats, by the operator's command. */
export function setLicense({ dataFolder, url }: Product, companyId: number, seats: number): void {
  const program = ['server/dist/company.js', 'set', String(companyId), '--license', String(seats)]
  execFileSync(process.execPath, program, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, APP_ENV: 'dev', DATA_DIR: dataFolder, PORT: new URL(url).port },
  })
}
