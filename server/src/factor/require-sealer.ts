import { fail, Sealer, type Services } from '../platform/index.ts'

/** @throws Problem SEALING_KEY_MISSING where the operator has set none */
export function requireSealer({ configuration }: Pick<Services, 'configuration'>): Sealer {
  const key = configuration.findSealingKey()
  return key ? new Sealer(key) : fail('SEALING_KEY_MISSING')
}
