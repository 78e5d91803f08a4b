import { expect, it } from 'vitest'
import { buildPlanStage, buildSheet, type GivenSheet, type PlanStage } from '../../improvement/improvement-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { listProjectNames } from './project-name-views.ts'

const test = withTestApp()

const namesOf = ({ company, processChronId }: PlanStage) =>
  test.database.readInCompany(company.id, (tx) => listProjectNames(tx, processChronId))
const addProject = (stage: PlanStage, projectName: string, given: GivenSheet = {}) =>
  buildSheet(test, { ...stage, ...given, sheet: { projectName } })

it('names the projects of a process that are current or worked on, each once, the newest first', async () => {
  // given
  const { company, processChronId, global } = await buildPlanStage(test)
  const stage = { company, processChronId }
  const on = (day: number) => new Date(Date.UTC(2026, 0, day))
  await addProject(stage, 'Worked on', { on: on(3) })
  await addProject(stage, 'Current', { on: on(5), state: 'APPROVED' })
  await addProject(stage, 'Put aside', { on: on(6), state: 'ARCHIVED' })
  await addProject(stage, 'Revised', { on: on(1), state: 'PRIOR' })
  await addProject(stage, 'Worked on', { on: on(2) })
  await addProject({ company, processChronId: global.processes[1]?.chronId ?? 0 }, 'Of another process', { on: on(7) })
  await addProject(await buildPlanStage(test), 'Of another company', { on: on(8) })
  // when
  const names = await namesOf(stage)
  // then
  expect(names).toEqual(['Current', 'Worked on', 'Revised'])
})

it('names a hundred at most', async () => {
  // given
  const stage = await buildPlanStage(test)
  for (let number = 1; number <= 101; number += 1) await addProject(stage, `Project ${number}`)
  // when
  const names = await namesOf(stage)
  // then
  expect(names).toHaveLength(100)
  expect([names[0], names[99]]).toEqual(['Project 101', 'Project 2'])
})
