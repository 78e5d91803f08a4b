import { type RouteInput, type UserImportAnswer, type userImportRoutes, userThrottle } from '@strata/contract'
import { callerOf, type ItemContext, spendHourly } from '../../platform/index.ts'
import { importPeople } from './import-people.ts'
import { readPeople } from './read-people.ts'

type Input = RouteInput<(typeof userImportRoutes)['importUsers']>

/** @throws Problem WRONG_TYPE, TOO_LARGE, NOT_IMPORTABLE, UNAVAILABLE, TOO_MANY_TRIES */
export async function importUsers(context: ItemContext<'company'>, { body }: Input): Promise<UserImportAnswer> {
  const { tx, actor, companyId, services } = context
  const lines = await readPeople(context, { fileName: body.fileName, bytes: Buffer.from(body.content, 'base64') })
  await spendHourly(context, { kind: 'userImport', key: String(callerOf(actor, companyId)), most: userThrottle.importsPerHour })
  const answer = await importPeople(tx, lines, { isDryRun: body.dryRun, now: services.clock.now() })
  const { add, join } = answer.counts
  context.audit({ dryRun: body.dryRun, done: answer.done, add, join })
  return answer
}
