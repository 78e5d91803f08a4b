import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Product, startProduct } from './start-product.ts'

/** Another server process on the database and the files of the first, as an operator starts one: by the database's address. */
export function startSecondServer({ dataFolder }: Product): Promise<Product> {
  return startProduct(dataFolder, addressesOf(dataFolder))
}

/** Those of the database of a product that runs. */
export function addressesOf(dataFolder: string) {
  const passwords: { owner: string; serving: string } = JSON.parse(readFileSync(join(dataFolder, 'postgres-passwords.json'), 'utf8'))
  const at = readPlace(dataFolder)
  return {
    DATABASE_URL: `postgres://strata_app:${passwords.serving}@localhost/strata?${at}`,
    DATABASE_OWNER_URL: `postgres://strata_owner:${passwords.owner}@localhost/strata?${at}`,
  }
}

/** Where the first server's PostgreSQL listens: the lines of its postmaster.pid are pid, folder, start, port, socket folder, address. */
function readPlace(dataFolder: string): string {
  const lines = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const [port = '', socket = '', address = ''] = lines.slice(3).map((line) => line.trim())
  return new URLSearchParams({ host: socket === '' ? address : socket, port }).toString()
}
