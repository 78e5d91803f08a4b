import { type RouteDefinition, routes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { type ReadCase, readTable } from './read-table.ts'
import { openSweepStage, type SweepStage } from './sweep-stage.ts'

const test = withTestApp()
const paged = Object.entries(routes).flatMap(([domain, named]) =>
  Object.entries<RouteDefinition>(named).flatMap(([name, route]) =>
    route.pages ? [{ name: `${domain}.${name}`, route, sorts: route.pages }] : [],
  ),
)
const reads: Readonly<Record<string, ReadCase>> = readTable

let stage: SweepStage
beforeAll(async () => {
  stage = await openSweepStage(test)
  // Alerts are seen once they were asked for.
  for (const { name, route } of paged) await ask(name, route, {})
}, 300_000)

async function ask(name: string, route: RouteDefinition, query: Record<string, string | number>) {
  const read = reads[name]
  if (!read) throw new Error(`${name} has no entry`)
  const { query: own, ...request }: TestRequest = read.request(stage.ids)
  const caller = read.by === 'ceo' ? stage.ceo : stage.admin
  return test.as(caller).call(route, { ...request, query: { ...own, ...query } })
}

describe.each(paged)('$name', ({ name, route, sorts }) => {
  it.each(['', ...sorts, ...sorts.map((sort) => `-${sort}`)])('shows each row once on its pages, in order of %s', async (sort) => {
    const whole: unknown[] = (await ask(name, route, {})).body
    const shown: unknown[] = []
    for (let page = 0; page * 2 < whole.length; page += 1) {
      const { status, body } = await ask(name, route, { page, size: 2, sort })
      expect({ status, body }).toMatchObject({ status: 200 })
      expect(body).toMatchObject({ page, size: 2, total: whole.length })
      shown.push(...body.entries)
    }
    expect(shown).toHaveLength(whole.length)
    expect(new Set(shown.map((row) => JSON.stringify(row)))).toEqual(new Set(whole.map((row) => JSON.stringify(row))))
  })

  it('has nothing on a page behind the last', async () => {
    const whole: unknown[] = (await ask(name, route, {})).body
    const { body } = await ask(name, route, { page: 1_000_000, size: 200 })
    expect(body).toEqual({ entries: [], page: 1_000_000, size: 200, total: whole.length })
  })

  const refused: Record<string, string | number>[] = [
    { page: -1 },
    { page: 0, size: 0 },
    { page: 0, size: 201 },
    { page: 0, sort: 'password' },
    { page: 'first' },
  ]
  it.each(refused)('refuses %j', async (query) => {
    const { status, body } = await ask(name, route, query)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID' })
  })

  it('takes words that are looked for as words', async () => {
    const { status, body } = await ask(name, route, { page: 0, search: `%' or true --` })
    expect({ status, entries: body.entries, total: body.total }).toEqual({ status: 200, entries: [], total: 0 })
  })
})

it('looks for eight different words, however many there are', async () => {
  const { total } = (await ask('user.listUsers', routes.user.listUsers, { page: 0 })).body
  const search = async (words: string) => (await ask('user.listUsers', routes.user.listUsers, { page: 0, search: words })).body.total
  expect(await search('zzz')).toBe(0)
  expect(await search('e E e E e E e E e zzz')).toBe(0)
  const held = ['@', '.', 'e', 'a', 'l', 'm', 'x', 'p']
  expect([total > 0, await search(held.join(' '))]).toEqual([true, await search([...held, 'zzz'].join(' '))])
})
