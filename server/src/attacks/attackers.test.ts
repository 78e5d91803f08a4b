import { describe, expect, it } from 'vitest'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { RowSums } from '../platform/testing/row-sums.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import type { Arrangement, AttackCases } from './attack-cases.ts'
import { attackTable } from './attack-table.ts'

/** Providers of single sign-on run beside. */
const test = withTestApp(async () => ({ OUTBOUND_ALLOW: '127.0.0.0/8' }))

const sums = new RowSums(() => test.owner)

const over = (request: TestRequest, more: TestRequest): TestRequest => ({
  ...request,
  ...more,
  params: { ...request.params, ...more.params },
  headers: { ...request.headers, ...more.headers },
})

describe.each(Object.entries<AttackCases>(attackTable))('%s', (_name, cases) => {
  // One for all attacks that leave it as it was, and for the call that succeeds after them.
  let arranged: Promise<Arrangement> | undefined
  const arrange = (): Promise<Arrangement> => (arranged ??= cases.arrange(test))

  if (cases.outsider === 'refused') {
    it('is not there for a member of another company, and changes nothing', async () => {
      // given the admin and the CEO of another company
      const { caller, request } = await arrange()
      const { admin, ceo } = await buildStaffedCompany(test)
      const foreignPath = over(request, { params: { companyId: caller?.companyId ?? 0 } })
      const before = await sums.read()
      // when: with the company in the path, and with their own company and the ids of the other
      const answers = []
      for (const outsider of [admin, ceo]) {
        for (const attempt of [foreignPath, request]) answers.push(await test.as(outsider).call(cases.route, attempt))
      }
      // then
      expect(answers.map(({ status, body }) => [status, body?.code])).toEqual(Array(4).fill([404, 'NOT_FOUND']))
      expect(await sums.read()).toEqual(before)
    })
  }

  const { right, state } = cases
  if (typeof right === 'string') {
    it(`is refused to who lacks the right (${right}), and changes nothing`, async () => {
      // given; a path that names the caller names the weak one
      const { caller, weak, request } = await arrange()
      const isNamed = caller !== undefined && request.params?.userId === caller.companyUserId
      const own = isNamed && weak ? over(request, { params: { userId: weak.companyUserId } }) : request
      const before = await sums.read()
      // when
      const { status, body } = await test.as(weak).call(cases.route, own)
      // then
      expect([status, body?.code]).toEqual([403, right])
      expect(await sums.read()).toEqual(before)
    })
  }

  if ('code' in state) {
    it(`is refused in a state that forbids it (${state.code}), and changes nothing`, async () => {
      // given
      const { caller, request } = await state.arrange(test)
      const before = await sums.read()
      // when
      const { status, body } = await test.as(caller).call(cases.route, request)
      // then
      expect([status, body?.code]).toEqual([409, state.code])
      expect(await sums.read()).toEqual(before)
    })
  }

  it('refuses bad input, and changes nothing', async () => {
    // given
    const { caller, request } = await arrange()
    const before = await sums.read()
    // when
    const answers = []
    for (const { status = 400, ...bad } of cases.input) {
      const answer = await test.as(caller).call(cases.route, over(request, bad))
      answers.push({
        bad: JSON.stringify(bad).slice(0, 200),
        expected: status,
        status: answer.status,
        type: answer.headers['content-type'],
      })
    }
    // then
    expect(answers.filter(({ status, expected }) => status !== expected)).toEqual([])
    expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['application/problem+json; charset=utf-8']))
    expect(await sums.read()).toEqual(before)
  })

  it('succeeds for who may, after all that', async () => {
    // given; a second try starts again
    const { caller, request } = await arrange()
    arranged = undefined
    // when
    const { status, body } = await test.as(caller).call(cases.route, request)
    // then
    const answersNothing = cases.route.output === null || cases.route.output.safeParse(undefined).success
    expect({ status, body: status < 300 ? null : body }).toEqual({ status: answersNothing ? 204 : 200, body: null })
  })
})
