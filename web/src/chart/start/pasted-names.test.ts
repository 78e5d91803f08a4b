import { describe, expect, it } from 'vitest'
import { readPastedNames } from './pasted-names.ts'

describe('a pasted list of names', () => {
  it('gives one process a line, without bullets and numbers', () => {
    // given
    const text = '1. Win orders\r\n2) Plan production\n\n - Deliver products\n• Serve   customers\n3\tInvoice'
    // when
    const names = readPastedNames(text)
    // then
    expect(names.primary).toEqual(['Win orders', 'Plan production', 'Deliver products', 'Serve customers', 'Invoice'])
    expect(names.enabling).toEqual([])
  })

  it('takes a heading and a leading id as the kind of the process', () => {
    // given
    const text = 'Primary processes:\nP1 Win orders\nE4 Assure quality\nEnabling\nManage finance\nP9: Serve customers'
    // when
    const names = readPastedNames(text)
    // then
    expect(names.primary).toEqual(['Win orders', 'Serve customers'])
    expect(names.enabling).toEqual(['Assure quality', 'Manage finance'])
  })

  it('keeps a number that belongs to the name', () => {
    expect(readPastedNames('3D printing\n24 hour service').primary).toEqual(['3D printing', '24 hour service'])
  })

  it('names what a box cannot hold and what stands twice instead of cutting it', () => {
    // given
    const long = 'a'.repeat(91)
    // when
    const names = readPastedNames(`Win orders\n${long}\nwin orders`)
    // then
    expect(names).toEqual({ primary: ['Win orders'], enabling: [], tooLong: [long], leftOut: ['win orders'] })
  })
})
