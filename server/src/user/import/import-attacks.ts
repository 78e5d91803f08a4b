import { userImportRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../../attacks/attack-cases.ts'
import { buildStaffedCompany } from '../../chart/chart-factory.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

const body = {
  fileName: 'people.csv',
  content: encode('short name,first name,last name,email\nNEW,Nora,Lind,nora.lind@import.example\n'),
  dryRun: false,
}

/** The attacks on the import of users. */
export const userImportAttacks: Record<Extract<MutatingRoute, `userImport.${string}`>, AttackCases> = {
  'userImport.importUsers': {
    route: userImportRoutes.importUsers,
    arrange: async (test: TestApp) => {
      const { admin, ceo } = await buildStaffedCompany(test)
      return { caller: admin, weak: ceo, request: { body } }
    },
    outsider: { because: 'the path holds no id but the company’s; another company’s is 404 in user/import/import-users.test.ts' },
    right: 'NO_RIGHT',
    state: { because: 'rows that cannot be added are told one by one, see user/import/import-users.test.ts' },
    input: [
      { body: {} },
      { body: { ...body, dryRun: 'no' } },
      { body: { ...body, content: 'not base64!' } },
      { body: { ...body, fileName: '' } },
      { body: { ...body, more: 1 } },
      { body: { ...body, fileName: 'people.exe' }, status: 415 },
      { body: { ...body, fileName: 'people.xlsx' }, status: 422 },
      { body: { ...body, content: encode('name;phone\nNora;1\n') }, status: 422 },
      { headers: { 'idempotency-key': 'k'.repeat(201) } },
    ],
  },
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64')
}
