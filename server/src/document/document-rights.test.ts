import { type DocumentType, documentRoutes, isGlobalDocumentType, type RouteDefinition } from '@strata/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome, type MatrixTable, readRightsMatrix } from '../attacks/rights-matrix.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer, TestRequest } from '../platform/testing/test-call.ts'
import {
  buildStaffedProcess,
  type MemberKind as Staff,
  type StaffedProcess,
  memberKinds as staff,
} from '../role/staffed-process-factory.ts'
import { type BuiltDocument, type BuiltState, buildDocument } from './document-factory.ts'

const test = withTestApp()
type Persona = Staff | 'preparer'
const personas: readonly Persona[] = [...staff, 'preparer']

let staffed: StaffedProcess
let people: Record<Persona, BuiltMember>
let tokens: Map<Persona, string>

beforeAll(async () => {
  staffed = await buildStaffedProcess(test)
  people = { ...staffed.people, preparer: await buildMember(test.database, { companyId: staffed.company.id }) }
  tokens = new Map(await Promise.all(personas.map(async (who) => [who, await test.openToken(people[who])] as const)))
})

// A member has a limited number of uploads open.
afterEach(async () => void (await test.owner.query('delete from document_upload')))

interface Trial {
  route: RouteDefinition
  request(document: BuiltDocument, state: BuiltState): TestRequest
  /** Once somebody was allowed to, the document is no longer the same. */
  isSpent?: true
}

const onVersion = ({ docType, id }: BuiltDocument): TestRequest => ({ params: { docType, id } })
const onPlace = ({ docType, processChronId }: BuiltDocument, more = {}): TestRequest => ({
  params: { docType, parentId: processChronId ?? 0, ...more },
})
let count = 0
const uploadOf = ({ docType, processChronId, name }: BuiltDocument, chronId?: number): TestRequest => {
  count += 1
  const named = chronId === undefined ? `Another ${count}` : name
  return { params: { docType }, body: { fileName: 'a.txt', name: named, parentId: processChronId ?? 0, ...(chronId && { chronId }) } }
}
const consentTo = (consent: boolean) => ({ consent, comment: 'No owner.', contentHash: 'a'.repeat(64) })
const stale = { 'if-match': '"long gone"' }

/** `create` is what `upload` and `createFolder` come down to. */
const trials: Readonly<Record<string, Trial>> = {
  read: { route: documentRoutes.getDownloadInfo, request: onVersion },
  list: { route: documentRoutes.listFolder, request: (document, status) => onPlace(document, { status }) },
  versions: { route: documentRoutes.listDocumentVersions, request: (document) => onPlace(document, { docId: document.chronId }) },
  create: { route: documentRoutes.getUploadInfo, request: (document) => uploadOf(document) },
  upload: { route: documentRoutes.getUploadInfo, request: (document) => uploadOf(document) },
  createFolder: {
    route: documentRoutes.createFolder,
    request: (document) => {
      count += 1
      return { ...onPlace(document), body: { parentFolder: '/', folderName: `Folder ${count}` } }
    },
  },
  rename: {
    route: documentRoutes.renameDocument,
    request: (document) => ({ ...onVersion(document), headers: stale, body: { name: 'New' } }),
  },
  move: { route: documentRoutes.moveDocument, request: (document) => ({ ...onVersion(document), body: { from: '/Elsewhere/', to: '/' } }) },
  revise: { route: documentRoutes.getUploadInfo, request: (document) => uploadOf(document, document.chronId) },
  sendForApproval: { route: documentRoutes.sendDocument, request: onVersion, isSpent: true },
  approve: {
    route: documentRoutes.decideDocument,
    request: (document) => ({ ...onVersion(document), body: { approve: true } }),
    isSpent: true,
  },
  reject: {
    route: documentRoutes.decideDocument,
    request: (document) => ({ ...onVersion(document), body: { approve: false, comment: 'No owner.' } }),
    isSpent: true,
  },
  consent: {
    route: documentRoutes.consentToDocument,
    request: (document) => ({ ...onVersion(document), body: consentTo(true) }),
    isSpent: true,
  },
  refuse: {
    route: documentRoutes.consentToDocument,
    request: (document) => ({ ...onVersion(document), body: consentTo(false) }),
    isSpent: true,
  },
  withdraw: { route: documentRoutes.withdrawDocument, request: onVersion, isSpent: true },
  archive: { route: documentRoutes.archiveDocument, request: onVersion, isSpent: true },
  unarchive: { route: documentRoutes.unarchiveDocument, request: onVersion, isSpent: true },
  remove: { route: documentRoutes.deleteDocument, request: onVersion, isSpent: true },
  removeAll: {
    route: documentRoutes.deleteAllVersions,
    request: ({ docType, chronId }) => ({ params: { docType, id: chronId } }),
    isSpent: true,
  },
}

const outcomes: Readonly<Record<string, string>> = {
  '403 NO_RIGHT': 'role',
  '403 RESTRICTED': 'restriction',
  '409 WRONG_STATE': 'state',
  '409 DECIDED_ALREADY': 'state',
  '412 EDITED_MEANWHILE': 'yes',
}
const outcomeOf = ({ status, body }: TestAnswer): string =>
  status < 300 ? 'yes' : (outcomes[`${status} ${body.code}`] ?? `${status} ${body.code} ${body.detail}`)

/** What is asked of the document as a whole: of which version makes no difference. */
const ofWhole = ['revise', 'removeAll']
let turns = 0

interface Kind {
  title: string
  docType: DocumentType
  states: readonly BuiltState[]
}

const kinds: readonly Kind[] = [
  {
    title: 'Global Documents',
    docType: 'GPD',
    states: ['WIP', 'IA', 'REJECTED', 'CORRECTED', 'APPROVED', 'REVISED', 'RETIRED', 'SUPERSEDED', 'ARCHIVED'],
  },
  { title: 'Lists of Global Documents', docType: 'GPD', states: ['WIP', 'IA', 'REJECTED', 'APPROVED', 'ARCHIVED'] },
  { title: 'Process Documents', docType: 'PRD', states: ['WIP', 'SUPERSEDED', 'ARCHIVED'] },
  { title: 'Annual Plans', docType: 'GSM', states: ['WIP'] },
  { title: 'Project Reports', docType: 'PRREP', states: ['WIP'] },
  { title: 'Cross-functional Reports', docType: 'CFR', states: ['APPROVED', 'RETIRED', 'ARCHIVED'] },
  { title: 'Lists of Cross-functional Reports', docType: 'CFR', states: ['APPROVED', 'ARCHIVED'] },
]

const matrix = readRightsMatrix()
const cases = kinds.flatMap((kind) =>
  matrix
    .filter(({ title }) => title === kind.title)
    .map((table) => ({ ...kind, table, name: `${kind.title}${table.isRestricted ? ' of a restricted process' : ''}` })),
)

describe.each(cases)('$name', ({ docType, states, table }) => {
  beforeAll(async () => {
    await test.owner.query('update process set restricted = $2 where chron_id = $1', [staffed.globalId, table.isRestricted])
  })

  const build = (state: BuiltState) =>
    buildDocument(test, {
      company: staffed.company,
      docType,
      processChronId: isGlobalDocumentType(docType) ? null : staffed.globalId,
      state: state === docStateOf(docType) ? undefined : state,
      by: people.preparer,
    })

  const take = (document: BuiltDocument, persona: Persona, { route, request }: Trial, state: BuiltState): Promise<TestAnswer> =>
    test.as(people[persona]).call(route, { ...request(document, state), token: tokens.get(persona) ?? '' })

  const format = (persona: Persona, action: string, outcome: string) => `${persona} ${action}: ${outcome}`
  const expected = (action: string, persona: Persona, state: BuiltState) =>
    format(persona, action, expectedOutcome(table, { action, persona, state }))

  const refused = new Set<string>()
  /** Somebody who may, and once for each action somebody for each way to be refused: another one each time. Of everybody the next test asks. */
  const whoTries = (action: string, state: BuiltState): readonly Persona[] => {
    turns += 1
    const turned = personas.map((_, at) => personas[(at + turns) % personas.length] ?? 'reader')
    const byOutcome = new Map(turned.map((persona) => [expectedOutcome(table, { action, persona, state }), persona]))
    return [...byOutcome].flatMap(([outcome, persona]) => {
      const refusal = `${action}: ${outcome}`
      if (refused.has(refusal)) return []
      if (outcome !== 'yes') refused.add(refusal)
      return [persona]
    })
  }

  it.each(states)('calls do what the matrix says, in the state %s', async (state) => {
    const [found, wanted]: [string[], string[]] = [[], []]
    let document = await build(state)
    for (const action of table.rows.keys()) {
      // Asked of the whole document, a version that another one follows shows nothing.
      if (ofWhole.includes(action) && !isNewest(state)) continue
      // No list asks for what was superseded.
      if (action === 'list' && state === 'SUPERSEDED') continue
      const trial = trialOf(action)
      for (const persona of whoTries(action, state)) {
        const outcome = outcomeOf(await take(document, persona, trial, state))
        found.push(format(persona, action, outcome))
        wanted.push(expected(action, persona, state))
        if (outcome === 'yes' && trial.isSpent) document = await build(state)
      }
    }
    expect(found).toEqual(wanted)
  })

  it.each(table.rows.has('read') ? states : [])('everybody is told so, in the state %s', async (state) => {
    const document = await build(state)
    const reported: [string, string][] = []
    for (const persona of personas) {
      const answer = await take(document, persona, { route: documentRoutes.getDocument, request: onVersion }, state)
      if (answer.status !== 200) continue
      for (const [action, may] of Object.entries<true | string>(answer.body.can))
        if (table.rows.has(action)) reported.push([format(persona, action, may === true ? 'yes' : may), expected(action, persona, state)])
    }
    expect(reported.map(([found]) => found)).toEqual(reported.map(([, wanted]) => wanted))
  })
})

const isNewest = (state: BuiltState): boolean => !['CORRECTED', 'REVISED', 'RETIRED', 'SUPERSEDED'].includes(state)
const docStateOf = (docType: DocumentType): BuiltState => (docType === 'CFR' ? 'APPROVED' : 'WIP')

function trialOf(action: string): Trial {
  const trial = trials[action]
  if (!trial) throw new Error(`Nothing tries ${action}.`)
  return trial
}

it('tries every table about documents', () => {
  const about = (table: MatrixTable) => /Document|Annual Plan|Project Report|Cross-functional/.test(table.title)
  expect(new Set(matrix.filter(about).map(({ title }) => title))).toEqual(new Set(kinds.map(({ title }) => title)))
})

describe('a process that was removed', () => {
  it('keeps its documents, and takes no other', async () => {
    // given
    const document = await buildDocument(test, { docType: 'PRD' })
    const { company, processChronId } = document
    const deletion = 'update process set deleted_on = now(), deleted_by = $2 where chron_id = $1'
    await test.owner.query(deletion, [processChronId, company.admin.companyUserId])
    const call = (route: RouteDefinition, request: TestRequest) => test.as(company.admin).call(route, request)
    // when
    const answers = [
      await call(documentRoutes.getDownloadInfo, onVersion(document)),
      await call(documentRoutes.createFolder, { ...onPlace(document), body: { parentFolder: '/', folderName: 'New' } }),
      await call(documentRoutes.getUploadInfo, uploadOf(document)),
      await call(documentRoutes.archiveDocument, onVersion(document)),
    ]
    // then
    expect(answers.map(outcomeOf)).toEqual(['yes', 'state', 'state', 'state'])
  })
})
