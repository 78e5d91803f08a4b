import { type Configuration, ConfigurationError } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Sealer } from './sealer.ts'

/** Nothing that is sealed can be read without its key: a server without it does not start. @throws ConfigurationError */
export async function checkSealing({ findSealingKey }: Pick<Configuration, 'findSealingKey'>, database: Database): Promise<void> {
  const numbers = await database.outsideCompany((tx) => tx.many<{ number: Buffer }>(sql`select number from list_seal_numbers() number`))
  if (numbers.length === 0) return
  const sealingKey = findSealingKey()
  if (!sealingKey) throw new ConfigurationError(['SEALING_KEY must be set: secrets in the database are sealed by it.'])
  const sealer = new Sealer(sealingKey)
  if (numbers.every(({ number }) => sealer.number.equals(number))) return
  throw new ConfigurationError([
    'SEALING_KEY is not the one that secrets in the database are sealed by. Set it to that one, or name that one SEALING_KEY_BEFORE and run "reseal".',
  ])
}
