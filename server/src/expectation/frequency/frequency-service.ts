import { builtInFrequencies, expectationLimits, expectationMessages, expectationRefusalMessages, type Frequency } from '@strata/contract'
import { DatabaseConflict, fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { lockExpectations } from '../version/expectation-lock-views.ts'
import { insertFrequency } from './frequency-store.ts'
import { listOwnFrequencies } from './frequency-views.ts'

/** Adds a frequency to those of a process. @throws Problem NAME_EXISTS (in any case, of the built-in ones too), LIMIT_REACHED */
export async function addOwnFrequency(work: Work, processChronId: number, name: string): Promise<Frequency> {
  const { tx } = work
  if (builtInFrequencies.some((builtIn) => builtIn.name.toLowerCase() === name.toLowerCase())) refuseTaken(name)
  await lockExpectations(tx, processChronId)
  const { frequencies } = expectationLimits
  if ((await listOwnFrequencies(tx, processChronId)).length >= frequencies)
    fail('LIMIT_REACHED', { detail: expectationRefusalMessages.mostFrequencies({ most: frequencies }) })
  try {
    return await insertFrequency(tx, { ...work, processChronId, name })
  } catch (error) {
    if (!(error instanceof DatabaseConflict) || error.kind !== 'unique') throw error
    return refuseTaken(name)
  }
}

const refuseTaken = (name: string): never => fail('NAME_EXISTS', { detail: expectationMessages.frequencyExists({ name }) })
