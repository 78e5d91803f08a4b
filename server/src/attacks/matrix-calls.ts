import { type RouteDefinition, routes } from '@strata/contract'
import { buildThread } from '../comment/comment-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { pack } from './attack-parts.ts'
import type { Scene } from './matrix-stage.ts'

const { changelog, chart, comment, process, processRole, summary } = routes

/** A call that takes an action in a scene. */
export interface MatrixCall {
  route: RouteDefinition
  request(scene: Scene, test: TestApp): TestRequest | Promise<TestRequest>
  /** Once somebody was allowed to, the scene is no longer the same. */
  isSpent?: boolean
}

/** Rows of the tables about charts. */
export const chartCalls: Readonly<Record<string, MatrixCall>> = {
  view: { route: chart.listVersions, request: onPlace },
  read: { route: chart.getVersion, request: onVersion },
  create: { route: chart.createChart, request: onPlace, isSpent: true },
  save: {
    route: chart.saveData,
    request: async (scene, test) => ({
      ...onVersion(scene),
      headers: { 'if-match': await readEtag(scene, test) },
      body: { chartData: versionOf(scene).data },
    }),
  },
  record: { route: changelog.addEntry, request: (scene) => ({ ...onVersion(scene), body: pack('<p>Corrected</p>') }) },
  sendForApproval: {
    route: chart.sendForApproval,
    request: (scene) => ({ ...onVersion(scene), body: { log: pack('<p>New</p>') } }),
    isSpent: true,
  },
  approve: { route: chart.decideChart, request: (scene) => ({ ...onVersion(scene), body: { approve: true } }), isSpent: true },
  reject: { route: chart.decideChart, request: (scene) => ({ ...onVersion(scene), body: { approve: false } }), isSpent: true },
  consent: { route: chart.consent, request: (scene) => ({ ...onVersion(scene), body: consentTo(true) }), isSpent: true },
  refuse: { route: chart.consent, request: (scene) => ({ ...onVersion(scene), body: consentTo(false) }), isSpent: true },
  withdraw: { route: chart.withdraw, request: onVersion, isSpent: true },
  makeWip: { route: chart.makeWip, request: onVersion },
  restore: { route: chart.restoreWip, request: onVersion, isSpent: true },
  retire: { route: chart.retire, request: onVersion, isSpent: true },
  deletedIds: { route: process.listDeletedIds, request: (scene) => inProcesses(scene, versionOf(scene).id) },
}

/** Rows of the table about Process Summaries; the others are chart calls. */
export const summaryCalls: Readonly<Record<string, MatrixCall>> = {
  ...chartCalls,
  view: { route: summary.listSummaries, request: (scene) => ({ params: { processId: placeOf(scene).chronId } }) },
  create: { route: summary.createSummary, request: onPlace, isSpent: true },
  additional: {
    route: summary.addAdditional,
    request: (scene) => {
      const { chronId } = placeOf(scene)
      return { params: { chronId }, body: { processChronId: chronId, csName: `Agent ${nextNumber()}` } }
    },
  },
  describe: {
    route: summary.setDefinition,
    request: (scene) => ({ params: { psId: versionOf(scene).id }, body: { definition: 'To deliver on time.' } }),
  },
  showWip: { route: summary.showWip, request: (scene) => ({ params: { psId: versionOf(scene).id } }), isSpent: true },
}

/** Rows of the tables about comments. */
export const commentCalls: Readonly<Record<string, MatrixCall>> = {
  comments: { route: comment.listCurrentRoots, request: onItem },
  'post comments': {
    route: comment.addComment,
    request: (scene) => ({ ...onItem(scene), body: { subject: 'Wording', comments: 'Unclear' } }),
  },
  'archive comments': {
    route: comment.archiveThread,
    request: async (scene, test) => {
      const { chronId } = await buildThread(test, { chart: versionOf(scene) })
      return { params: { ...onItem(scene).params, chronId } }
    },
  },
}

/** Rows of the tables about processes: those of a chart's version. Who holds a role is given it again. */
export const processCalls: Readonly<Record<string, MatrixCall>> = {
  read: { route: process.getProcess, request: (scene) => inProcesses(scene, processOf(scene).id) },
  remove: { route: process.deleteProcess, request: (scene) => inProcesses(scene, processOf(scene).id), isSpent: true },
  restrict: { route: process.restrictProcess, request: (scene) => inProcesses(scene, processOf(scene).chronId) },
  allow: { route: process.allowProcess, request: (scene) => inProcesses(scene, processOf(scene).chronId) },
  'assign sponsor': { route: processRole.setRoles, request: (scene) => roles(scene, { PRS: [scene.people.sponsor.companyUserId] }) },
  'assign leader': { route: processRole.setRoles, request: (scene) => roles(scene, { PRL: [scene.people.leader.companyUserId] }) },
  'assign owner': { route: processRole.setRoles, request: (scene) => roles(scene, { PRO: [scene.people.owner.companyUserId] }) },
  'assign spl': { route: processRole.setRoles, request: (scene) => roles(scene, { SPL: [scene.people.spl.companyUserId] }) },
  'assign spm': { route: processRole.setRoles, request: (scene) => roles(scene, { SPM: [scene.people.spm.companyUserId] }) },
  changeLog: { route: processRole.listRoleChanges, request: (scene) => roles(scene) },
}

const consentTo = (consent: boolean) => ({ consent, comment: 'Seen', contentHash: 'a'.repeat(64) })

const processTypes = { gpfc: 'gpfcp', ma: 'map', mi: 'mip', ps: 'gpfcp' } as const

function versionOf({ version, type }: Scene) {
  if (!version) throw new Error(`The scene has no version of ${type}.`)
  return version
}

function placeOf({ place, type }: Scene) {
  if (!place) throw new Error(`Nothing stands above a chart of type ${type}.`)
  return place
}

function processOf(scene: Scene) {
  const [process] = versionOf(scene).processes
  if (!process) throw new Error('The scene has no process.')
  return process
}

function onPlace({ type, place }: Scene): TestRequest {
  return { params: { type, parentId: place?.chronId ?? 0 } }
}

function onVersion(scene: Scene): TestRequest {
  const { id } = versionOf(scene)
  return { params: { type: scene.type, id, chartId: id } }
}

function onItem(scene: Scene): TestRequest {
  return { params: { itemType: scene.type, itemId: versionOf(scene).chronId } }
}

function inProcesses({ type }: Scene, id: number): TestRequest {
  return { params: { type: processTypes[type], id, processId: id } }
}

const roles = (scene: Scene, body?: object): TestRequest => ({ params: { processId: processOf(scene).chronId }, ...(body && { body }) })

/** The etag that a save needs, as it is now. */
async function readEtag(scene: Scene, test: TestApp): Promise<string> {
  const { rows } = await test.owner.query<{ revision: number }>('select revision from chart where id = $1', [versionOf(scene).id])
  return `"${versionOf(scene).id}.${rows[0]?.revision}"`
}

let count = 0
function nextNumber(): number {
  count += 1
  return count
}
