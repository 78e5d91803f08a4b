import { describe, expect, it } from 'vitest'
import { markTakenUp } from '../../../suggestion/taken-up-here.ts'
import { buildContent } from '../../chart-samples.setup.ts'
import { staleWords } from './stale-words.ts'

const tomas = { firstName: 'Tomas', lastName: 'Berg' }
const stale = (detail: string) => ({ mine: buildContent().data, theirs: buildContent(), detail })

describe('the words for two states of a WIP', () => {
  it('name who else saved it, and when', () => {
    const words = staleWords(stale('Ingrid Solheim saved this chart on Nov 20 2026 02:12 PM.'), tomas)

    expect(words.heading).toBe('Somebody else has saved the Global Chart in the meantime')
    expect(words.detail).toBe('Ingrid Solheim saved this chart on Nov 20 2026 02:12 PM. Your unsaved changes here are kept.')
    expect([words.theirs, words.mine]).toEqual(['Theirs', 'Mine'])
  })

  it('speak to somebody who saved it in another window of their own, of nobody else', () => {
    const words = staleWords(stale('Tomas Berg saved this chart on Nov 20 2026 02:12 PM.'), tomas)

    expect(words.heading).toBe('You have saved the Global Chart in another window')
    expect(words.detail).toBe('You saved it there on Nov 20 2026 02:12 PM. Your unsaved changes here are kept.')
    expect([words.theirs, words.mine]).toEqual(['Saved', 'Not saved'])
    expect(words.question).toBe('Overwrite what is saved?')
  })

  it('speak of the suggestion that was taken up in this window, of no other window', () => {
    markTakenUp('"taken"')
    const theirs = { ...buildContent(), etag: '"taken"' }
    const words = staleWords({ ...stale('Tomas Berg saved this chart on Nov 20 2026 02:12 PM.'), theirs }, tomas)

    expect(words.heading).toBe('The Global Chart has been saved with the suggestion that you took up')
    expect(words.detail).toBe('Your unsaved changes here are kept.')
    expect(words.cost).toBe('What the suggestion changed is removed from the chart; processes that it added are deleted.')
  })

  it('blame nobody where only a draft is older than what is saved', () => {
    const words = staleWords(stale(''), tomas)

    expect(words.heading).toBe('The Global Chart has been saved since you made these changes')
    expect(words.detail).toBe('Your unsaved changes here are kept.')
  })
})
