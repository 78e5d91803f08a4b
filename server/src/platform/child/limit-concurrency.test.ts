import { describe, expect, it } from 'vitest'
import { Problem } from '../serve/problem.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const room = { ofCompany: 2, inAll: 3, seconds: 60 }
const unavailable = new Problem('UNAVAILABLE', { retryAfter: 5 })

/** Work that continues until it is asked to end. */
function heldWork() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const hold = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve(name))))
  }
  return { begun, hold, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

describe('work in processes of their own', () => {
  it('is done so much at the same moment, and again when some has ended, however it did', async () => {
    // given
    const { hold, end } = heldWork()
    const two = limitConcurrency({ running: 2 })
    const first = two({ companyId: 1 }, hold('a'))
    const second = two({ companyId: 2 }, hold('b'))
    // when
    await expect(two({ companyId: 3 }, hold('c'))).rejects.toThrow(unavailable)
    end('a', new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    const third = two({ companyId: 3 }, hold('d'))
    end('b')
    end('d')
    // then
    expect([await second, await third]).toEqual(['b', 'd'])
  })

  it('is of a company as many pieces as are allowed', async () => {
    const { begun, hold, end } = heldWork()
    const gate = limitConcurrency({ running: 3, runningOfCompany: 2 })
    const [first, second] = [gate({ companyId: 1 }, hold('a')), gate({ companyId: 1 }, hold('b'))]
    await expect(gate({ companyId: 1 }, hold('c'))).rejects.toThrow(unavailable)
    expect(begun).toEqual(['a', 'b'])
    end('a')
    end('b')
    expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  })

  it('is of each company one piece: what comes from others begins before its second', async () => {
    // given one company that asks for three at once
    const { begun, hold, end } = heldWork()
    const gate = limitConcurrency({ running: 2, waiting: room })
    const ofOne = ['a', 'b', 'c'].map((name) => gate({ companyId: 1 }, hold(name)))
    // when
    const other = gate({ companyId: 2 }, hold('x'))
    // then
    expect(begun).toEqual(['a', 'x'])
    end('x')
    expect(await other).toBe('x')
    expect(begun).toEqual(['a', 'x'])
    end('a')
    await ofOne[0]
    await Promise.resolve()
    expect(begun).toEqual(['a', 'x', 'b'])
    end('b')
    await ofOne[1]
    await Promise.resolve()
    end('c')
    expect(await Promise.all(ofOne)).toEqual(['a', 'b', 'c'])
  })

  it('waits where there is room: for so many of a company, and so many in all', async () => {
    // given
    const { hold, end } = heldWork()
    const gate = limitConcurrency({ running: 1, waiting: room })
    const ofOne = ['a', 'b', 'c'].map((name) => gate({ companyId: 1 }, hold(name)))
    // when, then
    await expect(gate({ companyId: 1 }, hold('d'))).rejects.toThrow(unavailable)
    const ofOther = gate({ companyId: 2 }, hold('e'))
    await expect(gate({ companyId: 3 }, hold('f'))).rejects.toThrow(unavailable)
    // What went on waiting would be refused a minute later, in the middle of another test.
    for (const piece of [...ofOne, ofOther]) {
      for (const name of ['a', 'b', 'c', 'e']) end(name)
      await piece
      await Promise.resolve()
    }
  })

  it('does not wait for ever, and is not begun any more then', async () => {
    // given
    const { begun, hold, end } = heldWork()
    const gate = limitConcurrency({ running: 1, waiting: { ...room, seconds: 0.01 } })
    const first = gate({ companyId: 1 }, hold('a'))
    // when
    await expect(gate({ companyId: 2 }, hold('b'))).rejects.toMatchObject({ code: 'UNAVAILABLE', extras: { retryAfter: 5 } })
    end('a')
    await first
    // then
    expect(begun).toEqual(['a'])
  })
})
