import { receivedInvitationRoutes, sentInvitationRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds } from '../attacks/attack-parts.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { buildInvitation } from './invitation-factory.ts'

type InvitationRoute = Extract<MutatingRoute, `${'sentInvitation' | 'receivedInvitation'}.${string}`>

const linkIsTheRight = { because: 'it is public: the secret is the right' }
const badSecrets: BadInput[] = [
  { body: {} },
  ...['', 'x'.repeat(201), 7, ['x']].map((secret) => ({ body: { secret, accept: true } })),
  { body: { secret: 'guess', accept: true, more: 1 } },
]

/** The attacks on the calls about invitations. */
export const invitationAttacks: Record<InvitationRoute, AttackCases> = {
  'sentInvitation.resendInvitation': {
    route: sentInvitationRoutes.resendInvitation,
    arrange: onInvited,
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onMember, code: 'WRONG_STATE' },
    input: badIds('userId', { type: false }),
  },
  'sentInvitation.withdrawInvitation': {
    route: sentInvitationRoutes.withdrawInvitation,
    arrange: onInvited,
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onMember, code: 'WRONG_STATE' },
    input: badIds('userId', { type: false }),
  },
  'receivedInvitation.answerInvitation': {
    route: receivedInvitationRoutes.answerInvitation,
    arrange: async (test: TestApp) => {
      const { person, invited } = await buildInvitation(test)
      return { caller: person, request: { params: { invitedTo: invited.companyId }, body: { accept: true } } }
    },
    outsider: 'refused',
    right: { because: 'an invitation is for its person alone; anybody else finds none: 404 in invitation/received-invitations.test.ts' },
    state: { because: 'an invitation that is not open is 404' },
    input: [
      ...badIds('invitedTo', { type: false }),
      ...[{}, { accept: 'yes' }, { accept: 1 }, { accept: true, active: true }].map((body) => ({ body })),
    ],
  },
  'receivedInvitation.readLinkedInvitation': {
    route: receivedInvitationRoutes.readLinkedInvitation,
    arrange: async (test: TestApp) => ({ caller: undefined, request: { body: { secret: (await buildInvitation(test)).secret } } }),
    outsider: linkIsTheRight,
    right: linkIsTheRight,
    state: { because: 'a link of an answered invitation is 400 INVITATION_INVALID, see invitation/received-invitations.test.ts' },
    input: [...badSecrets, { body: { secret: 'guess' } }],
  },
  'receivedInvitation.answerLinkedInvitation': {
    route: receivedInvitationRoutes.answerLinkedInvitation,
    arrange: async (test: TestApp) => ({
      caller: undefined,
      request: { body: { secret: (await buildInvitation(test)).secret, accept: true } },
    }),
    outsider: linkIsTheRight,
    right: linkIsTheRight,
    state: { because: 'a link of an answered invitation is 400 INVITATION_INVALID, see invitation/received-invitations.test.ts' },
    input: [...badSecrets, { body: { secret: 'guess', accept: true } }, { body: { secret: 'guess', accept: 'yes' } }],
  },
}

async function onInvited(test: TestApp): Promise<Arrangement> {
  const { invited, admin, ceo } = await buildInvitation(test)
  return { caller: admin, weak: ceo, request: { params: { userId: invited.companyUserId } } }
}

/** A member is invited no longer. */
async function onMember(test: TestApp): Promise<Arrangement> {
  const { admin, ceo } = await buildInvitation(test)
  const member = await buildMember(test.database, { companyId: admin.companyId })
  return { caller: admin, weak: ceo, request: { params: { userId: member.companyUserId } } }
}
