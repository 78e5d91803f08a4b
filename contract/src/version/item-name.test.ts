import { describe, expect, it } from 'vitest'
import { nameItem } from './item-name.ts'

describe('the name of an item', () => {
  const quote = { pid: 'P1.2', pname: 'Configure and quote' }

  it.each([
    [{ of: quote, type: 'Micro', version: 1 }, '(P1.2) Configure and quote — Micro, version 1'],
    [{ of: quote, type: 'Customer expectations' }, '(P1.2) Configure and quote — Customer expectations'],
    [{ of: 'Quality manual', type: 'General Documents', version: 2 }, 'Quality manual — General Documents, version 2'],
    [{ of: null, type: 'Global Chart', version: 1234 }, 'Global Chart, version 1234'],
    [{ of: null, type: 'Global Chart' }, 'Global Chart'],
  ])('begins with what people look for', (item, name) => {
    expect(nameItem(item)).toBe(name)
  })

  it('leaves signs in a name as they are', () => {
    expect(nameItem({ of: { pid: 'P1', pname: "{x} <b>’s '{y}'" }, type: 'Macro' })).toBe("(P1) {x} <b>’s '{y}' — Macro")
  })
})
