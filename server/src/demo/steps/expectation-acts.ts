import { builtInFrequencies, type ExpectationType } from '@strata/contract'
import type { Step } from '../../chart/index.ts'
import { listOwnFrequencies } from '../../expectation/index.ts'
import { findParty } from '../../summary/index.ts'
import type { DemoExpectation, DemoInterfacingRow, DemoMeasure, DemoPartyRow } from '../demo-story.ts'
import { findProcessByPid } from '../demo-views.ts'
import { type Act, type Stage, stepOf } from './demo-stage.ts'

type Version = DemoExpectation['versions'][number]

/** The life of expectations: each version is made with its rows, and as far as the story says sent, turned down and decided. */
export function actsOfExpectation(story: DemoExpectation): Act[] {
  const made: Made = { id: undefined }
  return story.versions.flatMap((version) => [
    { daysAgo: version.preparedDaysAgo, play: (stage) => prepare(stage, { story, version, made }) },
    ...decisionsOn(story, version, made),
  ])
}

/** The version made last. */
interface Made {
  id: number | undefined
}

interface Preparation {
  story: DemoExpectation
  version: Version
  made: Made
}

function decisionsOn({ preparedBy, decidedBy }: DemoExpectation, version: Version, made: Made): Act[] {
  const { isSent, preparedDaysAgo, rejected, decidedDaysAgo } = version
  if (!isSent) return []
  const sentDaysAgo = preparedDaysAgo - 1
  const acts: Act[] = [
    { daysAgo: sentDaysAgo, play: (stage) => stage.expectations.send(stepOf(stage, preparedBy, sentDaysAgo), idOf(made)) },
  ]
  const decide = (daysAgo: number, decision: { approve: boolean; comment?: string }) =>
    acts.push({ daysAgo, play: (stage) => stage.expectations.decide(stepOf(stage, decidedBy, daysAgo), idOf(made), decision) })
  if (rejected) decide(rejected.daysAgo, { approve: false, comment: rejected.comment })
  if (decidedDaysAgo !== undefined) decide(decidedDaysAgo, { approve: true })
  return acts
}

async function prepare(stage: Stage, { story, version, made }: Preparation): Promise<void> {
  const { type, of, preparedBy } = story
  const step = stepOf(stage, preparedBy, version.preparedDaysAgo)
  const processChronId = await findProcessByPid(stage.tx, of)
  made.id =
    made.id === undefined ? await stage.expectations.create(step, { type, processChronId }) : await stage.expectations.revise(step, made.id)
  for (const row of version.rows) {
    const body = 'yours' in row ? await interfacingBody(stage, row) : await partyBody(stage, step, { type, of, processChronId, row })
    await stage.expectations.addDetail(step, made.id, body)
  }
}

function idOf({ id }: Made): number {
  if (id === undefined) throw new Error('The demo decides expectations before they are made.')
  return id
}

async function interfacingBody({ tx }: Stage, { of, yours, theirs }: DemoInterfacingRow): Promise<unknown> {
  const [your, their] = [namesOf(yours), namesOf(theirs)]
  return {
    processId: await findProcessByPid(tx, of),
    yourExpectation: your.description,
    yourParam: your.param,
    yourMeasureType: your.measureType,
    yourParamVal: your.target,
    yourValMin: your.min,
    yourValMax: your.max,
    theirExpectation: their.description,
    theirParam: their.param,
    theirMeasureType: their.measureType,
    theirParamVal: their.target,
    theirValMin: their.min,
    theirValMax: their.max,
  }
}

interface PartyStory {
  type: ExpectationType
  of: string
  processChronId: number
  row: DemoPartyRow
}

async function partyBody(stage: Stage, step: Step, { type, of, processChronId, row }: PartyStory): Promise<unknown> {
  const party = await findRowParty(stage, of, row.of)
  const { description, param, measureType, target, min, max } = namesOf(row.measure)
  return {
    ...(type === 'ce' ? { customerType: party.type, customerId: party.id } : { supplierType: party.type, supplierId: party.id }),
    description,
    param,
    uom: row.uom,
    uomType: measureType,
    freq: await findFrequency(stage, step, { processChronId, name: row.per }),
    paramVal: target,
    valMin: min,
    valMax: max,
  }
}

/** The list of additional customers and suppliers is that of the global process. */
async function findRowParty({ tx }: Stage, of: string, name: string): Promise<{ type: string; id: number | null }> {
  if (name === 'Management') return { type: 'Management', id: null }
  if (/^[PE]\d+$/.test(name)) return { type: 'Internal', id: await findProcessByPid(tx, name) }
  const [globalPid = of] = of.split('.')
  const party = await findParty(tx, await findProcessByPid(tx, globalPid), name)
  return { type: 'External', id: party?.id ?? null }
}

async function findFrequency({ tx, expectations }: Stage, step: Step, { processChronId, name }: { processChronId: number; name: string }) {
  const known = [...builtInFrequencies, ...(await listOwnFrequencies(tx, processChronId))].find((frequency) => frequency.name === name)
  return known?.id ?? (await expectations.addFrequency(step, processChronId, name)).id
}

const namesOf = ([description, param, measureType, target, min, max]: DemoMeasure) => ({
  description,
  param,
  measureType,
  target,
  min,
  max,
})
