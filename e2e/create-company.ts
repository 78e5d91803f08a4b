import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Product } from './start-product.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

interface Links {
  /** Paths with a secret: where each chooses a password. */
  admin: string
  ceo: string
}

/** Makes a company beside the running product by the operator's command, as the guide for operators says. */
export function createCompany({ dataFolder, url }: Product, name: string, people: { admin: string; ceo: string }): Links {
  const program = ['server/dist/company.js', 'create', '--name', name, '--license', '10', '--access', 'premium']
  const printed = execFileSync(process.execPath, [...program, '--admin', people.admin, '--ceo', people.ceo], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, APP_ENV: 'dev', DATA_DIR: dataFolder, PORT: new URL(url).port },
  })
  const [admin, ceo] = [...printed.matchAll(/\/login\?reset=[\w-]+/g)].map(([link]) => link)
  if (admin === undefined || ceo === undefined) throw new Error(`The command printed no links:\n${printed}`)
  return { admin, ceo }
}
