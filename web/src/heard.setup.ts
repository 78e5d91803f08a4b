import { virtual } from '@guidepup/virtual-screen-reader'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Begins to listen to the whole page as a screen reader speaks it. `stopListening` belongs into `afterEach`. */
export const listen = (): Promise<void> => virtual.start({ container: document.body })

export const stopListening = (): Promise<void> => virtual.stop()

/** Reads on, so many parts. */
export async function readOn(parts: number): Promise<void> {
  for (let part = 0; part < parts; part += 1) await virtual.next()
}

/** Waits until all of these were said, in this order, since it was asked last; what was said between them does not matter. */
export async function expectHeard(...phrases: readonly (string | RegExp)[]): Promise<void> {
  await waitFor(async () => {
    const log = await virtual.spokenPhraseLog()
    const left = [...phrases]
    for (const said of log) if (left[0] !== undefined && isSaid(left[0], said)) left.shift()
    expect(left, `said: ${log.join(' | ')}`).toEqual([])
  })
  await virtual.clearSpokenPhraseLog()
}

const isSaid = (phrase: string | RegExp, said: string): boolean => (typeof phrase === 'string' ? phrase === said : phrase.test(said))
