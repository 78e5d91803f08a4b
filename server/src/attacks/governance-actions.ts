import { consentRoutes, handoverRoutes, packRoutes, reviewRoutes, signingRoutes, substituteRoutes } from '@strata/contract'
import { type GivenPath, setKindPath } from '../consent/consent-factory.ts'
import { type BuiltMember, builtPassword } from '../platform/testing/member-factory.ts'
import { dayFrom } from '../substitute/substitute-factory.ts'
import { action, type GovernanceAction, inForce, inOffices } from './governance-action.ts'
import { itemActions } from './governance-item-actions.ts'
import type { GovernanceScene, GovernanceStage } from './governance-stage.ts'

const path: GivenPath = { steps: [{ roles: ['ceo'], needs: 'all', days: 5, late: 'remind' }] }
const signature = { password: builtPassword }
const packDays = { firstDay: '2026-01-01', lastDay: '2026-03-31' }

/** Settings of a company, and its own packs. */
const companyActions = {
  listKindPaths: action({ set: inOffices, isOfCompany: true, route: consentRoutes.listKindPaths, request: () => ({}) }),
  setKindPath: action({
    set: inOffices,
    isOfCompany: true,
    route: consentRoutes.setKindPath,
    request: () => ({ params: { itemType: 'ps' }, body: path }),
  }),
  setBindingPath: action({
    set: inOffices,
    isOfCompany: true,
    route: consentRoutes.setKindPath,
    request: () => ({ params: { itemType: 'mi' }, body: { ...path, isBinding: true } }),
  }),
  removeKindPath: action({
    set: inOffices,
    isOfCompany: true,
    before: ({ test, company }) => setKindPath(test, company, 'ce', path),
    route: consentRoutes.removeKindPath,
    request: () => ({ params: { itemType: 'ce' } }),
  }),
  readIntervals: action({ set: inOffices, isOfCompany: true, route: reviewRoutes.getReviewIntervals, request: () => ({}) }),
  setIntervals: action({
    set: inOffices,
    isOfCompany: true,
    route: reviewRoutes.setReviewIntervals,
    request: () => ({ body: { mi: 24 } }),
  }),
  readSigning: action({ set: inOffices, isOfCompany: true, route: signingRoutes.getSigning, request: () => ({}) }),
  proposeSigning: action({
    set: inOffices,
    isOfCompany: true,
    before: clearSigning,
    route: signingRoutes.proposeSigning,
    request: () => ({ body: { signs: true, signature } }),
  }),
  withdrawSigning: action({
    set: inOffices,
    isOfCompany: true,
    before: (scene) => propose(scene, scene.people.admin),
    route: signingRoutes.withdrawSigning,
    request: () => ({}),
  }),
  // Whoever proposed it does not confirm it.
  confirmSigning: action({
    set: inOffices,
    isOfCompany: true,
    before: (scene, by) => propose(scene, by === scene.people.admin ? scene.people.ceo : scene.people.admin),
    route: signingRoutes.confirmSigning,
    request: () => ({ body: { signs: true, signature } }),
  }),
  makeCompanyPack: action({
    set: inOffices,
    isOfCompany: true,
    before: clearPacks,
    route: packRoutes.makePack,
    request: () => ({ params: { processChronId: 0 }, body: { ...packDays, withFiles: false } }),
  }),
  measureCompanyPack: action({
    set: inOffices,
    isOfCompany: true,
    route: packRoutes.getPackSize,
    request: () => ({ params: { processChronId: 0 }, query: packDays }),
  }),
  makeProcessPack: action<GovernanceScene>({
    set: inForce,
    before: clearPacks,
    route: packRoutes.makePack,
    request: ({ place }) => ({ params: { processChronId: place.chronId }, body: { ...packDays, withFiles: false } }),
  }),
  measureProcessPack: action({
    set: inForce,
    route: packRoutes.getPackSize,
    request: ({ place }) => ({ params: { processChronId: place.chronId }, query: packDays }),
  }),
}

const substituteFor = (
  ofWhom: (scene: GovernanceStage, by: BuiltMember) => BuiltMember,
  who = (scene: GovernanceStage): BuiltMember => scene.bystander,
) =>
  action({
    set: inOffices,
    route: substituteRoutes.setSubstitute,
    request: (scene, by) => ({
      params: { userId: ofWhom(scene, by).companyUserId },
      body: { substituteId: who(scene).companyUserId, firstDay: dayFrom(scene.test, 0), lastDay: dayFrom(scene.test, 1) },
    }),
  })

/** What is done about people. */
const peopleActions = {
  setOwnSubstitute: substituteFor((_scene, by) => by),
  setOthersSubstitute: substituteFor(
    ({ bystander }) => bystander,
    ({ people }) => people.reader,
  ),
  setOthersSubstituteToAdmin: substituteFor(
    ({ bystander }) => bystander,
    ({ people }) => people.admin,
  ),
  setSubstituteOfCeo: substituteFor(({ people }) => people.ceo),
  readOthersSubstitute: action({
    set: inOffices,
    route: substituteRoutes.getSubstitute,
    request: ({ bystander }) => ({ params: { userId: bystander.companyUserId } }),
  }),
  endOthersSubstitute: action({
    set: inOffices,
    before: ({ test, people, bystander }) =>
      test.as(people.admin).call(substituteRoutes.setSubstitute, {
        params: { userId: bystander.companyUserId },
        body: { substituteId: people.reader.companyUserId, firstDay: dayFrom(test, 0), lastDay: dayFrom(test, 1) },
      }),
    route: substituteRoutes.removeSubstitute,
    request: ({ bystander }) => ({ params: { userId: bystander.companyUserId } }),
  }),
  readOwnHandover: action({
    set: inForce,
    route: handoverRoutes.getHandover,
    request: (_scene, by) => ({ params: { userId: by.companyUserId } }),
  }),
  readHandoverOfMember: action({
    set: inForce,
    route: handoverRoutes.getHandover,
    request: ({ people }) => ({ params: { userId: people.member.companyUserId } }),
  }),
  /** Their role of the process, to somebody who has none. */
  handOverFromMember: action<GovernanceScene>({
    set: inForce,
    isSpent: true,
    route: handoverRoutes.handOver,
    request: ({ people, place, bystander }) => ({
      params: { userId: people.member.companyUserId },
      body: { lines: [{ kind: 'role', id: `PRO.${place.chronId}`, to: bystander.companyUserId }] },
    }),
    outcome: ({ moved }) => (moved === 1 ? 'moves' : 'asks'),
  }),
} satisfies Record<string, GovernanceAction>

export const governanceActions = { ...companyActions, ...peopleActions, ...itemActions }

async function clearPacks({ test, company }: GovernanceStage): Promise<void> {
  await test.owner.query('delete from audit_pack where company_id = $1', [company.id])
}

async function clearSigning({ test, company }: GovernanceStage): Promise<void> {
  await test.owner.query('delete from signing_proposal where company_id = $1', [company.id])
  await test.owner.query('update company set signs_decisions = false where company_id = $1', [company.id])
}

async function propose(scene: GovernanceStage, by: BuiltMember): Promise<void> {
  await clearSigning(scene)
  await scene.test.as(by).call(signingRoutes.proposeSigning, { body: { signs: true, signature } })
}
