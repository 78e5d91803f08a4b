import type { Count } from '../test-summary.ts'

/** Tests of the server that cannot pass where companies are in several databases, and why: files, single tests as `file › name`, and several as `file › beginning…`. */
export interface Exception {
  why: string
  tests: readonly string[]
}

export const exceptions: readonly Exception[] = [
  {
    why: 'They look at tables and plans as one PostgreSQL has them: Citus has roles, triggers and keys on the shards, and explains what it sends to a worker in a form of its own.',
    tests: ['server/src/platform/database/schema-rules.test.ts', 'server/src/operator/large/large-lists.test.ts › the plans of …'],
  },
  {
    why: 'They count statements: after each write an outbox is looked at here, which one PostgreSQL does not have.',
    tests: [
      'server/src/attacks/statements.test.ts › reading takes …',
      'server/src/attacks/statements.test.ts › sending and deciding take …',
    ],
  },
  {
    why: 'They write past the program what a trigger on one PostgreSQL corrects, and the program itself does here (forget_with_password, own_domain).',
    tests: [
      'server/src/factor/login/factor-login.test.ts › a remembered browser is none any longer once the password changed',
      'server/src/sso/domain/domains.test.ts › a domain of another company counts for none, whatever its rows say',
    ],
  },
  {
    why: 'They ask or write by hand, in one statement, of all companies or of none, what Citus does for one company alone.',
    tests: [
      'server/src/handover/handover-races.test.ts › holds nothing that is not the person’s, so that it waits for nobody who works there',
      'server/src/performance/minus-zero.test.ts › what was stored as -0 before is 0, in a completed month and in approved expectations too; words and other numbers stay',
      'server/src/performance/row/row-races.test.ts › the stored colour is always that of the stored figures, whatever was sent',
      'server/src/performance/tenancy.test.ts › a company’s performance data are not changed by a statement without WHERE as another company',
      'server/src/platform/jobs/jobs.test.ts › a queued job is done once, though two runners wait for it',
      'server/src/platform/jobs/jobs.test.ts › a queued job is not there when its transaction is rolled back',
      'server/src/sign-in/sign-in-log.test.ts › the sign-in log forgets what is older than 400 days, and what is known of sessions that are over',
    ],
  },
  {
    why: 'The nodes that this tool starts let everybody of this machine in without a password, and take more connections.',
    tests: [
      'server/src/platform/check/check-database.test.ts › the database is looked at before the first start, and nothing is changed',
      'server/src/platform/check/check-database.test.ts › the database is looked at for its connections, of which a server takes 185',
      'server/src/platform/check/check-database.test.ts › the database is looked at for its connections, of which a server takes 500',
      'server/src/platform/check/check-database.test.ts › the database is looked at where it refuses the login, without the password',
      'server/src/platform/database/external-server.test.ts › an external server that refuses the password is told so, without the password',
    ],
  },
]

/** Takes the exceptions from what failed; one that did not fail is a failure, so that the list holds only what still does. */
export function exceptKnown(count: Count, known: readonly Exception[]): Count & { excepted: number } {
  const names = known.flatMap(({ tests }) => tests)
  const unknown = count.failures.filter((failure) => !names.some((name) => isOf(failure, name)))
  const passed = names
    .filter((name) => !count.failures.some((failure) => isOf(failure, name)))
    .map((name) => `${name}\n  did not fail (it passed, was renamed or not run): take it from tools/citus/exceptions.ts`)
  const failures = [...unknown, ...passed]
  return { ...count, failures, failed: failures.length, excepted: count.failures.length - unknown.length }
}

const isOf = (failure: string, name: string): boolean => {
  const [test = ''] = failure.split('\n')
  return name.endsWith('…') ? test.startsWith(name.slice(0, -1)) : test === name || test.startsWith(`${name} › `)
}
