import { preferenceRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { buildReader } from '../attacks/attack-parts.ts'

const star = { place: 'open=process.12', title: 'Win orders' }
const filter = { name: 'Mine', query: 'filter=ana' }

const badStars = [
  ...['', ' ', 7, null, 'x'.repeat(501), 'a\u0000b', '\ud800'].map((place) => ({ ...star, place })),
  ...['', 7, null, 'x'.repeat(201), 'a\u0007b'].map((title) => ({ ...star, title })),
  { ...star, companyUserId: 1 },
  { place: star.place },
]
const badLists = ['Users', '', '__proto__', 'a b', 'x'.repeat(61)].map((name) => `{${JSON.stringify(name)}:[${JSON.stringify(filter)}]}`)

/** The attacks on what members keep for themselves. */
export const preferenceAttacks: Record<Extract<MutatingRoute, `preference.${string}`>, AttackCases> = {
  'preference.savePreference': {
    route: preferenceRoutes.savePreference,
    arrange: async (test) => ({ caller: await buildReader(test), request: { params: { key: 'favourites' }, body: [star] } }),
    outsider: { because: 'the path names no member: what is kept is the caller’s own; see preference/preference.test.ts' },
    right: { because: 'everybody keeps their own' },
    state: { because: 'what one keeps has no states' },
    input: [
      { params: { companyId: 'x' } },
      ...['Favourites', 'colour', '__proto__', 'constructor', 'toString'].map((key) => ({ params: { key } })),
      ...badStars.map((bad) => ({ body: [star, bad] })),
      { body: Array.from({ length: 101 }, () => star) },
      { body: { step: 1, done: true } },
      { body: {} },
      { body: null },
      { body: { 0: star } },
      ...badLists.map((body) => ({ params: { key: 'filters' }, body: JSON.parse(body) })),
      { params: { key: 'filters' }, body: { users: [{ ...filter, name: '' }] } },
      { params: { key: 'filters' }, body: { users: Array.from({ length: 31 }, () => filter) } },
      { params: { key: 'filters' }, body: [] },
      ...[-1, 51, 1.5, '1', null].map((step) => ({ params: { key: 'tour' }, body: { step, done: false } })),
      { params: { key: 'tour' }, body: { step: 1, done: false, more: 1 } },
      { params: { key: 'firstSteps' }, body: { left: 'yes' } },
      { params: { key: 'stepsDone' }, body: ['People'] },
      { params: { key: 'stepsDone' }, body: Array.from({ length: 41 }, () => 'people') },
      { body: [star, { ...star, title: 'x'.repeat(65_536) }], status: 413 },
      { body: 'favourites', status: 415 },
    ],
  },
}
