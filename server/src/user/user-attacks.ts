import { profileRoutes, userAdministrationRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'

const onlyOwnCompany = { because: 'the path holds no id but the company’s; another company’s is 404 in user/user-administration.test.ts' }

const newPerson = { shortName: 'NEW', firstName: 'Nora', lastName: 'Lind', email: 'nora.lind@new.example' }
const change = { shortName: 'CHG', firstName: 'Nora', lastName: 'Lind', active: true }

const bodyOf = (body: object): BadInput => ({ body })

/** The attacks on the calls about members. */
export const userAttacks: Record<Extract<MutatingRoute, `${'userAdministration' | 'profile'}.${string}`>, AttackCases> = {
  'userAdministration.createUser': {
    route: userAdministrationRoutes.createUser,
    arrange: onMember(() => ({ body: newPerson })),
    outsider: onlyOwnCompany,
    right: 'NO_RIGHT',
    state: { arrange: onMember(({ email }) => ({ body: { ...newPerson, email } })), code: 'EMAIL_EXISTS' },
    input: [...badNames(newPerson), ...badEmails(newPerson), { headers: { 'idempotency-key': 'k'.repeat(201) } }],
  },
  'userAdministration.updateUser': {
    route: userAdministrationRoutes.updateUser,
    arrange: onMember(({ companyUserId }) => ({ params: { userId: companyUserId }, body: change })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: onMember((_member, admin) => ({ params: { userId: admin.companyUserId }, body: { ...change, active: false } })),
      code: 'WRONG_STATE',
    },
    input: [
      ...badIds('userId', { type: false }),
      ...badNames(change),
      { body: { ...change, active: 'no' } },
      { body: { ...change, email: 'new@example.org' } },
      { headers: { 'if-match': '"stale"' }, status: 412 },
      { headers: { 'if-match': 'x'.repeat(201) } },
    ],
  },
  'userAdministration.findUserInfo': {
    route: userAdministrationRoutes.findUserInfo,
    arrange: onMember(({ email }) => ({ body: { email } })),
    outsider: onlyOwnCompany,
    right: 'NO_RIGHT',
    state: { because: 'reading depends on no state' },
    input: badEmails({}),
  },
  'userAdministration.resetPassword': {
    route: userAdministrationRoutes.resetPassword,
    arrange: onMember(({ companyUserId }) => ({ params: { userId: companyUserId } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onInactive, code: 'WRONG_STATE' },
    input: badIds('userId', { type: false }),
  },
  'userAdministration.resetFactor': {
    route: userAdministrationRoutes.resetFactor,
    arrange: onMember(({ companyUserId }) => ({ params: { userId: companyUserId } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { because: 'of a member of another company too it is 409, in factor/reset-factor.test.ts' },
    input: badIds('userId', { type: false }),
  },
  'profile.updateSettings': {
    route: profileRoutes.updateSettings,
    arrange: onOneself({ timezone: 'Asia/Tokyo', mail: 'daily' }),
    outsider: 'refused',
    right: { because: 'everybody has settings; those of another member are 403 in user/profile.test.ts' },
    state: { because: 'settings depend on no state' },
    input: [
      ...badIds('userId', { type: false }),
      ...[{}, { timezone: 'Mars/Olympus' }, { timezone: '+02:00' }, { timezone: '' }, { timezone: 7 }, { timezone: 'x'.repeat(65) }].map(
        bodyOf,
      ),
      ...[{ mail: 'weekly' }, { mail: null }, { timezone: 'UTC', admin: true }].map(bodyOf),
    ],
  },
  'profile.updatePassword': {
    route: profileRoutes.updatePassword,
    arrange: onOneself({ oldPasswd: builtPassword, newPasswd: 'Better-pass-2!' }),
    outsider: 'refused',
    right: { because: 'everybody has a password; that of another member is 403 in session/password/own-password.test.ts' },
    state: { because: 'a password depends on no state' },
    input: [
      ...badIds('userId', { type: false }),
      ...[{}, { oldPasswd: '', newPasswd: 'Better-pass-2!' }, { oldPasswd: builtPassword, newPasswd: 'weak' }].map(bodyOf),
      ...[
        { oldPasswd: 'Wrong-pass-1!', newPasswd: 'Better-pass-2!' },
        { oldPasswd: builtPassword, newPasswd: ['Better-pass-2!'] },
      ].map(bodyOf),
      ...[{ oldPasswd: builtPassword, newPasswd: 'x'.repeat(257) }].map(bodyOf),
    ],
  },
}

function badNames(good: object): BadInput[] {
  const wrong = [
    ...['', 'ABCDE', 'A B', 'ÄB', 'A-B', 'ß', 7, null].map((shortName) => ({ shortName })),
    ...['', ' ', 'x'.repeat(26), 'a\u0000b', 7].map((firstName) => ({ firstName })),
    ...['x'.repeat(51), 'a\u0007b', 7].map((lastName) => ({ lastName })),
    { role: 'admin' },
  ]
  return [{ body: [] }, ...wrong.map((part) => ({ body: { ...good, ...part } }))]
}

function badEmails(good: object): BadInput[] {
  const emails = [
    '',
    'nora',
    'nora@',
    '@new.example',
    'nora@@new.example',
    'no ra@new.example',
    'nora@new',
    'jörg@new.example',
    'nora@né.example',
  ]
  return [...emails, `${'x'.repeat(250)}@a.example`, 'a@b.example\r\nBcc: c@d.example', 7, null].map((email) => ({
    body: { ...good, email },
  }))
}

/** The admin acts on a member, the CEO may not. */
function onMember(requestOf: (member: BuiltMember, admin: BuiltMember) => TestRequest): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const { id, admin, ceo } = await buildStaffedCompany(test)
    const member = await buildMember(test.database, { companyId: id })
    return { caller: admin, weak: ceo, request: requestOf(member, admin) }
  }
}

async function onInactive(test: TestApp): Promise<Arrangement> {
  const arranged = await onMember(({ companyUserId }) => ({ params: { userId: companyUserId } }))(test)
  await test.owner.query('update membership set active = false where id = $1', [arranged.request.params?.userId])
  return arranged
}

function onOneself(body: object): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const caller = await buildReader(test)
    return { caller, request: { params: { userId: caller.companyUserId }, body } }
  }
}
