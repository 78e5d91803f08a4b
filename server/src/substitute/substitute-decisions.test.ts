import {
  alertRoutes,
  changelogRoutes,
  chartRoutes,
  commentRoutes,
  documentRoutes,
  expectationRoutes,
  processRoutes,
  signingRoutes,
  substituteRoutes,
  type WaitingDecision,
} from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { pack } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation } from '../expectation/expectation-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, type MemberKind } from '../role/staffed-process-factory.ts'
import { dayFrom, setSubstitute } from './substitute-factory.ts'

const test = withTestApp()
const waitingOf = async (member: BuiltMember): Promise<WaitingDecision[]> => (await test.as(member).call(alertRoutes.listWaiting)).body
const alertsOf = async (member: BuiltMember): Promise<string[]> =>
  (await test.as(member).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)

/** The macro of P1 has version 2 in approval, made and sent by its leader; the sponsor and the administrator may decide it. */
async function buildWaiting({ substitute, saver }: { substitute?: MemberKind; saver?: MemberKind } = {}) {
  const staffed = await buildStaffedProcess(test)
  const { people, company } = staffed
  if (substitute) await setSubstitute(test, people.sponsor, people[substitute])
  const [macro] = (await test.owner.query(`select id from chart where company_id = $1 and type = 'ma'`, [company.id])).rows
  const made = await test.as(people.leader).call(chartRoutes.makeWip, { params: { type: 'ma', id: macro.id } })
  const chartId = Number(made.headers.location?.split('/').at(-1))
  const params = { type: 'ma', chartId }
  if (saver) await test.owner.query('update chart set saved_by = $1 where id = $2', [people[saver].companyUserId, chartId])
  await test.as(people.leader).call(chartRoutes.sendForApproval, { params, body: { log: pack('<p>New</p>') } })
  const read = (by: BuiltMember, id = chartId) => test.as(by).call(chartRoutes.getVersion, { params: ofMacro(id) })
  const decide = (by: BuiltMember, body: object = {}) =>
    test.as(by).call(chartRoutes.decideChart, { params, body: { approve: true, ...body } })
  return { ...staffed, ...people, approvedId: Number(macro.id), chartId, read, decide }
}

const restrict = (chronId: number) => test.owner.query('update process set restricted = true where chron_id = $1', [chronId])

/** By whichever name a path has for it. */
const ofMacro = (chartId: number) => ({ type: 'ma', id: chartId, chartId })

describe('who stands in', () => {
  it('finds what waits, marked so, reads and decides it, and is named beside for whom', async () => {
    // given
    const { reader, sponsor, read, decide, chartId, globalId } = await buildWaiting({ substitute: 'reader' })
    // then
    expect(await waitingOf(reader)).toMatchObject([{ title: '(P1) Process P1 — Macro, version 2', standsInFor: 'Nora Sponsor' }])
    expect((await waitingOf(sponsor))[0]).not.toHaveProperty('standsInFor')
    expect(await alertsOf(reader)).toEqual(['(P1) Process P1 — Macro, version 2 waits for your decision, for Nora Sponsor.'])
    expect((await read(reader)).body).toMatchObject({ can: { approve: true, save: 'role', withdraw: 'role' } })
    // when
    expect((await decide(reader)).status).toBe(204)
    // then
    const names = { approvedBy: { firstName: 'Nora', lastName: 'Reader' }, approvedFor: { firstName: 'Nora', lastName: 'Sponsor' } }
    expect((await read(reader)).body).toMatchObject(names)
    const listed = await test.as(sponsor).call(chartRoutes.listVersions, { params: { type: 'ma', parentId: globalId } })
    expect(listed.body[0]).toMatchObject(names)
    expect(listed.body[1]).not.toHaveProperty('approvedFor')
    const history = await test.as(sponsor).call(changelogRoutes.getEntry, { params: ofMacro(chartId) })
    expect(history.body.decisions).toMatchObject([{ decision: 'approved', by: names.approvedBy, for: names.approvedFor }])
    const { rows } = await test.owner.query(
      `select facts from audit_entry where action = 'chart.decide' order by at desc, seq desc limit 1`,
    )
    expect(JSON.parse(rows[0].facts)).toMatchObject({ approve: true, actsFor: sponsor.companyUserId })
    expect(await waitingOf(reader)).toEqual([])
  })

  it('is not asked to decide what they saved last', async () => {
    const { reader, read, decide } = await buildWaiting({ substitute: 'reader', saver: 'reader' })
    expect(await alertsOf(reader)).toEqual([])
    expect(await waitingOf(reader)).toEqual([])
    expect((await read(reader)).body).not.toMatchObject({ can: { approve: true } })
    expect((await decide(reader)).status).toBe(403)
  })

  it('decides of each kind', async () => {
    const expectation = await buildExpectation(test, { status: 'IA' })
    const { company } = expectation
    const person = await buildMember(test.database, { companyId: company.id, firstName: 'Marta', lastName: 'Ruiz' })
    await setSubstitute(test, company.ceo, person)
    const sponsor = await buildMember(test.database, { companyId: company.id })
    const document = await buildDocument(test, { company, state: 'IA' })
    const chart = await buildChart(test, { status: 'IA' })
    const stranger = await buildMember(test.database, { companyId: chart.company.id })
    await setSubstitute(test, chart.company.ceo, stranger)
    // a document, by the CEO
    const ofDocument = { docType: document.docType, id: document.id }
    expect((await test.as(sponsor).call(documentRoutes.decideDocument, { params: ofDocument, body: { approve: true } })).status).toBe(403)
    expect((await test.as(person).call(documentRoutes.decideDocument, { params: ofDocument, body: { approve: true } })).status).toBe(204)
    // expectations, by the administrator, for whom nobody stands in
    const ofExpectation = { type: expectation.type, id: expectation.id }
    const decideExpectation = () =>
      test.as(person).call(expectationRoutes.decideExpectation, { params: ofExpectation, body: { approve: true } })
    expect((await decideExpectation()).status).toBe(403)
    await setSubstitute(test, company.admin, person)
    // who prepared and sent them was the administrator, whose substitute is no maker
    expect((await decideExpectation()).status).toBe(204)
    expect((await test.as(person).call(expectationRoutes.listExpectationVersions, { params: ofExpectation })).body[0]).toMatchObject({
      approvedBy: { firstName: 'Marta', lastName: 'Ruiz' },
      approvedFor: { firstName: 'Tomas', lastName: 'Berg' },
    })
    // the Global Chart
    const body = { approve: false, comment: 'No.' }
    const ofChart = { type: 'gpfc', chartId: chart.id }
    expect((await test.as(stranger).call(chartRoutes.decideChart, { params: ofChart, body })).status).toBe(204)
  })

  it('who may decide anyway acts for themselves', async () => {
    const { admin, sponsor, decide, read } = await buildWaiting()
    await setSubstitute(test, sponsor, admin)
    expect((await waitingOf(admin))[0]).not.toHaveProperty('standsInFor')
    await decide(admin)
    expect((await read(admin)).body).not.toHaveProperty('approvedFor')
  })

  it('has a part in decisions alone', async () => {
    const { reader, chartId, chronId, globalId } = await withChronId(await buildWaiting({ substitute: 'reader' }))
    const refused = async (route: Parameters<ReturnType<typeof test.as>['call']>[0], request: object) =>
      expect((await test.as(reader).call(route, request)).status).toBe(403)
    await refused(chartRoutes.withdraw, { params: ofMacro(chartId) })
    await refused(chartRoutes.createChart, { params: { type: 'ma', parentId: globalId } })
    await refused(commentRoutes.addComment, {
      params: { itemType: 'ma', itemId: chronId },
      body: { subject: 'Why', comments: 'Why so?' },
    })
  })

  it('has no part in the confirmation of signed decisions', async () => {
    const { admin, ceo, reader } = await buildWaiting()
    await setSubstitute(test, ceo, reader)
    const signature = { password: builtPassword }
    await test.as(admin).call(signingRoutes.proposeSigning, { body: { signs: true, signature } })
    expect((await test.as(reader).call(signingRoutes.confirmSigning, { body: { signs: true, signature } })).status).toBe(403)
    expect((await test.as(reader).call(signingRoutes.getSigning)).status).toBe(403)
  })

  it('signs as themselves, in the role and with the name of whom they stand in for', async () => {
    // given
    const { company, reader, decide, read, chartId } = await buildWaiting({ substitute: 'reader' })
    await test.owner.query('update company set signs_decisions = true, signed_since = now() where company_id = $1', [company.id])
    const shown = await test.as(reader).call(chartRoutes.getData, { params: ofMacro(chartId) })
    const contentHash = shown.headers['x-content-hash']
    // then
    expect((await decide(reader, { contentHash })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await decide(reader, { contentHash, signature: { password: 'guess' } })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await read(reader)).body.status.name).toBe('IA')
    // when
    expect((await decide(reader, { contentHash, signature: { password: builtPassword } })).status).toBe(204)
    // then
    const signatures = await test.as(reader).call(chartRoutes.listSignatures, { params: ofMacro(chartId) })
    expect(signatures.body).toMatchObject([{ name: 'Nora Reader for Nora Sponsor', role: 'Sponsor', meaning: 'approved' }])
  })
})

describe('who does not stand in', () => {
  it.each([
    ['before the first day', 1, 2],
    ['after the last', -1, -1],
  ])('%s decides nothing and is told of nothing', async (_when, from, until) => {
    const { company, sponsor, reader, decide, read } = await buildWaiting()
    await test.owner.query(
      `insert into substitution (company_id, company_user_id, substitute_id, first_day, last_day, set_by, set_on) values ($1, $2, $3, $4, $5, $2, now())`,
      [company.id, sponsor.companyUserId, reader.companyUserId, dayFrom(test, from), dayFrom(test, until)],
    )
    expect([(await decide(reader)).status, (await read(reader)).status]).toEqual([403, 403])
    expect(await waitingOf(reader)).toEqual([])
    expect(await alertsOf(reader)).toEqual([])
  })

  it('is the one whose last day ended a second ago, in the timezone of the company', async () => {
    // given one whose only day is today, by a clock that is five hours ahead of UTC
    const { company, sponsor, reader, decide, read } = await buildWaiting()
    await test.owner.query(`update company set timezone = 'Asia/Karachi' where company_id = $1`, [company.id])
    const local = new Date(test.clock.now().getTime() + 5 * 3_600_000)
    const today = local.toISOString().slice(0, 10)
    const set = { params: { userId: sponsor.companyUserId } }
    const body = { substituteId: reader.companyUserId, firstDay: today, lastDay: today }
    expect((await test.as(sponsor).call(substituteRoutes.setSubstitute, { ...set, body })).status).toBe(204)
    const endsIn = Math.ceil((Date.parse(`${today}T23:59:59.999Z`) - local.getTime()) / 1000)
    // when it is the last second of the day
    test.clock.advance({ seconds: endsIn - 1 })
    expect((await read(reader)).status).toBe(200)
    // when that is over
    test.clock.advance({ seconds: 2 })
    // then
    expect([(await decide(reader)).status, (await read(reader)).status]).toEqual([403, 403])
    expect(await waitingOf(reader)).toEqual([])
  })

  it('is a maker of the version: who made it, saved it last, or sent it', async () => {
    const { company, leader, sponsor, owner, decide, chartId } = await buildWaiting({ substitute: 'leader' })
    expect((await decide(leader)).status).toBe(403)
    expect(await waitingOf(leader)).toEqual([])
    // saved by another of the process, who then stands in
    await test.owner.query('update chart set saved_by = $3 where company_id = $1 and id = $2', [company.id, chartId, owner.companyUserId])
    await setSubstitute(test, sponsor, owner)
    expect((await decide(owner)).status).toBe(403)
  })

  it('is the substitute of a substitute, and nobody in a circle decides twice', async () => {
    const { sponsor, reader, spm, decide } = await buildWaiting({ substitute: 'reader' })
    await setSubstitute(test, reader, spm)
    await setSubstitute(test, spm, sponsor)
    expect((await decide(spm)).status).toBe(403)
    expect(await waitingOf(spm)).toEqual([])
    expect((await decide(reader)).status).toBe(204)
  })

  it('is anybody once the principal is inactive', async () => {
    const { company, sponsor, reader, decide } = await buildWaiting({ substitute: 'reader' })
    await test.owner.query('update membership set active = false where company_id = $1 and id = $2', [company.id, sponsor.companyUserId])
    expect((await decide(reader)).status).toBe(403)
  })

  it('is anybody once the principal lost the role', async () => {
    const { company, sponsor, reader, decide, read } = await buildWaiting({ substitute: 'reader' })
    await test.owner.query('delete from process_role where company_id = $1 and company_user_id = $2', [company.id, sponsor.companyUserId])
    expect([(await decide(reader)).status, (await read(reader)).status]).toEqual([403, 403])
  })

  it('is somebody of another company', async () => {
    const { chartId } = await buildWaiting({ substitute: 'reader' })
    const other = await buildWaiting({ substitute: 'reader' })
    const params = { type: 'ma', chartId }
    expect((await test.as(other.reader).call(chartRoutes.decideChart, { params, body: { approve: true } })).status).toBe(404)
  })

  it('is the administrator who set it for somebody who became CEO', async () => {
    const { company, admin, reader, spm } = await buildWaiting()
    await setSubstitute(test, reader, spm, { by: admin })
    await test.owner.query('update company set ceo_id = $2 where company_id = $1', [company.id, reader.companyUserId])
    const document = await buildDocument(test, { company, state: 'IA' })
    const params = { docType: document.docType, id: document.id }
    expect((await test.as(spm).call(documentRoutes.decideDocument, { params, body: { approve: true } })).status).toBe(403)
  })
})

describe('a restricted process', () => {
  it('opens the version that waits, what it is compared with, and its comments, and closes with the decision', async () => {
    // given
    const { reader, globalId, chartId, approvedId, global, read, decide, chronId } = await withChronId(
      await buildWaiting({ substitute: 'reader' }),
    )
    await restrict(globalId)
    const comments = () => test.as(reader).call(commentRoutes.listCurrentRoots, { params: { itemType: 'ma', itemId: chronId } })
    const data = () => test.as(reader).call(chartRoutes.getData, { params: ofMacro(chartId) })
    const file = () => test.as(reader).call(chartRoutes.getFileUrl, { params: ofMacro(approvedId) })
    const list = () => test.as(reader).call(chartRoutes.listVersions, { params: { type: 'ma', parentId: globalId } })
    // then
    expect([(await read(reader)).status, (await data()).status]).toEqual([200, 200])
    expect([(await read(reader, approvedId)).status, (await file()).status, (await comments()).status]).toEqual([200, 200, 200])
    const { url } = (await file()).body
    // and nothing more
    const processId = Number(global.processes[0]?.id)
    expect((await test.as(reader).call(processRoutes.getProcess, { params: { type: 'gpfcp', id: processId } })).body.code).toBe(
      'RESTRICTED',
    )
    // and their list, which is how the browser opens them
    expect((await list()).body.map(({ id }: { id: number }) => id)).toEqual([chartId, approvedId])
    for (const type of ['ps', 'mi'] as const)
      expect((await test.as(reader).call(chartRoutes.listVersions, { params: { type, parentId: globalId } })).body.code).toBe('RESTRICTED')
    const add = { params: { itemType: 'ma', itemId: chronId }, body: { subject: 'Why', comments: 'Why so?' } }
    expect((await test.as(reader).call(commentRoutes.addComment, add)).body.code).toBe('RESTRICTED')
    // when
    expect((await decide(reader)).status).toBe(204)
    // then
    expect([(await read(reader)).status, (await read(reader, approvedId)).status, (await comments()).status]).toEqual([403, 403, 403])
    expect((await decide(reader)).body.code).toBe('RESTRICTED')
    expect((await list()).body.code).toBe('RESTRICTED')
    expect(url).toMatch(/^\/|^http/)
  })
})

async function withChronId<S extends { chartId: number }>(stage: S): Promise<S & { chronId: number }> {
  const { rows } = await test.owner.query('select chron_id from chart where id = $1', [stage.chartId])
  return { ...stage, chronId: Number(rows[0].chron_id) }
}

describe('a second decision', () => {
  it('is told who made the first, to a substitute too', async () => {
    const { sponsor, reader, decide } = await buildWaiting({ substitute: 'reader' })
    await decide(sponsor)
    expect((await decide(reader)).body.code).toBe('DECIDED_ALREADY')
  })
})
