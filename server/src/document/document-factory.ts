import { type DocumentType, documentRoutes, isGlobalDocumentType } from '@strata/contract'
import { createServices } from '../app.ts'
import { type BuiltCompany, buildChart, buildStaffedCompany, type ChartTest } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { DocumentSteps } from './document-steps.ts'

/** As the lifecycle has them: RETIRED was approved once, SUPERSEDED never; of a REVISED one, as of a CORRECTED one that was rejected, the next version is a draft. */
export type BuiltState = 'WIP' | 'IA' | 'APPROVED' | 'REJECTED' | 'RETIRED' | 'ARCHIVED' | 'SUPERSEDED' | 'REVISED' | 'CORRECTED'

/** Where documents are, and who makes and decides them. */
export interface DocumentStage {
  company: BuiltCompany
  docType: DocumentType
  /** Null for the global groups. */
  processChronId: number | null
}

export interface GivenDocument extends Partial<DocumentStage> {
  /** Default: as it is once it was uploaded. */
  state?: BuiltState | undefined
  /** Default: a name that no other has. */
  name?: string
  fileName?: string
  content?: string
  /** The folder; it must be there. */
  prefix?: string
  /** Who uploads it; left out: the admin. */
  by?: BuiltMember
}

/** One version of a document in the state that was asked for. */
export interface BuiltDocument extends DocumentStage {
  id: number
  chronId: number
  guid: string
  name: string
}

let made = 0

/** A place for documents of a type: left out, the general documents of a company of its own; of a process, P1 of an approved Global Chart. */
export async function buildDocumentStage(
  test: ChartTest,
  { docType = 'GPD', ...given }: Partial<DocumentStage> = {},
): Promise<DocumentStage> {
  if (isGlobalDocumentType(docType)) return { docType, processChronId: null, company: given.company ?? (await buildStaffedCompany(test)) }
  if (given.company && given.processChronId) return { docType, company: given.company, processChronId: given.processChronId }
  const { company, processes } = await buildChart(test, {
    ...(given.company && { company: given.company }),
    status: 'APPROVED',
    pids: ['P1', 'P2'],
  })
  return { docType, company, processChronId: processes[0]?.chronId ?? null }
}

export const documentStepsOf = (test: ChartTest): DocumentSteps =>
  new DocumentSteps({ database: test.database, files: createServices(test).files })

/** A version of a document in any state, through the services that calls use. */
export async function buildDocument(test: ChartTest, given: GivenDocument = {}): Promise<BuiltDocument> {
  made += 1
  const stage = await buildDocumentStage(test, given)
  const { company } = stage
  const { name = `Document ${made}`, fileName = 'Document.txt', content = `Text ${made}`, prefix } = given
  const uploader = given.by ?? company.admin
  const prepare = { companyId: company.id, by: uploader.companyUserId, on: new Date() }
  const hands = { steps: documentStepsOf(test), prepare, decide: { ...prepare, by: company.ceo.companyUserId } }
  const file = { ...stage, name, fileName, prefix, content: Buffer.from(content) }
  const kept = await hands.steps.keep(prepare, file)
  await reachState(hands, { id: kept.id, state: given.state, next: { ...file, chronId: kept.chronId } })
  return { ...stage, ...kept, name }
}

interface Hands {
  steps: DocumentSteps
  prepare: Parameters<DocumentSteps['send']>[0]
  decide: Parameters<DocumentSteps['send']>[0]
}

interface Aim {
  id: number
  state: BuiltState | undefined
  /** What is uploaded as the next version where the state needs one. */
  next: Parameters<DocumentSteps['keep']>[1]
}

async function reachState({ steps, prepare, decide }: Hands, { id, state, next }: Aim): Promise<void> {
  const isGlobal = isGlobalDocumentType(next.docType)
  const isRejected = state === 'REJECTED' || state === 'CORRECTED'
  if (state === undefined || state === 'WIP') return
  if (state === 'SUPERSEDED') return void (await steps.keep(prepare, next))
  if (isGlobal) await steps.send(prepare, id)
  if (state === 'IA') return
  if (isGlobal)
    await (isRejected
      ? steps.decide(decide, id, { approve: false, comment: 'Please name the owner.' })
      : steps.decide(decide, id, { approve: true }))
  if (state === 'CORRECTED') return void (await steps.keep(prepare, next))
  if (state === 'ARCHIVED') return steps.archive(prepare, id)
  if (state !== 'RETIRED' && state !== 'REVISED') return
  const later = await steps.keep(prepare, next)
  if (!isGlobal || state === 'REVISED') return
  await steps.send(prepare, later.id)
  await steps.decide(decide, later.id, { approve: true })
}

export interface GivenUpload {
  by?: BuiltMember
  name?: string
  fileName?: string
  content?: string | Uint8Array
  prefix?: string
  chronId?: number
  /** Announced, if not what comes. */
  length?: number
  sha256?: string
}

/** Asks for an address, as calls do. */
export function askUpload(test: TestApp, { company, docType, processChronId }: DocumentStage, given: GivenUpload = {}) {
  made += 1
  const { by = company.admin, name = `Document ${made}`, fileName = 'Document.txt', content: _content, ...more } = given
  return test
    .as(by)
    .call(documentRoutes.getUploadInfo, { params: { docType }, body: { fileName, name, parentId: processChronId ?? 0, ...more } })
}

/** PUTs to a signed address, as a browser does. */
export async function putFile(test: TestApp, url: string, content: string | Uint8Array): Promise<{ status: number; code?: string }> {
  const type = new URL(url, 'http://strata').searchParams.get('type') ?? ''
  const { statusCode, body } = await test.app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': type },
    payload: Buffer.from(content),
  })
  return body === '' ? { status: statusCode } : { status: statusCode, code: JSON.parse(body).code }
}

/** An upload that waits for its acknowledgement; answers its id. */
export async function buildUpload(test: TestApp, stage: DocumentStage, given: GivenUpload = {}): Promise<number> {
  const { status, body } = await askUpload(test, stage, given)
  if (status !== 200) throw new Error(`The address was answered ${status} ${body.code} ${body.detail}`)
  const put = await putFile(test, body.url, given.content ?? 'Some text')
  if (put.status !== 200) throw new Error(`The file was answered ${put.status} ${put.code}`)
  return body.id
}
