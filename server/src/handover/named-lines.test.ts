import { alertRoutes, chartRoutes, consentRoutes, handoverRoutes, readingRoutes, type Work, workRoutes } from '@strata/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildConsents, chartOf, consentStepsOf, stepOf, takeAs } from '../consent/consent-factory.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { type MailSink, openMailSink } from '../platform/testing/mail-sink.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import type { ReceivedMail } from '../platform/testing/read-mail.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { requestReading } from '../reading/reading-factory.ts'
import { buildStaffedProcess, chronIdAt, giveRoles } from '../role/staffed-process-factory.ts'
import { type HandoverMailJob, mailHandover } from './handover-mail.ts'

const test = withTestApp()
const publicUrl = 'https://strata.example.org'
let sink: MailSink

beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())

interface Line {
  kind: 'role' | 'version' | 'consent' | 'path' | 'reading' | 'team'
  id: string
}

const read = async (by: BuiltMember, of: BuiltMember) =>
  (await test.as(by).call(handoverRoutes.getHandover, { params: { userId: of.companyUserId } })).body
const outcomesOf = async (by: BuiltMember, of: BuiltMember): Promise<string[][]> =>
  (await read(by, of)).lines.map(({ kind, id, title, outcome }: Line & { title: string; outcome: string }) => [kind, id, title, outcome])
const give = (by: BuiltMember, of: BuiltMember, lines: readonly (Line & { to: BuiltMember })[]) =>
  test.as(by).call(handoverRoutes.handOver, {
    params: { userId: of.companyUserId },
    body: { lines: lines.map(({ to, ...line }) => ({ ...line, to: to.companyUserId })) },
  })
const alertsOf = async (member: BuiltMember): Promise<string[]> =>
  (await test.as(member).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)
const workOf = async (member: BuiltMember): Promise<Work['rows']> => (await test.as(member).call(workRoutes.listWork)).body.rows
const another = (companyId: number, firstName: string, lastName: string) => buildMember(test.database, { companyId, firstName, lastName })
const deactivate = (member: BuiltMember) => test.owner.query('update membership set active = false where id = $1', [member.companyUserId])
const forbid = (member: BuiltMember) => test.owner.query(`update membership set mail = 'never' where id = $1`, [member.companyUserId])

/** Does what is queued of a company, as the server does it, and answers the mails that came of it. */
async function sendMails(companyId: number): Promise<ReceivedMail[]> {
  const before = sink.mails.length
  const configuration = { ...test.configuration, smtpUrl: sink.url, publicUrl }
  const parts = { database: test.database, configuration, clock: test.clock, mailer: createMailer(configuration, test.app.log) }
  const { rows } = await test.owner.query<{ payload: HandoverMailJob }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'mailHandover' and (j.payload ->> 'companyId')::bigint = $1 order by j.id`,
    [companyId],
  )
  for (const { payload } of rows)
    await mailHandover(parts)(payload, { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal })
  await test.owner.query(`delete from graphile_worker._private_jobs where (payload ->> 'companyId')::bigint = $1`, [companyId])
  return sink.mails.slice(before)
}

/** A Global Chart that waits for Lena and Omar in its first step; both are named in the path of Global Charts. */
async function askLena() {
  const { chart, lena, omar } = await buildConsents(test)
  const { company } = chart
  const marta = await another(company.id, 'Marta', 'Ruiz')
  const { rows } = await test.owner.query('select id from consent_step where company_id = $1', [company.id])
  const consent = { kind: 'consent', id: String(rows[0].id) } as const
  const path = { kind: 'path', id: 'gpfc' } as const
  return { chart, lena, omar, company, marta, consent, path }
}

describe('consents and paths that name somebody', () => {
  it('move: the new one is asked, and the former is not', async () => {
    // given
    const { chart, lena, omar, company, marta, consent, path } = await askLena()
    expect(await outcomesOf(company.admin, lena)).toEqual([
      ['consent', consent.id, 'Consent to Global Chart, version 1, step 1', 'moves'],
      ['path', 'gpfc', 'Path of consents: Global Chart', 'moves'],
    ])
    // when
    const given = await give(company.admin, lena, [
      { ...consent, to: marta },
      { ...path, to: marta },
    ])
    // then
    expect(given).toMatchObject({ status: 200, body: { moved: 2, asked: 0 } })
    expect(await outcomesOf(company.admin, lena)).toEqual([])
    const answer = { params: { type: chart.type, id: chart.id }, body: { consent: true, contentHash: chart.contentHash } }
    expect((await test.as(lena).call(chartRoutes.consent, answer)).body.code).toBe('NO_RIGHT')
    expect((await test.as(marta).call(chartRoutes.consent, answer)).status).toBe(204)
    expect((await test.as(omar).call(chartRoutes.consent, answer)).status).toBe(204)
    const { body } = await test.as(company.admin).call(consentRoutes.listKindPaths)
    const named = body.find(({ itemType }: { itemType: string }) => itemType === 'gpfc').path.steps[0].people
    expect(named.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Ruiz', 'Haddad'])
    expect(await alertsOf(marta)).toContain(
      'Tomas Berg handed a place in a path of consents over to you from Lena Fischer: Path of consents: Global Chart.',
    )
  })

  it('alert whom the step asks now, once it is looked at again', async () => {
    const { lena, company, marta, consent } = await askLena()
    await give(company.admin, lena, [{ ...consent, to: marta }])
    await consentStepsOf(test).walk(company.id, new Date())
    expect(await alertsOf(lena)).toEqual([])
    expect(await alertsOf(marta)).toEqual([
      'Global Chart, version 1 waits for your consent.',
      'Tomas Berg handed a consent over to you from Lena Fischer: Consent to Global Chart, version 1, step 1.',
    ])
    expect(await workOf(marta)).toMatchObject([{ kind: 'consent', title: 'Global Chart, version 1' }])
    expect(await workOf(lena)).toEqual([])
  })

  it('are one consent where the receiver is named too', async () => {
    const { lena, omar, company, consent, path } = await askLena()
    const lines = [
      { ...consent, to: omar },
      { ...path, to: omar },
    ]
    expect((await give(company.admin, lena, lines)).status).toBe(200)
    const { rows } = await test.owner.query('select people from consent_step where company_id = $1', [company.id])
    expect(rows[0].people.map(Number)).toEqual([omar.companyUserId])
  })

  it('never go to a maker of the version, and to nobody inactive', async () => {
    const { lena, company, marta, consent, path } = await askLena()
    const { admin } = company
    const refused = await give(admin, lena, [{ ...consent, to: admin }])
    const message = 'Tomas Berg made “Consent to Global Chart, version 1, step 1”, saved it last or sent it, and never consents to it.'
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'lines', message }] } })
    await deactivate(marta)
    expect((await give(admin, lena, [{ ...path, to: marta }])).status).toBe(400)
    expect(await outcomesOf(admin, lena)).toHaveLength(2)
  })

  it('that were given stay, and so does what has ended', async () => {
    const { chart, lena, omar, company, path } = await askLena()
    await consentStepsOf(test).consent(takeAs(lena), chartOf(chart))
    expect((await outcomesOf(company.admin, lena)).map(([kind]) => kind)).toEqual(['path'])
    await consentStepsOf(test).consent(takeAs(omar), chartOf(chart))
    expect((await outcomesOf(company.admin, omar)).map(([kind]) => kind)).toEqual(['path'])
    await consentStepsOf(test).setPath(takeAs(company.admin), { itemType: 'gpfc' }, { steps: [stepOf([omar])] })
    expect(await outcomesOf(company.admin, lena)).toEqual([])
    expect((await give(company.admin, lena, [{ ...path, to: omar }])).body.code).toBe('WRONG_STATE')
  })

  it('become a request of who does not set paths; who asked waits for it in My work until it is done', async () => {
    // given
    const { lena, company, marta, consent, path } = await askLena()
    // when
    const lines = [
      { ...consent, to: marta },
      { ...path, to: marta },
    ]
    expect((await give(lena, lena, lines)).body).toEqual({ moved: 0, asked: 2 })
    // then
    expect((await workOf(company.admin)).filter(({ kind }) => kind === 'handover')).toMatchObject([{ name: 'Lena Fischer', lineCount: 2 }])
    expect((await workOf(lena)).filter(({ kind }) => kind === 'asked')).toMatchObject([
      {
        title: 'Hand over: Lena Fischer',
        handover: { name: 'Lena Fischer', lineCount: 2 },
        target: { tabData: { handoverOf: lena.companyUserId } },
      },
    ])
    // when
    await give(company.admin, lena, lines)
    // then
    expect(await workOf(lena)).toEqual([])
  })

  it('have no owner where nobody else who is active is named', async () => {
    const { lena, omar, company } = await askLena()
    const ownerless = async () => (await workOf(company.admin)).filter(({ kind }) => kind === 'ownerless')
    await deactivate(lena)
    expect(await ownerless()).toEqual([])
    await deactivate(omar)
    expect(await ownerless()).toMatchObject([
      { name: 'Lena Fischer', lineCount: 2 },
      { name: 'Omar Haddad', lineCount: 2 },
    ])
  })
})

describe('the path of a process', () => {
  it('is given away by its sponsor and the CEO; the administrator and the CEO are asked', async () => {
    // given
    const { company, global, people } = await buildStaffedProcess(test)
    const p1 = chronIdAt(global, 0)
    const [lena, marta] = [await another(company.id, 'Lena', 'Fischer'), await another(company.id, 'Marta', 'Ruiz')]
    const { admin, ceo, sponsor } = people
    await consentStepsOf(test).setPath(takeAs(sponsor), { processChronId: p1 }, { steps: [stepOf([lena])] })
    const line = { kind: 'path', id: `process.${p1}` } as const
    const title = 'Path of consents: (P1) Process P1'
    expect(await outcomesOf(admin, lena)).toEqual([['path', line.id, title, 'asks']])
    expect(await outcomesOf(ceo, lena)).toEqual([['path', line.id, title, 'moves']])
    // when
    expect((await give(lena, lena, [{ ...line, to: marta }])).body).toEqual({ moved: 0, asked: 1 })
    // then
    const asked = [{ kind: 'handover', name: 'Lena Fischer', lineCount: 1 }]
    expect([await workOf(admin), await workOf(ceo)]).toMatchObject([asked, asked])
    // when
    expect((await give(ceo, lena, [{ ...line, to: marta }])).body).toEqual({ moved: 1, asked: 0 })
    // then
    expect([await workOf(admin), await workOf(ceo), await workOf(lena)]).toEqual([[], [], []])
    expect(await outcomesOf(ceo, marta)).toEqual([['path', line.id, title, 'moves']])
  })

  it('of a restricted one names nobody who may not open it, and is named to nobody who may not', async () => {
    const { company, global, people } = await buildStaffedProcess(test)
    const p1 = chronIdAt(global, 0)
    const [lena, marta] = [await another(company.id, 'Lena', 'Fischer'), await another(company.id, 'Marta', 'Ruiz')]
    await consentStepsOf(test).setPath(takeAs(people.ceo), { processChronId: p1 }, { steps: [stepOf([lena])] })
    await test.owner.query('update process set restricted = true where chron_id = $1', [p1])
    const line = { kind: 'path', id: `process.${p1}` } as const
    expect(await read(lena, lena)).toMatchObject({ lines: [], hiddenCount: 1 })
    expect(await give(lena, lena, [{ ...line, to: marta }])).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    const message = 'Marta Ruiz may not open what “Path of consents: (P1) Process P1” is about.'
    expect((await give(people.ceo, lena, [{ ...line, to: marta }])).body.issues).toEqual([{ path: 'lines', message }])
    await giveRoles(test, company, p1, { PRO: [marta.companyUserId] })
    expect((await give(people.ceo, lena, [{ ...line, to: marta }])).body).toEqual({ moved: 1, asked: 0 })
  })
})

describe('a request to read', () => {
  async function askOfMacro() {
    const { company, people, globalId: p1, macro } = await buildStaffedProcess(test)
    const item = { type: 'ma', chronId: macro.chronId } as const
    const requestId = await requestReading(test, { item, by: people.leader })
    return { ...people, company, p1, item, line: { kind: 'reading', id: String(requestId) } as const }
  }
  const title = 'Request to read (P1) Process P1 — Macro, version 1'

  it('moves to who may ask, who watches and closes it from then on; who was asked stays asked', async () => {
    // given
    const { leader, sponsor, reader, item, line } = await askOfMacro()
    expect(await outcomesOf(leader, leader)).toContainEqual(['reading', line.id, title, 'moves'])
    // when
    expect((await give(leader, leader, [{ ...line, to: reader }])).body.issues).toEqual([
      { path: 'lines', message: `Nora Reader may not ask people to read it: “${title}”. Give them a role there first.` },
    ])
    expect((await give(leader, leader, [{ ...line, to: sponsor }])).body).toEqual({ moved: 1, asked: 0 })
    // then
    expect((await workOf(sponsor)).filter(({ kind }) => kind === 'asked')).toHaveLength(1)
    expect((await workOf(leader)).filter(({ kind }) => kind === 'asked')).toEqual([])
    expect((await workOf(reader)).filter(({ kind }) => kind === 'read')).toHaveLength(1)
    const close = { params: { itemType: item.type, itemId: item.chronId, requestId: Number(line.id) } }
    expect((await test.as(leader).call(readingRoutes.close, close)).body.code).toBe('NO_RIGHT')
    expect((await test.as(sponsor).call(readingRoutes.close, close)).status).toBe(204)
    expect(await outcomesOf(sponsor, sponsor)).not.toContainEqual(expect.arrayContaining(['reading']))
  })

  it('does not move to who asked people to read the same already', async () => {
    const { leader, sponsor, item, line } = await askOfMacro()
    await requestReading(test, { item, by: sponsor })
    expect((await give(leader, leader, [{ ...line, to: sponsor }])).body.issues).toEqual([
      { path: 'lines', message: `Nora Sponsor asked people to read it already: “${title}”. Choose somebody else.` },
    ])
  })

  it('of what is restricted by now is counted, and named nowhere', async () => {
    const { leader, admin, company, p1, sponsor } = await askOfMacro()
    await giveRoles(test, company, p1, { PRS: [sponsor.companyUserId], PRL: [] })
    await test.owner.query('update process set restricted = true where chron_id = $1', [p1])
    const own = await read(leader, leader)
    expect(own.hiddenCount).toBeGreaterThan(0)
    expect(JSON.stringify(own)).not.toContain('Process P1')
    expect(JSON.stringify(await read(admin, leader))).toContain(title)
  })
})

describe('an attacker', () => {
  it('gives away nothing by names of lines that are made up, of another person or of another company', async () => {
    // given
    const { omar, lena, company, marta, consent } = await askLena()
    const foreign = await askLena()
    const { admin } = company
    // then
    const made: readonly Line[] = [
      { kind: 'consent', id: foreign.consent.id },
      { kind: 'consent', id: '0' },
      { kind: 'consent', id: '9'.repeat(30) },
      { kind: 'consent', id: 'process.1' },
      { kind: 'path', id: 'process.' },
      { kind: 'path', id: 'process.999999999' },
      { kind: 'path', id: 'ma' },
      { kind: 'path', id: 'everything' },
      { kind: 'reading', id: '1' },
      { kind: 'reading', id: 'x' },
      { kind: 'role', id: consent.id },
    ]
    for (const line of made) expect([line, (await give(admin, lena, [{ ...line, to: marta }])).body.code]).toEqual([line, 'WRONG_STATE'])
    expect((await give(admin, marta, [{ ...consent, to: omar }])).body.code).toBe('WRONG_STATE')
    expect((await give(omar, lena, [{ ...consent, to: omar }])).body.code).toBe('NO_RIGHT')
    expect((await give(admin, lena, [{ ...consent, to: foreign.marta }])).status).toBe(400)
    expect((await give(foreign.company.admin, lena, [{ ...consent, to: foreign.marta }])).status).toBe(404)
    // and all is where it was
    expect((await outcomesOf(admin, lena)).map(([kind]) => kind)).toEqual(['consent', 'path'])
    expect((await outcomesOf(foreign.company.admin, foreign.lena)).map(([kind]) => kind)).toEqual(['consent', 'path'])
  })

  it('takes no consent twice, and none that is given at the same moment', async () => {
    const { chart, lena, company, marta, consent } = await askLena()
    const answer = { params: { type: chart.type, id: chart.id }, body: { consent: true, contentHash: chart.contentHash } }
    const [moved, given] = await Promise.all([
      give(company.admin, lena, [{ ...consent, to: marta }]),
      test.as(lena).call(chartRoutes.consent, answer),
    ])
    expect([`${moved.status} ${given.status}`]).toEqual([expect.stringMatching(/^(200 403|200 409|409 204)$/)])
    const { rows } = await test.owner.query(
      `select (select count(*) from consent where company_id = $1) as given, lower(people::text) as people from consent_step where company_id = $1`,
      [company.id],
    )
    expect(rows[0].people.includes(String(marta.companyUserId))).toBe(moved.status === 200)
    expect(Number(rows[0].given)).toBe(given.status === 204 ? 1 : 0)
  })
})

describe('the mail to who is given something', () => {
  it('names what it is, once for all of it; to nobody who wants no mails, or took it themselves', async () => {
    // given
    const { lena, omar, company, marta, consent, path } = await askLena()
    await forbid(omar)
    // when
    await give(company.admin, lena, [
      { ...consent, to: marta },
      { ...path, to: marta },
    ])
    const [mail, ...others] = await sendMails(company.id)
    // then
    expect(others).toEqual([])
    expect(mail?.receivers).toEqual([marta.email])
    expect(mail?.headers.subject).toBe('Tomas Berg handed 2 things over to you from Lena Fischer')
    const text = mail?.parts[0]?.text ?? ''
    expect(text).toContain('- Consent to Global Chart, version 1, step 1\n- Path of consents: Global Chart\n')
    expect(text).toContain(`\n${publicUrl}/?company=${company.id}&open=alerts.0\n`)
    // when
    await give(company.admin, marta, [{ ...path, to: company.admin }])
    await give(company.admin, marta, [{ ...consent, to: omar }])
    // then
    expect(await sendMails(company.id)).toEqual([])
  })

  it('does not come for what went on meanwhile, or was closed to them', async () => {
    const { lena, omar, company, marta, path } = await askLena()
    await give(company.admin, lena, [{ ...path, to: marta }])
    await give(company.admin, marta, [{ ...path, to: omar }])
    expect((await sendMails(company.id)).map(({ receivers }) => receivers[0])).toEqual([omar.email])
  })
})
