import { describe, expect, it } from 'vitest'
import { buildNode } from '../testing/sample-charts.ts'
import { movedWords } from './move-words.ts'

const before = buildNode('s', 'activity', { x: 100, y: 100, width: 150, height: 70 })

describe('where a step went', () => {
  it.each([
    [{ x: 340 }, '240 to the right'],
    [{ x: 60 }, '40 to the left'],
    [{ y: 180 }, '80 down'],
    [{ y: 99 }, '1 up'],
    [{ x: 101, y: 90 }, '1 to the right, 10 up'],
    [{ width: 160 }, 'resized'],
    [{ height: 80 }, 'resized'],
    [{ x: 60, y: 180, height: 80 }, '40 to the left, 80 down, resized'],
    [{ x: 240.4, y: 100.4 }, '140 to the right'],
    [{ x: 100.4, y: 99.6 }, 'a little'],
  ])('is said of %j as: %s', (values, words) => {
    expect(movedWords({ before, after: { ...before, ...values } })).toBe(words)
  })
})
