import { type ImportAnswer, performanceImportMessages as messages, type performanceImportRoutes, type RouteInput } from '@strata/contract'
import { findDecider } from '../../company/index.ts'
import { type CompanyTransaction, fail, type SessionContext, uploadKey } from '../../platform/index.ts'
import { refuseTemplate, type TemplateRefusal } from '../template/template-signature.ts'
import { applyTemplate, refusedFile } from './apply-template.ts'
import { endUpload, findOwnUpload, loadToImport, readUpload } from './data-upload.ts'
import type { FilledTemplate } from './read/filled-template.ts'
import { readFilledTemplate } from './read/read-filled-template.ts'

type ImportCall = RouteInput<(typeof performanceImportRoutes)['importData']>

/**
 * Imports a filled template. Rights are decided before the file is looked at and again afterwards: reading it takes its time, and keeps nobody else waiting. What was imported is
 * over; what was refused may be PUT and imported again.
 * @throws Problem NOT_FOUND for everybody but who asked for the address, and once it was imported; those of `loadToImport`, `readUpload` and `applyTemplate`
 */
export async function importTemplate(context: SessionContext, call: ImportCall): Promise<ImportAnswer> {
  const { services, companyId, actor } = context
  const { database, configuration } = services
  const upload = await database.readInCompany(companyId, async (tx) => {
    await loadToImport(tx, actor, call.params)
    return findOwnUpload(tx, actor.companyUserId, call.params)
  })
  const key = uploadKey(companyId, upload.guid)
  const read = await readFilledTemplate(context, () => readUpload(services, key))
  if ('refused' in read) return refuse(context, read.refused)
  const { type, id: chronId } = call.params
  const refusal = type === 'ie' ? 'otherExpectation' : refuseTemplate(configuration.auditSecret, read, { companyId, type, chronId })
  if (refusal) return refuse(context, sentences[refusal])
  return database.inCompany(companyId, (tx) => keep(context, tx, call, read))
}

const sentences: Record<TemplateRefusal, string> = {
  altered: messages.altered,
  otherLayout: messages.otherLayout,
  otherCompany: messages.otherCompany,
  otherExpectation: messages.otherExpectation,
}

const isDryRun = ({ query }: ImportCall): boolean => query.dryRun === 'true'

const isImported = ({ status }: ImportAnswer, call: ImportCall): boolean => status === 200 && !isDryRun(call)

async function keep(context: SessionContext, tx: CompanyTransaction, call: ImportCall, template: FilledTemplate): Promise<ImportAnswer> {
  const { accountId, companyUserId: by } = context.actor
  // Read again: looking at the file took its time.
  const actor = (await findDecider(tx, accountId)) ?? fail('NO_RIGHT')
  const item = await loadToImport(tx, actor, call.params)
  const work = { tx, by, now: context.services.clock.now() }
  const answer = await applyTemplate(work, { item, template, isDryRun: isDryRun(call), choice: call.body })
  if (isImported(answer, call)) await endUpload(tx, call.params.requestId)
  const { month, year } = template.facts
  context.audit({ month, year, dryRun: isDryRun(call), lines: answer.rows.length, errors: answer.errorCount, left: answer.leftCount })
  await context.record(tx, { accountId, companyUserId: by, outcome: answer.status === 200 ? 'done' : 'refused' })
  return answer
}

/** A file that is not looked at any further. */
async function refuse(context: SessionContext, message: string): Promise<ImportAnswer> {
  const { accountId, companyUserId } = context.actor
  await context.services.database.inCompany(context.companyId, (tx) => context.record(tx, { accountId, companyUserId, outcome: 'refused' }))
  return refusedFile(message)
}
