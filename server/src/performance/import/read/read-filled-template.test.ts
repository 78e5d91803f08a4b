import { expect, it } from 'vitest'
import { readFilledTemplate } from './read-filled-template.ts'

it('takes the bytes of no more files at a time than it reads, and of none that finds no room to wait', async () => {
  // given
  const taken: number[] = []
  let goOn = () => {}
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const read = (number: number) =>
    readFilledTemplate({ companyId: 1 }, async () => {
      taken.push(number)
      await mayGoOn
      return Buffer.from('no workbook')
    })
  // when
  const reading = [1, 2, 3, 4].map(read)
  await expect(read(5)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  // then
  expect(taken).toEqual([1, 2])
  goOn()
  const refused = expect.stringContaining('not a readable .xlsx workbook')
  expect(await Promise.all(reading)).toEqual(Array(4).fill({ refused }))
  expect(taken).toEqual([1, 2, 3, 4])
})

it('fails as the bytes do, and goes on with others', async () => {
  const failing = () => Promise.reject(new Error('There is no such file.'))
  for (let count = 0; count < 3; count += 1)
    await expect(readFilledTemplate({ companyId: 1 }, failing)).rejects.toThrow('There is no such file.')
  expect(await readFilledTemplate({ companyId: 1 }, async () => Buffer.alloc(0))).toHaveProperty('refused')
})
