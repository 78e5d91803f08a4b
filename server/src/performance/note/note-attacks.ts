import { performanceNoteRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../../attacks/attack-cases.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { badMonth } from '../performance-attacks.ts'
import { buildPerformance, type GivenPerformance, performanceStepsOf } from '../performance-factory.ts'
import { buildNote } from './note-factory.ts'

/** The attacks on laying notes to rows. */
export const performanceNoteAttacks: Record<Extract<MutatingRoute, `performanceNote.${string}`>, AttackCases> = {
  'performanceNote.setNote': {
    route: performanceNoteRoutes.setNote,
    arrange: onNote({}),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onNote({ status: 'APPROVED' }), code: 'WRONG_STATE' },
    input: [
      ...badMonth,
      ...['x', '-1', '1.5', 'NaN', '9007199254740993'].map((docId) => ({ params: { docId } })),
      { params: { docId: 999_999 }, status: 404 },
    ],
  },
}

/** A month of customers' data with one note. The admin calls; the CEO, who sees open months too, may not. */
function onNote({ status }: Pick<GivenPerformance, 'status'>) {
  return async (test: TestApp): Promise<Arrangement> => {
    const built = await buildPerformance(test, { on: test.clock.now() })
    const { company, type, rowIds, id } = built
    const note = await buildNote(test, built)
    const step = { companyId: company.id, by: company.admin.companyUserId, on: test.clock.now() }
    if (status === 'APPROVED') await performanceStepsOf(test).close(step, id)
    return { caller: company.admin, weak: company.ceo, request: { params: { type, id: rowIds[0] ?? 0, docId: note.id } } }
  }
}
