import { alertRoutes, chartRoutes, eventRoutes, type ItemReading, type Reader, type ReadOrder, readingRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { readableKinds } from '../alert/readable-kinds.ts'
import { createServices } from '../app.ts'
import { type BuiltChart, buildChart, describeBuilt } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { buildDocument, documentStepsOf } from '../document/document-factory.ts'
import { openWorkbook, readTexts } from '../platform/print/opened-workbook.fixture.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, chronIdAt, giveRoles, type StaffedProcess } from '../role/staffed-process-factory.ts'
import { redrawGlobal } from '../summary/summary-factory.ts'
import { followReaders } from './follow-readers.ts'
import type { NamedItem } from './read-item.ts'

const test = withTestApp()

const pathOf = ({ type, chronId }: NamedItem) => ({ itemType: type, itemId: chronId })
const chartSteps = () => new ChartSteps({ database: test.database, files: createServices(test).files })
const stepOf = (by: BuiltMember) => ({ companyId: by.companyId, by: by.companyUserId, on: test.clock.now() })

const ask = (by: BuiltMember, item: NamedItem, whom: ReadOrder['whom'], days = 14) =>
  test.as(by).call(readingRoutes.ask, { params: pathOf(item), body: { whom, days } })
const look = async (by: BuiltMember, item: NamedItem): Promise<ItemReading> =>
  (await test.as(by).call(readingRoutes.getReading, { params: pathOf(item) })).body
const confirm = (by: BuiltMember, item: NamedItem, body: object) => test.as(by).call(readingRoutes.confirm, { params: pathOf(item), body })
const readers = async (by: BuiltMember, item: NamedItem, requestId: number): Promise<Reader[]> =>
  (await test.as(by).call(readingRoutes.listReaders, { params: { ...pathOf(item), requestId } })).body
const alertsOf = async (by: BuiltMember): Promise<string[]> =>
  (await test.as(by).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)
const statesOf = async (by: BuiltMember, item: NamedItem, id: number) =>
  Object.fromEntries((await readers(by, item, id)).map(({ lastName, state }) => [lastName, state]))
const follow = (companyId: number, now = test.clock.now()) =>
  test.database.inCompany(companyId, (tx) => followReaders(tx, now, readableKinds))
const holders = { circle: 'holders' } as const
const everyone = { circle: 'everyone' } as const
const people = (...members: BuiltMember[]) => ({ circle: 'people' as const, userIds: members.map(({ companyUserId }) => companyUserId) })

/** The approved Macro of P1 with the people of P1 and P1.1; its leader asks those who have a role. */
async function setScene(): Promise<StaffedProcess & { id: number }> {
  const staffed = await buildStaffedProcess(test)
  const { body } = await ask(staffed.people.leader, staffed.macro, holders)
  return { ...staffed, id: body.id }
}

/** The next version of a chart, approved: with another text, or moved alone. */
async function approveNext(chart: BuiltChart, change: 'meaning' | 'layout'): Promise<BuiltChart> {
  const { admin, ceo } = chart.company
  const wip = await describeBuilt(test, chart.company, await chartSteps().makeWip(stepOf(admin), chart.id))
  const last = { x: 900, y: 0, width: 160, height: 72, parent: null }
  const nodes =
    change === 'layout'
      ? wip.data.nodes.map((node) => ({ ...node, x: node.x + 40 }))
      : [...wip.data.nodes, { id: 'n-new', kind: 'activity' as const, ...last, text: 'Check the order' }]
  await chartSteps().save(stepOf(admin), wip.id, { chartData: { ...wip.data, nodes } })
  await chartSteps().send(stepOf(admin), wip.id, '<p>Next</p>')
  await chartSteps().decide(stepOf(ceo), wip.id, { approve: true })
  return describeBuilt(test, chart.company, wip.id)
}

describe('a request to read', () => {
  it('asks those who have a role of the process or below it, and says to who asked who has read', async () => {
    // given
    const { people: who, macro, id } = await setScene()
    const { leader, owner, spm, reader } = who
    // then
    expect(await look(leader, macro)).toMatchObject({
      mine: { version: 1, by: { firstName: 'Nora', lastName: 'Leader' }, readOn: null, readVersion: null },
      requests: [
        {
          id,
          state: 'OPEN',
          version: 1,
          readSince: null,
          days: 14,
          circle: 'holders',
          roles: null,
          counts: { asked: 5, read: 0, left: 0, leftOut: 0 },
          endedOn: null,
          can: { close: true },
        },
      ],
      can: { ask: true, askOutside: 'role', watch: true },
    })
    expect(await look(reader, macro)).toEqual({ mine: null, requests: [], can: { ask: 'role', askOutside: 'role', watch: 'role' } })
    expect((await alertsOf(owner))[0]).toMatch(
      /^Nora Leader asks you to read \(P1\) Process P1 — Macro, version 1, by \w{3} \d{2} \d{4}\.$/,
    )
    expect(await alertsOf(leader)).not.toContainEqual(expect.stringContaining('asks you to read'))
    // when
    expect((await confirm(owner, macro, { contentHash: macro.contentHash })).status).toBe(204)
    // then
    expect((await look(owner, macro)).mine).toMatchObject({ readOn: test.clock.now().toISOString(), readVersion: 1 })
    expect((await look(leader, macro)).requests[0]?.counts).toEqual({ asked: 5, read: 1, left: 0, leftOut: 0 })
    expect(await statesOf(leader, macro, id)).toEqual({
      Leader: 'waiting',
      Owner: 'read',
      Spl: 'waiting',
      Spm: 'waiting',
      Sponsor: 'waiting',
    })
    expect(await confirm(owner, macro, { contentHash: macro.contentHash })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', detail: 'You have said already that you have read this.' },
    })
    expect(await confirm(reader, macro, { contentHash: macro.contentHash })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', detail: 'You are not asked to read this.' },
    })
    // and what is not what is in force is not read
    expect(await confirm(spm, macro, { contentHash: 'a'.repeat(64) })).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } })
    expect((await confirm(spm, macro, {})).status).toBe(400)
  })

  it('asks some of the roles, or people by name; who has no role here, and everyone, only for sponsor, administrator and CEO', async () => {
    const { people: who, macro } = await buildStaffedProcess(test)
    const { leader, sponsor, owner, reader, ceo } = who
    const some = await ask(leader, macro, { circle: 'holders', roles: ['SPL', 'SPM'] })
    expect(await statesOf(leader, macro, some.body.id)).toEqual({ Spl: 'waiting', Spm: 'waiting' })
    const named = await ask(leader, macro, people(owner))
    expect(await statesOf(leader, macro, named.body.id)).toEqual({ Owner: 'waiting' })
    expect(await ask(leader, macro, people(owner, reader))).toMatchObject({
      status: 403,
      body: {
        code: 'NO_RIGHT',
        detail: '1 of these people has no role here. Ask somebody with a role, or let the sponsor, the administrator or the CEO ask.',
      },
    })
    expect((await ask(leader, macro, everyone)).body).toMatchObject({
      code: 'NO_RIGHT',
      detail: 'Only the sponsor, the administrator or the CEO can ask everyone.',
    })
    expect((await ask(owner, macro, holders)).body.code).toBe('NO_RIGHT')
    expect((await ask(sponsor, macro, people(reader))).status).toBe(200)
    const all = await ask(ceo, macro, everyone)
    // the nine of the factory, but for the CEO, who approved it
    expect((await look(ceo, macro)).requests.find(({ id }) => id === all.body.id)?.counts).toMatchObject({ asked: 8, leftOut: 0 })
    expect((await ask(sponsor, macro, { circle: 'holders', roles: ['PRO'] })).status).toBe(200)
  })

  it('leaves out and counts who may not open the item, who learns nothing of it', async () => {
    // given
    const { company, people: who, macro, globalId } = await buildStaffedProcess(test)
    const { ceo, reader, advisor } = who
    await test.owner.query('update process set restricted = true where company_id = $1 and chron_id = $2', [company.id, globalId])
    // when
    const { body } = await ask(ceo, macro, everyone)
    // then
    expect((await look(ceo, macro)).requests[0]?.counts).toEqual({ asked: 7, read: 0, left: 0, leftOut: 1 })
    expect(await statesOf(ceo, macro, body.id)).not.toHaveProperty('Reader')
    expect(await alertsOf(reader)).toEqual([])
    expect((await alertsOf(advisor))[0]).toContain('asks you to read')
    const refused = await test.as(reader).call(readingRoutes.getReading, { params: pathOf(macro) })
    expect(refused.body.code).toBe('RESTRICTED')
    // and by name
    const named = await ask(ceo, macro, people(reader, advisor))
    expect((await look(ceo, macro)).requests.find(({ id }) => id === named.body.id)?.counts).toEqual({
      asked: 1,
      read: 0,
      left: 0,
      leftOut: 1,
    })
    expect(await ask(ceo, macro, people(reader))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'whom', message: 'None of these people may open this.' }] },
    })
  })

  it('asks who comes into its circle from then on, and crosses out who leaves it', async () => {
    // given
    const { company, people: who, macro, globalId, id } = await setScene()
    const { leader, owner, reader } = who
    await confirm(owner, macro, { contentHash: macro.contentHash })
    // when
    await giveRoles(test, company, globalId, { PRO: [reader.companyUserId] })
    // then at once
    expect((await look(reader, macro)).mine).toMatchObject({ readOn: null })
    expect(await statesOf(leader, macro, id)).toMatchObject({ Owner: 'left', Reader: 'waiting' })
    expect((await look(leader, macro)).requests[0]?.counts).toEqual({ asked: 5, read: 0, left: 1, leftOut: 0 })
    // and for good
    const later = new Date(test.clock.now().getTime() + 3 * 86_400_000)
    await follow(company.id, later)
    const found = (await readers(leader, macro, id)).find(({ lastName }) => lastName === 'Reader')
    expect(found?.since).toBe(later.toISOString())
    expect(found?.dueOn).toBe(new Date(later.getTime() + 14 * 86_400_000).toISOString().slice(0, 10))
    expect((await alertsOf(reader))[0]).toContain('Nora Leader asks you to read (P1) Process P1 — Macro, version 1, by')
    // when the first one is back, who has read
    await giveRoles(test, company, globalId, { PRO: [owner.companyUserId, reader.companyUserId] })
    await follow(company.id, later)
    expect(await statesOf(leader, macro, id)).toMatchObject({ Owner: 'read', Reader: 'waiting' })
  })

  it('is closed by who asked or the CEO, and then asks nobody', async () => {
    const { people: who, macro, id } = await setScene()
    const { leader, sponsor, owner, ceo } = who
    const close = (by: BuiltMember) => test.as(by).call(readingRoutes.close, { params: { ...pathOf(macro), requestId: id } })
    expect((await close(sponsor)).body.code).toBe('NO_RIGHT')
    expect((await close(ceo)).status).toBe(204)
    expect((await look(owner, macro)).mine).toBeNull()
    expect((await look(leader, macro)).requests[0]).toMatchObject({
      state: 'CLOSED',
      counts: { asked: 5, read: 0 },
      endedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
      can: { close: 'state' },
    })
    expect((await close(leader)).body).toMatchObject({ code: 'WRONG_STATE', detail: 'This request is closed already.' })
    expect((await confirm(owner, macro, { contentHash: macro.contentHash })).body.detail).toBe('You are not asked to read this.')
  })

  it('is repeated so often an hour that nobody is flooded with mails', async () => {
    const { macro, people } = await setScene()
    const { leader, sponsor, owner } = people
    for (let again = 0; again < 4; again += 1) expect((await ask(leader, macro, holders)).status).toBe(200)
    const alerts = await alertsOf(owner)
    const { status, body, headers } = await ask(leader, macro, holders)
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_TRIES', true])
    expect(await alertsOf(owner)).toEqual(alerts)
    // and somebody else may, and the leader an hour later
    expect((await ask(sponsor, macro, holders)).status).toBe(200)
    test.clock.advance({ hours: 1 })
    expect((await ask(leader, macro, holders)).status).toBe(200)
  })

  it('is replaced by another of the same person, which asks all again; that of somebody else stays', async () => {
    const { people: who, macro, id } = await setScene()
    const { leader, sponsor, owner } = who
    await confirm(owner, macro, { contentHash: macro.contentHash })
    const other = await ask(sponsor, macro, holders, 7)
    const again = await ask(leader, macro, holders)
    const states = (await look(leader, macro)).requests.map((request) => [request.id, request.state])
    expect(Object.fromEntries(states)).toEqual({ [id]: 'REPEATED', [other.body.id]: 'OPEN', [again.body.id]: 'OPEN' })
    // one answer counts for both
    await confirm(owner, macro, { contentHash: macro.contentHash })
    for (const request of [other, again]) expect(await statesOf(leader, macro, request.body.id)).toMatchObject({ Owner: 'read' })
  })
})

describe('the next version', () => {
  it('asks the same people again where its meaning changed', async () => {
    // given
    const { people: who, macro, id } = await setScene()
    const { leader, owner } = who
    await confirm(owner, macro, { contentHash: macro.contentHash })
    // when
    const next = await approveNext(macro, 'meaning')
    // then
    const [open, former] = (await look(leader, macro)).requests
    expect(former).toMatchObject({ id, state: 'FOLLOWED', version: 1, counts: { asked: 5, read: 1 } })
    expect(open).toMatchObject({
      state: 'OPEN',
      version: 2,
      readSince: null,
      days: 14,
      by: { lastName: 'Leader' },
      counts: { asked: 5, read: 0 },
    })
    expect((await look(owner, macro)).mine).toMatchObject({ version: 2, readOn: null })
    expect((await alertsOf(owner))[0]).toMatch(/^\(P1\) Process P1 — Macro, version 2 is new, and Nora Leader asks you to read it, by /)
    // and what was read before is no longer what is in force
    expect((await confirm(owner, macro, { contentHash: macro.contentHash })).body.code).toBe('CONTENT_CHANGED')
    expect((await confirm(owner, macro, { contentHash: next.contentHash })).status).toBe(204)
  })

  it('leaves the file of the former request to the version that was asked for', async () => {
    // given
    const { people: who, macro, id } = await setScene()
    await approveNext(macro, 'meaning')
    // when
    const { body } = await test.as(who.leader).call(readingRoutes.exportReaders, { params: { ...pathOf(macro), requestId: id } })
    const { rawPayload } = await test.app.inject({ method: 'GET', url: body.url })
    // then
    const [, title] = readTexts((await openWorkbook(rawPayload)).getWorksheet('Readers'))
    expect(title).toEqual(['Read and understood: (P1) Process P1 — Macro, version 1'])
  })

  it('of which only the layout changed is read by who has read the one before', async () => {
    // given
    const { people: who, macro, id } = await setScene()
    const { leader, owner, spm } = who
    await confirm(owner, macro, { contentHash: macro.contentHash })
    // when
    const next = await approveNext(macro, 'layout')
    // then
    expect((await look(leader, macro)).requests).toMatchObject([
      { id, state: 'OPEN', version: 2, readSince: 1, counts: { asked: 5, read: 1 } },
    ])
    expect((await look(owner, macro)).mine).toMatchObject({ version: 2, readVersion: 1, readOn: expect.any(String) })
    expect((await alertsOf(owner)).filter((text) => text.includes('is new'))).toEqual([])
    // and the others read this one
    expect((await confirm(spm, macro, { contentHash: next.contentHash })).status).toBe(204)
    expect((await look(spm, macro)).mine).toMatchObject({ readVersion: 2 })
    // and of neither is it said that what they read was corrected since
    const params = { itemType: 'ma', itemId: macro.chronId, requestId: id }
    const readers: Reader[] = (await test.as(leader).call(readingRoutes.listReaders, { params, query: { state: 'read' } })).body
    const known = readers.map(({ readVersion, isNoteChanged, isNameChanged }) => ({ readVersion, isNoteChanged, isNameChanged }))
    expect(known.sort((one, other) => (one.readVersion ?? 0) - (other.readVersion ?? 0))).toEqual([
      { readVersion: 1, isNoteChanged: false, isNameChanged: false },
      { readVersion: 2, isNoteChanged: false, isNameChanged: false },
    ])
    // when its process gets another id, which is in the name of the version in force
    await test.owner.query(`update process set pid = 'P9' where company_id = $1 and pid = 'P1'`, [leader.companyId])
    // then who read that version is told so
    const later: Reader[] = (await test.as(leader).call(readingRoutes.listReaders, { params, query: { state: 'read' } })).body
    expect(later.map(({ readVersion, isNameChanged }) => [readVersion, isNameChanged]).sort()).toEqual([
      [1, false],
      [2, true],
    ])
    // and who asked may ask all again
    await ask(leader, macro, holders)
    expect((await look(owner, macro)).mine).toMatchObject({ readOn: null })
  })

  it('of a document asks the same people again, whatever changed', async () => {
    // given
    const document = await buildDocument(test, { state: 'APPROVED' })
    const { admin, ceo } = document.company
    const item = { type: 'gpd' as const, chronId: document.chronId }
    const member = await buildMember(test.database, { companyId: admin.companyId })
    await ask(admin, item, people(member))
    expect((await look(member, item)).mine).toMatchObject({ version: 1 })
    // when
    const steps = documentStepsOf(test)
    const file = { docType: 'GPD' as const, processChronId: null, name: document.name, fileName: 'Next.txt', content: Buffer.from('abc') }
    const next = await steps.keep(stepOf(admin), { ...file, chronId: document.chronId })
    await steps.send(stepOf(admin), next.id)
    expect((await look(member, item)).mine).toMatchObject({ version: 1 })
    await steps.decide(stepOf(ceo), next.id, { approve: true })
    // then
    expect((await look(member, item)).mine).toMatchObject({ version: 2, readOn: null })
    const contentHash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect((await confirm(member, item, { contentHash })).status).toBe(204)
    // and nobody once it is archived
    await steps.archive(stepOf(admin), next.id)
    expect((await look(admin, item)).requests.map(({ state }) => state)).toEqual(['ENDED', 'FOLLOWED'])
    expect((await ask(admin, item, everyone)).body).toMatchObject({ code: 'WRONG_STATE', detail: 'No version of this is in force.' })
  })

  it('of a process document is in force at once, and is for who has a role of the process', async () => {
    // given
    const { company, people: who, globalId } = await buildStaffedProcess(test)
    const { leader, owner, reader, ceo } = who
    const place = { company, docType: 'PRD' as const, processChronId: globalId }
    const document = await buildDocument(test, { ...place, content: 'First' })
    const item = { type: 'prd' as const, chronId: document.chronId }
    // when
    const asked = await ask(ceo, item, everyone)
    // then
    expect(asked.status).toBe(200)
    expect((await look(ceo, item)).requests[0]?.counts).toEqual({ asked: 8, read: 0, left: 0, leftOut: 1 })
    expect((await alertsOf(owner))[0]).toContain(`asks you to read ${document.name} — Process Documents, version 1, by`)
    expect(await alertsOf(reader)).toEqual([])
    expect((await ask(reader, item, holders)).body.code).toBe('NO_RIGHT')
    // when
    const next = {
      docType: 'PRD' as const,
      processChronId: globalId,
      name: document.name,
      fileName: 'Next.txt',
      content: Buffer.from('abc'),
    }
    await documentStepsOf(test).keep(stepOf(leader), { ...next, chronId: document.chronId })
    // then
    expect((await look(owner, item)).mine).toMatchObject({ version: 2, readOn: null })
  })
})

describe('an approval', () => {
  const decide = (by: BuiltMember, chart: BuiltChart, body: object) =>
    test.as(by).call(chartRoutes.decideChart, { params: { type: chart.type, chartId: chart.id }, body })

  it('asks people to read what is approved, in the same call', async () => {
    const { company, people: who, macroId } = await buildStaffedProcess(test)
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, status: 'IA', pids: ['P1.1.1'] })
    const { leader, spm, owner } = who
    expect(await decide(leader, micro, { approve: false, comment: 'No', reading: { whom: holders } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reading', message: 'People are asked to read what is approved.' }] },
    })
    // who may not ask everyone approves nothing by that
    expect((await decide(leader, micro, { approve: true, reading: { whom: everyone } })).body.code).toBe('NO_RIGHT')
    expect((await decide(leader, micro, { approve: true, reading: { whom: { circle: 'holders', roles: ['SPM'] }, days: 3 } })).status).toBe(
      204,
    )
    expect((await look(spm, micro)).mine).toMatchObject({ version: 1, by: { lastName: 'Leader' }, readOn: null })
    expect((await look(owner, micro)).mine).toBeNull()
  })

  it('leaves out whoever approved it, unless they are asked by name', async () => {
    const { company, people: who, macroId } = await buildStaffedProcess(test)
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, status: 'IA', pids: ['P1.1.1'] })
    const { leader, sponsor, ceo } = who
    // where nobody else has the role, nobody is asked, and nothing approved
    expect(await decide(leader, micro, { approve: true, reading: { whom: { circle: 'holders', roles: ['PRL'] } } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'whom', message: 'Nobody but the approver has such a role here.' }] },
    })
    expect((await decide(leader, micro, { approve: true, reading: { whom: holders } })).status).toBe(204)
    const [own] = (await look(leader, micro)).requests
    expect(own?.counts).toEqual({ asked: 4, read: 0, left: 0, leftOut: 0 })
    expect(await statesOf(leader, micro, own?.id ?? 0)).toEqual({ Owner: 'waiting', Spl: 'waiting', Spm: 'waiting', Sponsor: 'waiting' })
    expect((await look(leader, micro)).mine).toBeNull()
    // and who asks later leaves them out likewise
    const all = await ask(ceo, micro, everyone)
    expect(await statesOf(ceo, micro, all.body.id)).not.toHaveProperty('Leader')
    const named = await ask(sponsor, micro, people(leader))
    expect(await statesOf(sponsor, micro, named.body.id)).toEqual({ Leader: 'waiting' })
  })

  it('of another layout keeps what whoever approved it has read before', async () => {
    const { company, people: who, macroId } = await buildStaffedProcess(test)
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, status: 'IA', pids: ['P1.1.1'] })
    const { admin, ceo, leader } = who
    await decide(leader, micro, { approve: true })
    const { body } = await ask(admin, micro, everyone)
    await confirm(ceo, micro, { contentHash: micro.contentHash })
    expect(await statesOf(admin, micro, body.id)).toMatchObject({ Solheim: 'read', Sponsor: 'waiting' })
    expect(await statesOf(admin, micro, body.id)).not.toHaveProperty('Leader')
    // when the CEO approves the next one
    await approveNext(micro, 'layout')
    // then whoever approved the former one is asked like anybody
    expect(await statesOf(admin, micro, body.id)).toMatchObject({ Solheim: 'read', Sponsor: 'waiting', Leader: 'waiting' })
  })

  it('of a first version lets who decides see beforehand whom they may ask; others learn nothing of it', async () => {
    // given
    const { company, people: who, global } = await buildStaffedProcess(test)
    const parentChronId = chronIdAt(global, 1)
    const first = await buildChart(test, { company, type: 'ma', parentChronId, status: 'IA', pids: ['P2.1'] })
    await giveRoles(test, company, parentChronId, { PRS: [who.sponsor.companyUserId], PRO: [who.owner.companyUserId] })
    // then
    expect(await look(who.sponsor, first)).toEqual({ mine: null, requests: [], can: { ask: true, askOutside: true, watch: true } })
    const found = await test.as(who.sponsor).call(readingRoutes.listCandidates, { params: pathOf(first) })
    expect(found.body.map(({ userId }: { userId: number }) => userId).sort()).toEqual(
      [who.sponsor.companyUserId, who.owner.companyUserId].sort(),
    )
    for (const one of [who.owner, who.reader])
      expect((await test.as(one).call(readingRoutes.getReading, { params: pathOf(first) })).status).toBe(404)
    // and nobody reads what is not in force
    expect(await ask(who.sponsor, first, everyone)).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', detail: 'No version of this is in force.' },
    })
  })

  it('of somebody who stands in for another asks nobody whom they may not ask themselves', async () => {
    const { company, people: who, macroId } = await buildStaffedProcess(test)
    const { leader, reader } = who
    const today = test.clock.now().toISOString().slice(0, 10)
    await test.owner.query(
      `insert into substitution (company_id, company_user_id, substitute_id, first_day, last_day, set_by, set_on)
       values ($1, $2, $3, $4, $4, $2, now())`,
      [company.id, leader.companyUserId, reader.companyUserId, today],
    )
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, status: 'IA', pids: ['P1.1.1'] })
    expect((await decide(reader, micro, { approve: true, reading: { whom: holders } })).body.code).toBe('NO_RIGHT')
    expect((await decide(reader, micro, { approve: true })).status).toBe(204)
  })
})

describe('an item that is no longer in use', () => {
  it('is for nobody to read: a retired Micro, and what is below a removed process', async () => {
    const { company, people: who, global, globalId, macro, macroId } = await buildStaffedProcess(test)
    const { ceo, admin } = who
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, status: 'APPROVED', pids: ['P1.1.1'] })
    await ask(ceo, micro, everyone)
    await ask(ceo, macro, everyone)
    await chartSteps().retire(stepOf(admin), micro.id)
    expect((await look(ceo, micro)).requests.map(({ state }) => state)).toEqual(['ENDED'])
    expect((await ask(ceo, micro, everyone)).body).toMatchObject({ code: 'WRONG_STATE', detail: 'No version of this is in force.' })
    await redrawGlobal(test, global, { chronId: globalId, name: null })
    expect((await look(ceo, macro)).requests.map(({ state }) => state)).toEqual(['ENDED'])
    expect((await ask(ceo, macro, everyone)).body).toMatchObject({
      code: 'WRONG_STATE',
      detail: 'The process was removed, so nobody is asked to read this any more.',
    })
  })
})

describe('a reading that is signed', () => {
  it('needs the proof of the person, and is kept for good with what was read', async () => {
    // given
    const { company, people: who, macro, id } = await setScene()
    const { owner, leader } = who
    await test.owner.query('update company set signs_decisions = true, signed_since = now() where company_id = $1', [company.id])
    const { contentHash } = macro
    // when
    expect(await confirm(owner, macro, { contentHash })).toMatchObject({ status: 403, body: { code: 'SIGNATURE_REQUIRED' } })
    expect((await confirm(owner, macro, { contentHash, signature: { password: 'Wrong-pass-1!' } })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await look(owner, macro)).mine?.readOn).toBeNull()
    expect((await confirm(owner, macro, { contentHash, signature: { password: builtPassword } })).status).toBe(204)
    // then
    const signatures = await test.as(leader).call(chartRoutes.listSignatures, { params: { type: 'ma', id: macro.id, chartId: macro.id } })
    expect(signatures.body[0]).toMatchObject({
      meaning: 'read',
      name: 'Nora Owner',
      role: 'Process Member',
      means: ['password'],
      contentHash,
    })
    expect((await readers(leader, macro, id)).find(({ lastName }) => lastName === 'Owner')).toMatchObject({ state: 'read', isSigned: true })
    await expect(
      test.owner.query(`update read_reader set read_version = 7 where request_id = $1 and read_on is not null`, [id]),
    ).rejects.toThrow('what was read stays as it was said')
  })
})

describe('reminders', () => {
  it('come after half of the days, on the day, and each week after, to who has not read; once for what was missed', async () => {
    // given
    const { company, people: who, macro } = await setScene()
    const { owner, spl, leader } = who
    await confirm(owner, macro, { contentHash: macro.contentHash })
    await test.owner.query(`update membership set mail = 'daily' where company_id = $1`, [company.id])
    const remindedAfter = async (days: number) => {
      await test.owner.query('delete from graphile_worker._private_jobs')
      await follow(company.id, new Date(test.clock.now().getTime() + days * 86_400_000))
      const { rows } = await test.owner.query<{ payload: { companyUserId: number; reason: string } }>(
        `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'mailReading' order by j.id`,
      )
      return rows.map(({ payload }) => payload)
    }
    // then
    expect(await remindedAfter(6)).toEqual([])
    const first = await remindedAfter(7)
    expect(first).toHaveLength(4)
    expect(first[0]?.reason).toBe('reminder')
    expect(first.map(({ companyUserId }) => companyUserId)).not.toContain(owner.companyUserId)
    expect(await remindedAfter(7)).toEqual([])
    expect(await remindedAfter(14)).toHaveLength(4)
    expect(await remindedAfter(20)).toEqual([])
    expect(await remindedAfter(21)).toHaveLength(4)
    expect(await remindedAfter(90)).toHaveLength(4)
    expect(await remindedAfter(120)).toEqual([])
    // and who asked learns that everyone has read
    await confirm(spl, macro, { contentHash: macro.contentHash })
    for (const one of [who.spm, who.sponsor, leader]) await confirm(one, macro, { contentHash: macro.contentHash })
    await follow(company.id)
    await follow(company.id)
    const events = (await test.as(leader).call(eventRoutes.listUserEvents)).body.map(({ comments }: { comments: string }) => comments)
    expect(events).toEqual(['Everyone you asked has read (P1) Process P1 — Macro, version 1.'])
  })
})
