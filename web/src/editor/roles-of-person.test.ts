import { expect, it } from 'vitest'
import { buildProcess } from './editor-samples.setup.ts'
import { rolesOfPerson } from './roles-of-person.ts'

it('reads a person’s roles out of the role strings, the highest of several', () => {
  // given processes whose role strings name people by their companyUserId
  const processes = [
    buildProcess({ id: 1, pid: 'P1', PRS: '12:ABC', PRO: '12:ABC,15:XY' }),
    buildProcess({ id: 2, pid: 'P2', PRL: '15:XY,12:ABC' }),
    buildProcess({ id: 3, pid: 'P3', PRO: '12:ABC' }),
    buildProcess({ id: 4, pid: 'P4', PRS: '112:ABD', PRO: '' }),
  ]
  // then person 12 sponsors the first, leads the second and owns the third
  expect([...rolesOfPerson(processes, 12)]).toEqual([
    [1, 'sponsor'],
    [2, 'leader'],
    [3, 'owner'],
  ])
  expect(rolesOfPerson(processes, 99).size).toBe(0)
})
