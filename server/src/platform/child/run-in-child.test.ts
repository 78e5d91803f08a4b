import { describe, expect, it } from 'vitest'
import { runInChild } from './run-in-child.ts'
import { ChildFailed } from './start-child.ts'

const program = new URL('./hold-bytes.fixture.ts', import.meta.url)
const limits = { memoryMb: 64, seconds: 60 }

describe('work in a process of its own', () => {
  it('is answered', async () => {
    expect(await runInChild(program, { megabytes: 8 }, limits)).toBe(8)
  })

  it('is given up when it holds more than it may, outside of its heap too', async () => {
    await expect(runInChild(program, { megabytes: 20_000 }, limits)).rejects.toThrow(ChildFailed)
  })
})
