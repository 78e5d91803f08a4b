import { performanceImportRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../../attacks/attack-cases.ts'
import { badIds } from '../../attacks/attack-parts.ts'
import { type BuiltExpectation, buildExpectation } from '../../expectation/expectation-factory.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { TestRequest } from '../../platform/testing/test-call.ts'
import { importCalls, makeTemplate } from './import-factory.ts'

/** The attacks on the import of filled templates. */
export const performanceImportAttacks: Record<Extract<MutatingRoute, `performanceImport.${string}`>, AttackCases> = {
  'performanceImport.importData': {
    route: performanceImportRoutes.importData,
    arrange: async (test) => {
      const built = await buildExpectation(test, { status: 'APPROVED' })
      return { ...callersOf(built), request: await importOf(test, built) }
    },
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: async (test) => {
        const built = await buildExpectation(test, { status: 'APPROVED', type: 'ie' })
        return { ...callersOf(built), request: { params: { type: 'ie', id: built.chronId, requestId: 1 } } }
      },
      code: 'WRONG_STATE',
    },
    input: [
      ...badIds('id'),
      ...badIds('requestId'),
      { params: { id: 999_999 }, status: 404 },
      { params: { requestId: 999_999 }, status: 404 },
      { params: { type: 'se' }, status: 404 },
      { query: { dryRun: 'perhaps' } },
      { body: 'remove', status: 415 },
      ...[[], { more: 1 }, { remove: 'yes' }, { remove: true }, { overwrite: ['J7'] }].map((body) => ({ body })),
      ...[null, 'J7', ['7'], ['j7'], ['J0'], [7], Array(5_001).fill('J7')].map((overwrite) => ({ body: { overwrite, etag: '"x"' } })),
      { body: { remove: true, etag: 7 } },
      { body: { remove: true, etag: '"stale"' }, status: 412 },
    ],
  },
}

/** The admin calls; the CEO, who may read, may not. */
const callersOf = ({ company }: BuiltExpectation) => ({ caller: company.admin, weak: company.ceo })

/** A template in which nothing was filled. */
async function importOf(test: TestApp, built: BuiltExpectation): Promise<TestRequest> {
  const requestId = await importCalls(test).upload(built, await makeTemplate(test, built))
  return { params: { type: built.type, id: built.chronId, requestId } }
}
