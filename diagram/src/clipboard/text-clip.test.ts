import { expect, it } from 'vitest'
import { clipOfLines } from './text-clip.ts'

it('makes a row of activities of lines of text, without their bullets and numbers', () => {
  const clip = clipOfLines('1. Take the order\r\n\n  • Pack it\n- Send\tit\n')
  expect(clip?.nodes.map(({ text, x, y }) => [text, x, y])).toEqual([
    ['Take the order', 0, 0],
    ['Pack it', 216, 0],
    ['Send it', 432, 0],
  ])
  expect(clip?.edges.map(({ source, target }) => `${source}-${target}`)).toEqual(['n0-n1', 'n1-n2'])
})

it('cuts a name to 90 characters and leaves a whole book alone', () => {
  expect(clipOfLines('x'.repeat(200))?.nodes[0]?.text).toHaveLength(90)
  expect(clipOfLines(' \n ')).toBeNull()
  expect(clipOfLines('a\n'.repeat(201))).toBeNull()
})
