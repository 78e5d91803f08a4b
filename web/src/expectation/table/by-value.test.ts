import { describe, expect, it } from 'vitest'
import { byValue } from './by-value.ts'

describe('sorting by value', () => {
  it('puts numbers by their size before words', () => {
    expect(['10', 'ISO 9001', '-2', '0.25', '9.5', '0.5'].sort(byValue)).toEqual(['-2', '0.25', '0.5', '9.5', '10', 'ISO 9001'])
  })

  it('puts words as a person does', () => {
    expect(['(P10) Ship', '(p2) Design', '(E1) Finance'].sort(byValue)).toEqual(['(E1) Finance', '(p2) Design', '(P10) Ship'])
  })
})
