import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { GovernanceAction } from './governance-action.ts'
import { governanceActions } from './governance-actions.ts'
import { type Actor, actors, type GovernanceScenes, type GovernanceStage, openGovernance, openOffices } from './governance-stage.ts'

const test = withTestApp()
let scenes: GovernanceScenes
let offices: GovernanceStage

beforeAll(async () => {
  scenes = await openGovernance(test)
  offices = await openOffices(test)
})

/**
 * Specification 4 §12, typed by hand: rows as they stand there, with the calls of each. The item is a Macro, which administrator, sponsor and leader create, and administrator and
 * sponsor approve (specification 1 §6). 403: no right; 404: not there, for another company.
 */
const header = '                            admin  ceo advis spons leadr membr maker consr subst reader other'

const byCompany = {
  'company’s paths, binding, review intervals, proposing and confirming signed decisions: admin, CEO': `
    listKindPaths                 200  200   403   403   403   403   403   403   403   403   404
    setKindPath                   200  200   403   403   403   403   403   403   403   403   404
    setBindingPath                200  200   403   403   403   403   403   403   403   403   404
    removeKindPath                200  200   403   403   403   403   403   403   403   403   404
    readIntervals                 200  200   403   403   403   403   403   403   403   403   404
    setIntervals                  200  200   403   403   403   403   403   403   403   403   404
    readSigning                   200  200   403   403   403   403   403   403   403   403   404
    proposeSigning                200  200   403   403   403   403   403   403   403   403   404
    withdrawSigning               200  200   403   403   403   403   403   403   403   403   404
    confirmSigning                200  200   403   403   403   403   403   403   403   403   404`,
  'own substitute; somebody’s: oneself; admin (not himself, not the CEO’s)': `
    setOwnSubstitute              200  200   200   200   200   200   200   200   200   200   404
    setOthersSubstitute           200  403   403   403   403   403   403   403   403   403   404
    setOthersSubstituteToAdmin    403  403   403   403   403   403   403   403   403   403   404
    setSubstituteOfCeo            403  200   403   403   403   403   403   403   403   403   404
    readOthersSubstitute          200  403   403   403   403   403   403   403   403   403   404
    endOthersSubstitute           200  403   403   403   403   403   403   403   403   403   404`,
  'pack of the company: CEO, admin, advisors': `
    makeCompanyPack               200  200   200   403   403   403   403   403   403   403   404
    measureCompanyPack            200  200   200   403   403   403   403   403   403   403   404`,
  'go on without consents, where binding: the CEO': `
    goOnWithDocumentWhereBinding  403  200   403   403   403   403   403   403   200   403   404`,
}

const ofOpenProcess = {
  'a process’s path: its sponsor, CEO': `
    readProcessPath               403  200   403   200   403   403   403   403   403   403   404
    setProcessPath                403  200   403   200   403   403   403   403   403   403   404
    removeProcessPath             403  200   403   200   403   403   403   403   403   403   404`,
  'interval of an item: leader, sponsor (shorter); admin, CEO': `
    shortenInterval               200  200   403   200   200   403   403   403   403   403   404
    lengthenInterval              200  200   403   403   403   403   403   403   403   403   404`,
  'consent: those named by the open step, their substitutes': `
    consent                       403  403   403   403   403   403   403   200   200   403   404
    refuse                        403  403   403   403   403   403   403   200   200   403   404
    consentWhereRoleIsNamed       403  403   403   403   403   200   403   403   403   403   404
    readWhatWaits                 200  200   200   200   200   200   403   200   200   403   404`,
  'go on without consents: who may decide; where binding, the CEO': `
    goOn                          200  403   403   200   403   403   403   403   200   403   404
    goOnWhereBinding              403  200   403   403   403   403   403   403   200   403   404`,
  'still right, needs work: create right of the item': `
    stillRight                    200  403   403   200   200   403   403   403   403   403   404
    needsWork                     200  403   403   200   200   403   403   403   403   403   404`,
  'ask to read; people outside, everyone; see who has: leader, maker; sponsor, admin, CEO; who may ask': `
    askHolders                    200  200   403   200   200   403   200   403   403   403   404
    askSomebodyOutside            200  200   403   200   403   403   403   403   403   403   404
    askEveryone                   200  200   403   200   403   403   403   403   403   403   404
    seeWhoHas                     200  200   403   200   200   403   200   403   403   403   404
    closeRequestOfLeader          403  200   403   403   200   403   403   403   403   403   404`,
  'suggest; take back: view right of the item; its author': `
    suggest                       200  200   200   200   200   200   200   200   200   200   404
    takeBackOfMember              403  403   403   403   403   200   403   403   403   403   404`,
  'take up, decline: create right of the item': `
    takeUp                        200  403   403   200   200   403   403   403   403   403   404
    decline                       200  403   403   200   200   403   403   403   403   403   404`,
  'hand over: admin, CEO; oneself for oneself; each line by its own right': `
    readOwnHandover               200  200   200   200   200   200   200   200   200   200   404
    readHandoverOfMember          200  200   403   403   403   200   403   403   403   403   404
    handOverFromMember          moves moves  403   403   403  asks   403   403   403   403   404`,
  'as of: as the item today': `
    seeToday                      200  200   200   200   200   200   200   200   200   200   404
    seeAsOfDay                    200  200   200   200   200   200   200   200   200   200   404`,
  'pack of a process: CEO, admin, advisors; also its sponsor and leader': `
    makeProcessPack               200  200   200   200   200   403   403   403   403   403   404
    measureProcessPack            200  200   200   200   200   403   403   403   403   403   404`,
}

/** Open to role holders, administrator, CEO and advisors (page 5 §5); the reader is an outsider of the process. */
const ofRestrictedProcess = {
  'a process’s path: its sponsor, CEO': `
    readProcessPath               403  200   403   200   403   403   403   403   403   403   404
    setProcessPath                403  200   403   200   403   403   403   403   403   403   404
    removeProcessPath             403  200   403   200   403   403   403   403   403   403   404`,
  'interval of an item: leader, sponsor (shorter); admin, CEO': `
    shortenInterval               200  200   403   200   200   403   403   403   403   403   404
    lengthenInterval              200  200   403   403   403   403   403   403   403   403   404`,
  'consent: those named by the open step who may open it anyway, their substitutes': `
    consent                       403  403   403   403   403   403   403   403   403   403   404
    refuse                        403  403   403   403   403   403   403   403   403   403   404
    consentWhereRoleIsNamed       403  403   403   403   403   200   403   403   403   403   404
    readWhatWaits                 200  200   200   200   200   200   403   403   200   403   404`,
  'go on without consents: who may decide; where binding, the CEO': `
    goOn                          200  403   403   200   403   403   403   403   200   403   404
    goOnWhereBinding              403  200   403   403   403   403   403   403   200   403   404`,
  'still right, needs work: create right of the item': `
    stillRight                    200  403   403   200   200   403   403   403   403   403   404
    needsWork                     200  403   403   200   200   403   403   403   403   403   404`,
  'ask to read; people outside, everyone; see who has: leader, maker; sponsor, admin, CEO; who may ask': `
    askHolders                    200  200   403   200   200   403   403   403   403   403   404
    askSomebodyOutside            200  200   403   200   403   403   403   403   403   403   404
    askEveryone                   200  200   403   200   403   403   403   403   403   403   404
    seeWhoHas                     200  200   403   200   200   403   403   403   403   403   404
    closeRequestOfLeader          403  200   403   403   200   403   403   403   403   403   404`,
  'suggest; take back: view right of the item; its author': `
    suggest                       200  200   200   200   200   200   403   403   403   403   404
    takeBackOfMember              403  403   403   403   403   200   403   403   403   403   404`,
  'take up, decline: create right of the item': `
    takeUp                        200  403   403   200   200   403   403   403   403   403   404
    decline                       200  403   403   200   200   403   403   403   403   403   404`,
  'hand over: each line by its own right, restricted assign below a restriction': `
    handOverFromMember          moves moves  403   403   403  asks   403   403   403   403   404`,
  'as of: as the item today': `
    seeToday                      200  200   200   200   200   200   403   403   403   403   404
    seeAsOfDay                    200  200   200   200   200   200   403   403   403   403   404`,
  'pack of a process, restricted: as page 5 §5': `
    makeProcessPack               200  200   200   200   200   403   403   403   403   403   404
    measureProcessPack            200  200   200   200   200   403   403   403   403   403   404`,
}

type ActionName = keyof typeof governanceActions

/** One line of a table: what each actor is answered. */
interface Row {
  specification: string
  name: ActionName
  cells: string[]
}

const isAction = (name: string): name is ActionName => name in governanceActions

function readRows(table: Readonly<Record<string, string>>): Row[] {
  return Object.entries(table).flatMap(([specification, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', ...cells] = line.trim().split(/\s+/)
        if (!isAction(name) || cells.length !== actors.length) throw new Error(`Not a row: ${line}`)
        return { specification, name, cells }
      }),
  )
}

/** What each actor is answered, in turn; where one was allowed to, the next one finds another scene. */
async function tryAction(action: GovernanceAction, isRestricted: boolean): Promise<string[]> {
  const given = { scenes, offices, isRestricted }
  let scene = await action.set(given)
  const outcomes: string[] = []
  for (const actor of actors) {
    const outcome = await take(scene, action, actor)
    outcomes.push(outcome)
    if (action.isSpent && !outcome.startsWith('4')) scene = await action.set(given)
  }
  return outcomes
}

async function take(scene: GovernanceStage, action: GovernanceAction, actor: Actor): Promise<string> {
  const by = scene.people[actor]
  await action.before?.(scene, by)
  if (actor !== 'other') return call(scene, action, actor)
  // By the address of the company they ask about, and by their own with what is of that company.
  const asked = await call(scene, action, actor, scene.company.id)
  return action.isOfCompany ? asked : [...new Set([asked, await call(scene, action, actor)])].join(' or ')
}

async function call(scene: GovernanceStage, action: GovernanceAction, actor: Actor, companyId?: number): Promise<string> {
  const { params, ...request } = action.request(scene, actor === 'other' && companyId === undefined ? scene.bystander : scene.people[actor])
  const answer = await test
    .as(scene.people[actor])
    .call(action.route, { ...request, params: { ...params, ...(companyId && { companyId }) } })
  if (answer.status < 300) return action.outcome?.(answer.body) ?? '200'
  const isRefused = answer.status === 404 || ['NO_RIGHT', 'RESTRICTED'].includes(answer.body.code)
  return isRefused ? String(answer.status) : `${answer.status} ${answer.body.code} ${answer.body.detail}`
}

describe('the rights of governance, over HTTP', () => {
  it.each(readRows(byCompany))('$specification: $name', async ({ name, cells }) => {
    expect(await tryAction(governanceActions[name], false)).toEqual(cells)
  })

  it.each(readRows(ofOpenProcess))('$specification: $name', async ({ name, cells }) => {
    expect(await tryAction(governanceActions[name], false)).toEqual(cells)
  })

  it.each(readRows(ofRestrictedProcess))('in a restricted process, $specification: $name', async ({ name, cells }) => {
    expect(await tryAction(governanceActions[name], true)).toEqual(cells)
  })

  it('are tried for each action', () => {
    const tried = [byCompany, ofOpenProcess, ofRestrictedProcess].flatMap(readRows).map(({ name }) => name)
    expect(Object.keys(governanceActions).filter((name) => isAction(name) && !tried.includes(name))).toEqual([])
    expect(header.trim().split(/\s+/)).toHaveLength(actors.length)
  })
})
