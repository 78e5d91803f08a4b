import {
  alertRoutes,
  chartRoutes,
  commentRoutes,
  consentRoutes,
  eventRoutes,
  processRoleRoutes,
  processRoutes,
  type RouteDefinition,
  type WorkEntry,
  workRoutes,
} from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltChart, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildConsents, chartOf, chartStepsOf, consentStepsOf, setKindPath, stepOf, takeAs } from './consent-factory.ts'

const test = withTestApp()

const pathOf = ({ type, id }: BuiltChart) => ({ params: { type, id } })
const consent = (chart: BuiltChart, by: BuiltMember, body: object = {}) =>
  test.as(by).call(chartRoutes.consent, { ...pathOf(chart), body: { consent: true, contentHash: chart.contentHash, ...body } })
const decide = (chart: BuiltChart, by: BuiltMember, body: object = { approve: true }) =>
  test.as(by).call(chartRoutes.decideChart, { params: { type: chart.type, chartId: chart.id }, body })
const list = async (chart: BuiltChart, by = chart.company.admin) => (await test.as(by).call(chartRoutes.listConsents, pathOf(chart))).body
const alertsOf = async (by: BuiltMember): Promise<string[]> =>
  (await test.as(by).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)
const eventsOf = async (by: BuiltMember): Promise<string[]> =>
  (await test.as(by).call(eventRoutes.listUserEvents)).body.map(({ comments }: { comments: string }) => comments)
const waitingOf = async (by: BuiltMember): Promise<string[]> =>
  (await test.as(by).call(alertRoutes.listWaiting)).body.map(({ title }: { title: string }) => title)
const statusOf = async (chart: BuiltChart) => (await test.owner.query('select status from chart where id = $1', [chart.id])).rows[0].status

const name = 'Global Chart, version 1'
type WorkRow = Partial<Extract<WorkEntry, { kind: 'asked' }>>

describe('a version whose kind has a path', () => {
  it('waits for the consents first, and for the decision after the last one', async () => {
    const { chart, lena, omar } = await buildConsents(test)
    const { ceo, admin } = chart.company
    // Nobody who decides is asked yet.
    expect([await waitingOf(ceo), await alertsOf(ceo)]).toEqual([[], []])
    expect([await alertsOf(lena), await alertsOf(omar)]).toEqual([[`${name} waits for your consent.`], [`${name} waits for your consent.`]])
    // when one consents
    expect((await consent(chart, lena, { comment: 'Fine with me.' })).status).toBe(204)
    // then
    expect(await alertsOf(lena)).toEqual([])
    expect(await waitingOf(ceo)).toEqual([])
    expect((await decide(chart, ceo)).body).toMatchObject({
      status: 409,
      code: 'CONSENT_OPEN',
      detail: 'Omar Haddad has not consented yet.',
    })
    // when the other does
    expect((await consent(chart, omar)).status).toBe(204)
    // then
    expect([await waitingOf(ceo), await alertsOf(ceo)]).toEqual([[name], [`${name} waits for your decision.`]])
    expect(await eventsOf(admin)).toEqual([`Omar Haddad consented to ${name}.`, `Lena Fischer consented to ${name}.`])
    expect((await decide(chart, ceo)).status).toBe(204)
    expect(await statusOf(chart)).toBe('APPROVED')
    const { rounds } = await list(chart)
    expect(rounds).toMatchObject([
      {
        state: 'complete',
        isBinding: false,
        endedBy: null,
        reason: null,
        steps: [
          {
            path: 'company',
            state: 'consented',
            needs: 'all',
            days: 5,
            late: 'remind',
            people: [{ firstName: 'Lena' }, { firstName: 'Omar' }],
            roles: [],
            missing: [],
            skipped: [],
            given: [
              {
                by: { userId: lena.companyUserId, firstName: 'Lena', lastName: 'Fischer' },
                comment: 'Fine with me.',
                isContentChanged: false,
                isNoteChanged: false,
                isNameChanged: false,
              },
              { by: { userId: omar.companyUserId }, comment: '' },
            ],
          },
        ],
      },
    ])
    expect(rounds[0].steps[0].given[0]).not.toHaveProperty('for')
  })

  it('needs one of a step where any of them is enough', async () => {
    const { chart, lena, omar } = await buildConsents(test, { step: { needs: 'any' } })
    expect((await decide(chart, chart.company.ceo)).body.detail).toBe('One of Lena Fischer, Omar Haddad has to consent first.')
    expect((await consent(chart, omar)).status).toBe(204)
    expect(await alertsOf(lena)).toEqual([])
    expect((await decide(chart, chart.company.ceo)).status).toBe(204)
  })

  it('asks its steps in their order', async () => {
    const company = await buildStaffedCompany(test)
    const [first, second] = [
      await buildMember(test.database, { companyId: company.id }),
      await buildMember(test.database, { companyId: company.id }),
    ]
    await setKindPath(test, company, 'gpfc', { steps: [stepOf([first]), stepOf([second])] })
    const chart = await buildChart(test, { company, status: 'IA' })
    expect((await consent(chart, second)).body.code).toBe('NO_RIGHT')
    expect(await alertsOf(second)).toEqual([])
    await consent(chart, first)
    expect((await list(chart)).rounds[0].steps.map(({ state }: { state: string }) => state)).toEqual(['consented', 'open'])
    expect(await alertsOf(second)).toEqual([`${name} waits for your consent.`])
    expect((await consent(chart, second)).status).toBe(204)
    expect(await waitingOf(company.ceo)).toEqual([name])
  })

  it('walks five steps of ten people', async () => {
    const company = await buildStaffedCompany(test)
    const people: BuiltMember[] = []
    for (let count = 0; count < 50; count += 1) people.push(await buildMember(test.database, { companyId: company.id }))
    const steps = [0, 1, 2, 3, 4].map((step) => stepOf(people.slice(step * 10, step * 10 + 10)))
    await setKindPath(test, company, 'gpfc', { steps })
    const chart = await buildChart(test, { company, status: 'IA' })
    for (const person of people) await consentStepsOf(test).consent(takeAs(person), chartOf(chart))
    expect(await waitingOf(company.ceo)).toEqual([name])
    expect((await list(chart)).rounds[0].steps.map(({ given }: { given: unknown[] }) => given.length)).toEqual([10, 10, 10, 10, 10])
  })

  it('keeps the path it took when it was sent', async () => {
    const { chart, lena, omar } = await buildConsents(test)
    const { company } = chart
    await setKindPath(test, company, 'gpfc', { steps: [stepOf([company.ceo])] })
    expect((await list(chart)).rounds[0].steps[0].missing.map(({ userId }: { userId: number }) => userId)).toEqual([
      lena.companyUserId,
      omar.companyUserId,
    ])
    const removed = await test.as(company.admin).call(consentRoutes.removeKindPath, { params: { itemType: 'gpfc' } })
    expect(removed.status).toBe(204)
    expect((await decide(chart, company.ceo)).body.code).toBe('CONSENT_OPEN')
  })

  it('is not asked about where only its layout changed, and the path says so', async () => {
    const { chart, lena, omar } = await buildConsents(test, { skipsLayout: true })
    const { company } = chart
    for (const person of [lena, omar]) await consent(chart, person)
    await decide(chart, company.ceo)
    const steps = chartStepsOf(test)
    const next = await steps.makeWip(takeAs(company.admin), chart.id)
    // when nothing but its layout is another
    await steps.send(takeAs(company.admin), next, '<p>Tidied up</p>')
    // then
    expect(await waitingOf(company.ceo)).toEqual(['Global Chart, version 2'])
    expect((await list({ ...chart, id: next })).rounds).toMatchObject([
      { state: 'complete', steps: [{ state: 'layout', given: [], openedOn: null }] },
    ])
  })
})

describe('who is asked', () => {
  it('reads that version, what it is compared with and its comments, and nothing else, while the step is open', async () => {
    const { chart, lena, omar } = await buildConsents(test)
    const params = { type: 'gpfc', id: chart.id, chartId: chart.id }
    const comments = { params: { itemType: 'gpfc', itemId: chart.chronId } }
    const reads = async () => [
      (await test.as(lena).call(chartRoutes.getVersion, { params })).status,
      (await test.as(lena).call(chartRoutes.getData, { params })).status,
      (await test.as(lena).call(chartRoutes.listConsents, { params })).status,
      (await test.as(lena).call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: chart.id, id: chart.id } })).status,
      (await test.as(lena).call(commentRoutes.listCurrentRoots, comments)).status,
    ]
    expect(await reads()).toEqual([200, 200, 200, 200, 200])
    const posted = await test
      .as(lena)
      .call(commentRoutes.addComment, { ...comments, body: { subject: 'A word', comments: 'Hello', parentId: null } })
    expect([400, 403]).toContain(posted.status)
    const other = await buildChart(test, { company: chart.company, type: 'ps', parentChronId: null, status: 'WIP' }).catch(() => undefined)
    expect(other).toBeUndefined()
    // It stays open to who consented until the step closes.
    await consent(chart, lena)
    expect(await reads()).toEqual([200, 200, 200, 200, 200])
    await consent(chart, omar)
    expect(await reads()).toEqual([403, 403, 403, 403, 403])
  })

  it('may consent, and is told so', async () => {
    const { chart, lena } = await buildConsents(test)
    expect((await list(chart, lena)).can).toEqual({ consent: true, refuse: true })
    expect((await list(chart)).can).toEqual({ consent: 'role', refuse: 'role' })
    await consent(chart, lena)
    expect((await list(chart, lena)).can).toEqual({ consent: 'state', refuse: 'state' })
    expect((await consent(chart, lena)).body).toMatchObject({ code: 'WRONG_STATE', detail: 'You have consented already.' })
  })

  it('is never one of the makers: a maker alone is nobody', async () => {
    const company = await buildStaffedCompany(test)
    await setKindPath(test, company, 'gpfc', { steps: [stepOf([company.admin])] })
    const chart = await buildChart(test, { company, status: 'IA' })
    expect((await list(chart)).rounds).toMatchObject([{ state: 'complete', steps: [{ state: 'nobody', given: [] }] }])
    expect(await waitingOf(company.ceo)).toEqual([name])
    const passed = `Nobody could be asked in step 1 of the consents to ${name}, so it counts as passed.`
    expect([await eventsOf(company.ceo), await eventsOf(company.admin)]).toEqual([[passed], [passed]])
  })

  it('is nobody where all have left, and a role that nobody holds', async () => {
    const company = await buildStaffedCompany(test)
    const left = await buildMember(test.database, { companyId: company.id })
    await setKindPath(test, company, 'gpfc', { steps: [stepOf([left]), stepOf([], { roles: ['sponsor', 'advisor', 'touchedLeader'] })] })
    await test.owner.query('update membership set active = false where id = $1', [left.companyUserId])
    const chart = await buildChart(test, { company, status: 'IA' })
    expect((await list(chart)).rounds[0].steps.map(({ state }: { state: string }) => state)).toEqual(['nobody', 'nobody'])
  })

  it('is in their work, with the last day', async () => {
    const { chart, lena } = await buildConsents(test)
    const work = async () => (await test.as(lena).call(workRoutes.listWork)).body.rows
    expect(await work()).toMatchObject([{ kind: 'consent', title: name, where: 'Global Chart', sentBy: 'Tomas Berg' }])
    await consent(chart, lena)
    expect(await work()).toEqual([])
  })

  it('is missing in the work of who sent it, until the last one has consented', async () => {
    const { chart, lena, omar } = await buildConsents(test)
    const asked = async () =>
      (await test.as(chart.company.admin).call(workRoutes.listWork)).body.rows.map(({ kind, isConsentMissing }: WorkRow) => [
        kind,
        isConsentMissing,
      ])
    await consent(chart, lena)
    expect(await asked()).toEqual([['asked', true]])
    await consent(chart, omar)
    expect(await asked()).toEqual([['asked', undefined]])
  })
})

describe('roles of a step', () => {
  /** A macro of P1 in approval, made by the administrator; its path asks the leaders. */
  async function buildMacro() {
    const global = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
    const { company } = global
    const [anna, boris] = [
      await buildMember(test.database, { companyId: company.id, firstName: 'Anna', lastName: 'Adler' }),
      await buildMember(test.database, { companyId: company.id, firstName: 'Boris', lastName: 'Brandt' }),
    ]
    const processId = global.processes[0]?.chronId ?? 0
    const assign = (leaders: BuiltMember[]) =>
      test
        .as(company.ceo)
        .call(processRoleRoutes.setRoles, { params: { processId }, body: { PRL: leaders.map(({ companyUserId }) => companyUserId) } })
    await assign([anna])
    await setKindPath(test, company, 'ma', { steps: [stepOf([], { roles: ['leader'] })] })
    const macro = await buildChart(test, { company, type: 'ma', parentChronId: processId, pids: ['P1.1'], status: 'IA' })
    return { macro, anna, boris, assign, processId }
  }

  it('are resolved again when roles change: who came is asked, who left is not, and what was given stays', async () => {
    const { macro, anna, boris, assign } = await buildMacro()
    const { company } = macro
    const macroName = '(P1) Process P1 — Macro, version 1'
    const asksFor = async (by: BuiltMember) => (await alertsOf(by)).filter((text) => text.includes('consent'))
    expect(await asksFor(anna)).toEqual([`${macroName} waits for your consent.`])
    // when
    await assign([anna, boris])
    // then at once
    expect((await list(macro, boris)).can.consent).toBe(true)
    await consentStepsOf(test).walk(company.id, new Date())
    expect(await asksFor(boris)).toEqual([`${macroName} waits for your consent.`])
    // when one consents, and the other leaves
    expect((await consent(macro, anna)).status).toBe(204)
    expect(await waitingOf(company.admin)).toEqual([])
    await assign([anna])
    expect((await list(macro, boris).catch(() => ({ can: {} }))).can?.consent).not.toBe(true)
    await consentStepsOf(test).walk(company.id, new Date())
    // then
    expect(await waitingOf(company.admin)).toEqual([macroName])
    expect((await list(macro)).rounds).toMatchObject([
      { state: 'complete', steps: [{ state: 'consented', given: [{ by: { firstName: 'Anna' } }] }] },
    ])
  })

  it('ask one person once, however many of them somebody holds', async () => {
    const { macro, anna } = await buildMacro()
    const { company } = macro
    await chartStepsOf(test).decide(takeAs(company.ceo), macro.id, { approve: false, comment: 'Again' })
    await setKindPath(test, company, 'ma', { steps: [stepOf([anna], { roles: ['leader', 'owner'] })] })
    await chartStepsOf(test).send(takeAs(company.admin), macro.id, '<p>Again</p>')
    const [round] = (await list(macro)).rounds
    expect(round.steps[0].missing).toHaveLength(1)
    expect((await consent(macro, anna)).status).toBe(204)
    expect(await waitingOf(company.admin)).toHaveLength(1)
  })

  it('of a restricted process leave out who may not open it, and this is told', async () => {
    const { macro, anna, boris, processId } = await buildMacro()
    const { company } = macro
    await chartStepsOf(test).decide(takeAs(company.ceo), macro.id, { approve: false, comment: 'Again' })
    await test.as(company.ceo).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId } })
    await setKindPath(test, company, 'ma', { steps: [stepOf([anna, boris])] })
    await chartStepsOf(test).send(takeAs(company.admin), macro.id, '<p>Again</p>')
    // then
    const [round] = (await list(macro)).rounds
    expect(round.steps).toMatchObject([{ state: 'open', missing: [{ firstName: 'Anna' }], skipped: [{ firstName: 'Boris' }] }])
    expect((await consent(macro, boris)).body.code).toBe('RESTRICTED')
    const read = async (route: RouteDefinition) => JSON.stringify((await test.as(boris).call(route)).body)
    for (const route of [
      alertRoutes.listAlerts,
      alertRoutes.listWaiting,
      eventRoutes.listUserEvents,
      eventRoutes.listAllEvents,
      workRoutes.listWork,
    ])
      expect(await read(route)).not.toContain('Process P1 —')
    expect(await eventsOf(company.admin)).toContainEqual(
      'Boris Brandt may not open the process, and is not asked for the consent to (P1) Process P1 — Macro, version 1.',
    )
  })
})

describe('refusing', () => {
  it('needs a comment, and is the rejection of the version by who refuses', async () => {
    const { chart, lena } = await buildConsents(test)
    const { admin, ceo } = chart.company
    const without = await consent(chart, lena, { consent: false })
    expect([without.status, without.body.issues]).toEqual([400, [{ path: 'comment', message: 'Say why you refuse.' }]])
    expect((await consent(chart, lena, { consent: false, comment: 'P9 is missing.' })).status).toBe(204)
    // then
    const version = (await test.as(admin).call(chartRoutes.getVersion, pathOf(chart))).body
    expect(version).toMatchObject({
      status: { name: 'WIP' },
      rejection: { comment: 'P9 is missing.', by: { firstName: 'Lena', lastName: 'Fischer' } },
    })
    expect(await alertsOf(admin)).toEqual([`${name} has been rejected: P9 is missing.`])
    expect([await alertsOf(ceo), await alertsOf(lena)]).toEqual([[], []])
    expect((await list(chart)).rounds).toMatchObject([
      {
        state: 'refused',
        endedBy: { firstName: 'Lena', lastName: 'Fischer' },
        endedFor: null,
        reason: 'P9 is missing.',
        steps: [{ state: 'ended' }],
      },
    ])
  })

  it('and sending again starts the path again', async () => {
    const { chart, lena, omar } = await buildConsents(test)
    const { admin } = chart.company
    await consent(chart, lena)
    await consent(chart, omar, { consent: false, comment: 'Not yet.' })
    await chartStepsOf(test).send(takeAs(admin), chart.id, '<p>Better</p>')
    const { rounds } = await list(chart)
    expect(rounds.map(({ state }: { state: string }) => state)).toEqual(['open', 'refused'])
    expect(rounds[0].steps[0].missing).toHaveLength(2)
    expect(rounds[1].steps[0].given).toHaveLength(1)
    // The note was corrected since, which is shown.
    expect(rounds[1].steps[0].given[0]).toMatchObject({ isContentChanged: false, isNoteChanged: true, isNameChanged: false })
  })
})

describe('a version that is taken back', () => {
  it('asks nobody any more, and starts again when it is sent again', async () => {
    const { chart, lena, omar } = await buildConsents(test)
    const { admin } = chart.company
    await consent(chart, lena)
    expect((await test.as(admin).call(chartRoutes.withdraw, pathOf(chart))).status).toBe(204)
    expect(await alertsOf(omar)).toEqual([])
    expect((await consent(chart, omar)).body.code).toBe('NO_RIGHT')
    await chartStepsOf(test).send(takeAs(admin), chart.id, '<p>Again</p>')
    expect((await list(chart)).rounds).toMatchObject([{ state: 'open' }, { state: 'withdrawn', steps: [{ state: 'ended' }] }])
  })

  it('or consented to at the same moment is one of both, whole', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { chart, lena } = await buildConsents(test, { step: { needs: 'any' } })
      const [taken, given] = await Promise.all([
        test.as(chart.company.admin).call(chartRoutes.withdraw, pathOf(chart)),
        consent(chart, lena),
      ])
      // A consent that comes first is no hindrance to taking it back.
      expect(taken.status).toBe(204)
      expect(given.status === 204 || given.body.code === 'WRONG_STATE' || given.body.code === 'NO_RIGHT').toBe(true)
      expect(await statusOf(chart)).toBe('WIP')
      expect(await waitingOf(chart.company.ceo)).toEqual([])
    }
  })
})

describe('two consents at once', () => {
  it('both count, and the decision is asked for once', async () => {
    const { chart, lena, omar } = await buildConsents(test)
    const answers = await Promise.all([consent(chart, lena), consent(chart, omar)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await alertsOf(chart.company.ceo)).toEqual([`${name} waits for your decision.`])
  })

  it('of one person count once', async () => {
    const { chart, lena } = await buildConsents(test)
    const answers = await Promise.all([consent(chart, lena), consent(chart, lena)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await list(chart)).rounds[0].steps[0].given).toHaveLength(1)
  })
})

describe('what a consent is bound to', () => {
  it('is the content that was shown', async () => {
    const { chart, lena } = await buildConsents(test)
    const without = await consent(chart, lena, { contentHash: undefined })
    expect([without.status, without.body.issues]).toEqual([400, [{ path: 'contentHash', message: 'A consent names what was shown.' }]])
    expect((await consent(chart, lena, { contentHash: 'a'.repeat(64) })).body.code).toBe('CONTENT_CHANGED')
    expect((await consent(chart, lena, { consent: false, comment: 'No', contentHash: 'a'.repeat(64) })).body.code).toBe('CONTENT_CHANGED')
    expect((await list(chart)).rounds[0].steps[0].given).toEqual([])
  })
})

describe('going on without consents', () => {
  it('takes a reason, which stays in the history', async () => {
    const { chart, lena } = await buildConsents(test)
    const { ceo } = chart.company
    expect((await decide(chart, ceo, { approve: true, withoutConsents: ' ' })).status).toBe(400)
    expect((await decide(chart, ceo, { approve: true, withoutConsents: 'The ship leaves today.' })).status).toBe(204)
    expect(await statusOf(chart)).toBe('APPROVED')
    expect((await list(chart)).rounds).toMatchObject([
      { state: 'bypassed', endedBy: { firstName: 'Ingrid' }, reason: 'The ship leaves today.', steps: [{ state: 'ended' }] },
    ])
    expect(await alertsOf(lena)).toEqual([])
    expect(await eventsOf(lena)).toEqual([
      `Ingrid Solheim went on without the consents to ${name} that were missing: The ship leaves today.`,
    ])
  })

  it('is for nobody but the CEO where they are binding', async () => {
    const company = await buildStaffedCompany(test)
    const lena = await buildMember(test.database, { companyId: company.id })
    await setKindPath(test, company, 'ma', { steps: [stepOf([lena])], isBinding: true })
    const global = await buildChart(test, { company, status: 'APPROVED', pids: ['P1'] })
    const macro = await buildChart(test, {
      company,
      type: 'ma',
      parentChronId: global.processes[0]?.chronId ?? 0,
      pids: ['P1.1'],
      status: 'IA',
    })
    const reason = { approve: true, withoutConsents: 'The ship leaves today.' }
    expect((await decide(macro, company.admin, reason)).body).toMatchObject({
      code: 'NO_RIGHT',
      detail: 'The consents are binding here. Only the CEO goes on without them.',
    })
    expect(await statusOf(macro)).toBe('IA')
    expect((await list(macro)).rounds[0].isBinding).toBe(true)
    expect((await decide(macro, company.admin, { approve: false, comment: 'Not so' })).status).toBe(204)
  })

  it('has no effect where none is missing', async () => {
    const chart = await buildChart(test, { status: 'IA' })
    expect((await decide(chart, chart.company.ceo, { approve: true, withoutConsents: 'In case' })).status).toBe(204)
    expect((await list(chart)).rounds).toEqual([])
  })

  it('is not needed to reject', async () => {
    const { chart, lena } = await buildConsents(test)
    expect((await decide(chart, chart.company.ceo, { approve: false, comment: 'No' })).status).toBe(204)
    expect((await list(chart)).rounds).toMatchObject([{ state: 'rejected', endedBy: null, steps: [{ state: 'ended' }] }])
    expect(await alertsOf(lena)).toEqual([])
  })
})

describe('the days of a step', () => {
  const later = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000)
  const jobs = async ({ company }: BuiltChart): Promise<{ companyUserId: number; reason: string }[]> =>
    (
      await test.owner.query(
        `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'mailConsent' and (j.payload ->> 'companyId')::bigint = $1 order by j.id`,
        [company.id],
      )
    ).rows.map(({ payload }) => ({ companyUserId: payload.companyUserId, reason: payload.reason }))

  it('bring reminders: half of them, the day itself, each week after', async () => {
    const { chart, lena, omar } = await buildConsents(test)
    const steps = consentStepsOf(test)
    await consent(chart, omar)
    const sent = await jobs(chart)
    expect(sent.map(({ reason }) => reason)).toEqual(['sent', 'sent'])
    const countAt = async (days: number) => {
      await steps.walk(chart.company.id, later(days))
      return (await jobs(chart)).length - sent.length
    }
    expect([
      await countAt(2),
      await countAt(3),
      await countAt(3),
      await countAt(4),
      await countAt(5),
      await countAt(11),
      await countAt(12),
    ]).toEqual([0, 1, 1, 1, 2, 2, 3])
    expect((await jobs(chart)).slice(sent.length).every(({ companyUserId }) => companyUserId === lena.companyUserId)).toBe(true)
  })

  it('pass it where the path goes on then, which is told, whether or not a job has run', async () => {
    const { chart, lena } = await buildConsents(test, { step: { late: 'goOn' } })
    const { company } = chart
    const openedBefore = (days: number) =>
      test.owner.query(`update consent_step set opened_on = $2 where company_id = $1`, [company.id, later(-days)])
    await openedBefore(5)
    expect((await list(chart, lena)).can.consent).toBe(true)
    await openedBefore(6)
    // then at once
    expect((await consent(chart, lena)).body.code).toBe('NO_RIGHT')
    expect((await decide(chart, company.ceo)).status).toBe(204)
    expect((await list(chart)).rounds).toMatchObject([{ state: 'complete', steps: [{ state: 'late' }] }])
    expect(await eventsOf(company.admin)).toContainEqual(`The days of step 1 of the consents to ${name} are over, so it counts as passed.`)
  })

  it('or let the job pass it', async () => {
    const { chart } = await buildConsents(test, { step: { late: 'goOn' } })
    await consentStepsOf(test).walk(chart.company.id, later(6))
    expect(await waitingOf(chart.company.ceo)).toEqual([name])
  })
})
