import { chartRoutes, consentRoutes, documentRoutes, type ReadOrder, readingRoutes, reviewRoutes, suggestionRoutes } from '@strata/contract'
import { consentStepsOf, type GivenPath, setKindPath, stepOf, takeAs } from '../consent/consent-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { requestReading } from '../reading/reading-factory.ts'
import { dayFrom } from '../substitute/substitute-factory.ts'
import { suggest } from '../suggestion/suggestion-factory.ts'
import { action, type GivenScenes, type GovernanceAction, inForce } from './governance-action.ts'
import type { GovernanceScene, GovernanceStage } from './governance-stage.ts'

const itemOf = ({ macro }: GovernanceScene) => ({ itemType: 'ma', itemId: macro.chronId })
const versionOf = ({ macro: { type, id } }: GovernanceScene) => ({ type, id })

/** The maker is named too, and never asked; nor is the consenter where the process is closed to them. */
const namesPeople = ({ people, bystander }: GovernanceStage): GivenPath => ({
  steps: [stepOf([people.maker, people.consenter, bystander])],
})
const namesRole = (): GivenPath => ({ steps: [{ roles: ['owner'], needs: 'all', days: 5, late: 'remind' }] })

const waiting =
  (path: (stage: GovernanceStage) => GivenPath) =>
  ({ scenes, isRestricted }: GivenScenes): Promise<GovernanceScene> =>
    scenes.setWaiting(isRestricted, path)

const consenting = (consent: boolean, path = namesPeople) =>
  action({
    set: waiting(path),
    isSpent: true,
    route: chartRoutes.consent,
    request: (scene) => ({ params: versionOf(scene), body: { consent, comment: 'Seen', contentHash: scene.macro.contentHash } }),
  })

const approveAnyway = { approve: true, withoutConsents: 'They are away' }
const goingOn = (more: Partial<GivenPath> = {}) =>
  action({
    set: waiting((stage) => ({ ...namesPeople(stage), ...more })),
    isSpent: true,
    route: chartRoutes.decideChart,
    request: ({ macro: { type, id } }) => ({ params: { type, chartId: id }, body: approveAnyway }),
  })

const consentActions = {
  consent: consenting(true),
  refuse: consenting(false),
  consentWhereRoleIsNamed: consenting(true, namesRole),
  readWhatWaits: action({ set: waiting(namesPeople), route: chartRoutes.getVersion, request: (scene) => ({ params: versionOf(scene) }) }),
  goOn: goingOn(),
  goOnWhereBinding: goingOn({ isBinding: true }),
  /** A general document: administrator and CEO decide. */
  goOnWithDocumentWhereBinding: action({
    set: waitingDocument,
    isSpent: true,
    route: documentRoutes.decideDocument,
    request: ({ documentId }) => ({ params: { docType: 'GPD', id: documentId }, body: approveAnyway }),
  }),
  readProcessPath: action({ set: inForce, route: consentRoutes.getProcessPath, request: onPlace }),
  setProcessPath: action({
    set: inForce,
    route: consentRoutes.setProcessPath,
    request: (scene) => ({ ...onPlace(scene), body: namesRole() }),
  }),
  removeProcessPath: action({
    set: inForce,
    before: ({ test, people, place }) =>
      consentStepsOf(test).setPath(takeAs(people.sponsor), { processChronId: place.chronId }, namesRole()),
    route: consentRoutes.removeProcessPath,
    request: onPlace,
  }),
}

function onPlace({ place }: GovernanceScene) {
  return { params: { processId: place.chronId } }
}

async function waitingDocument({ scenes: { stage } }: GivenScenes): Promise<GovernanceStage & { documentId: number }> {
  const { test, company, people } = stage
  await setKindPath(test, company, 'gpd', { ...namesPeople(stage), isBinding: true })
  const { id } = await buildDocument(test, { company, docType: 'GPD', state: 'IA', by: people.maker })
  return { ...stage, documentId: id }
}

const lookAgainEachYear = (scene: GovernanceScene) =>
  scene.test.as(scene.people.admin).call(reviewRoutes.setItemInterval, { params: itemOf(scene), body: { months: 12 } })

const setItemInterval = (months: number) =>
  action({
    set: inForce,
    before: lookAgainEachYear,
    route: reviewRoutes.setItemInterval,
    request: (scene) => ({ params: itemOf(scene), body: { months } }),
  })

const reviewActions = {
  shortenInterval: setItemInterval(6),
  lengthenInterval: setItemInterval(24),
  stillRight: action({
    set: inForce,
    before: lookAgainEachYear,
    route: reviewRoutes.answerStillRight,
    request: (scene) => ({ params: itemOf(scene), body: { version: 1 } }),
  }),
  needsWork: action({
    set: inForce,
    before: lookAgainEachYear,
    route: reviewRoutes.answerNeedsWork,
    request: (scene) => ({ params: itemOf(scene), body: { version: 1, comment: 'A step is gone' } }),
  }),
}

const asking = (whom: (scene: GovernanceScene) => ReadOrder['whom']) =>
  action({ set: inForce, route: readingRoutes.ask, request: (scene) => ({ params: itemOf(scene), body: { whom: whom(scene) } }) })

/** The leader asked everyone to read it. */
async function requested(given: GivenScenes): Promise<GovernanceScene & { requestId: number }> {
  const scene = await inForce(given)
  const item = { type: scene.macro.type, chronId: scene.macro.chronId }
  return { ...scene, requestId: await requestReading(scene.test, { item, by: scene.people.leader }) }
}

const readingActions = {
  askHolders: asking(() => ({ circle: 'holders' })),
  askSomebodyOutside: asking(({ people }) => ({ circle: 'people', userIds: [people.advisor.companyUserId] })),
  askEveryone: asking(() => ({ circle: 'everyone' })),
  seeWhoHas: action({
    set: requested,
    route: readingRoutes.listReaders,
    request: (scene) => ({ params: { ...itemOf(scene), requestId: scene.requestId } }),
  }),
  closeRequestOfLeader: action({
    set: requested,
    isSpent: true,
    route: readingRoutes.close,
    request: (scene) => ({ params: { ...itemOf(scene), requestId: scene.requestId } }),
  }),
}

/** The member with a role suggested something, and the next version is worked on. */
async function suggested({ scenes, isRestricted }: GivenScenes): Promise<GovernanceScene & { suggestionId: number }> {
  const scene = await scenes.setUnderWay(isRestricted)
  const item = { type: scene.macro.type, chronId: scene.macro.chronId }
  return { ...scene, suggestionId: await suggest(scene.test, { item, by: scene.people.member }) }
}

const suggestionOf = (scene: GovernanceScene & { suggestionId: number }) => ({ ...itemOf(scene), suggestionId: scene.suggestionId })

const suggestionActions = {
  suggest: action({
    set: inForce,
    route: suggestionRoutes.addSuggestion,
    request: (scene) => ({ params: itemOf(scene), body: { kind: 'better', text: 'Say who decides', place: null } }),
  }),
  takeBackOfMember: action({
    set: suggested,
    isSpent: true,
    route: suggestionRoutes.takeBack,
    request: (scene) => ({ params: suggestionOf(scene) }),
  }),
  takeUp: action({ set: suggested, isSpent: true, route: suggestionRoutes.takeUp, request: (scene) => ({ params: suggestionOf(scene) }) }),
  decline: action({
    set: suggested,
    isSpent: true,
    route: suggestionRoutes.decline,
    request: (scene) => ({ params: suggestionOf(scene), body: { reason: 'As it was meant' } }),
  }),
}

const onPlaceOfMacro = ({ place }: GovernanceScene) => ({ type: 'ma', parentId: place.chronId })

const asOfActions = {
  seeToday: action({ set: inForce, route: chartRoutes.listVersions, request: (scene) => ({ params: onPlaceOfMacro(scene) }) }),
  seeAsOfDay: action({
    set: inForce,
    route: chartRoutes.listVersions,
    request: (scene) => ({ params: onPlaceOfMacro(scene), query: { asOf: dayFrom(scene.test, 0) } }),
  }),
}

/** What is done with an item of a process, and before its decision. */
export const itemActions = {
  ...consentActions,
  ...reviewActions,
  ...readingActions,
  ...suggestionActions,
  ...asOfActions,
} satisfies Record<string, GovernanceAction>
