import { chartRoutes, documentRoutes, expectationRoutes, type RouteDefinition, type VersionKind } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltCompany, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation, buildExpectationStage } from '../expectation/expectation-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setSubstitute } from '../substitute/substitute-factory.ts'
import { buildSummary } from '../summary/summary-factory.ts'
import { setKindPath, stepOf } from './consent-factory.ts'

const test = withTestApp()
const signature = { password: builtPassword }

interface Waiting {
  company: BuiltCompany
  decider: BuiltMember
  kind: VersionKind
  id: number
  consent: RouteDefinition
  list: RouteDefinition
  decide: RouteDefinition
  signatures: RouteDefinition
  params: Record<string, string | number>
  contentHash: string
  rejectedAs: string
}

const ofChart = {
  kind: 'chart',
  consent: chartRoutes.consent,
  list: chartRoutes.listConsents,
  decide: chartRoutes.decideChart,
  signatures: chartRoutes.listSignatures,
  rejectedAs: 'WIP',
} as const

/** One version in approval of each kind, whose consent the people are asked for. */
const kinds: Readonly<Record<string, (company: BuiltCompany, people: readonly BuiltMember[]) => Promise<Waiting>>> = {
  chart: async (company, people) => {
    await setKindPath(test, company, 'gpfc', { steps: [stepOf(people)] })
    const { id, type, contentHash } = await buildChart(test, { company, status: 'IA' })
    return { ...ofChart, company, decider: company.ceo, id, params: { type, id, chartId: id }, contentHash }
  },
  summary: async (company, people) => {
    await setKindPath(test, company, 'ps', { steps: [stepOf(people)] })
    const { id } = await buildSummary(test, { company, status: 'IA' })
    const params = { type: 'ps', id, chartId: id }
    const shown = await test.as(company.admin).call(chartRoutes.getData, { params })
    return { ...ofChart, company, decider: company.admin, id, params, contentHash: shown.headers['x-content-hash'] ?? '' }
  },
  expectations: async (company, people) => {
    await setKindPath(test, company, 'ce', { steps: [stepOf(people)] })
    const { id, type, contentHash } = await buildExpectation(test, { stage: await buildExpectationStage(test, { company }), status: 'IA' })
    return {
      company,
      decider: company.admin,
      kind: 'expectation',
      id,
      consent: expectationRoutes.consentToExpectation,
      list: expectationRoutes.listExpectationConsents,
      decide: expectationRoutes.decideExpectation,
      signatures: expectationRoutes.listExpectationSignatures,
      params: { type, id },
      contentHash,
      rejectedAs: 'WIP',
    }
  },
  document: async (company, people) => {
    await setKindPath(test, company, 'gpd', { steps: [stepOf(people)] })
    const { id, docType } = await buildDocument(test, { company, docType: 'GPD', state: 'IA', content: 'abc' })
    return {
      company,
      decider: company.ceo,
      kind: 'document',
      id,
      consent: documentRoutes.consentToDocument,
      list: documentRoutes.listDocumentConsents,
      decide: documentRoutes.decideDocument,
      signatures: documentRoutes.listDocumentSignatures,
      params: { docType, id },
      contentHash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      rejectedAs: 'REJECTED',
    }
  },
}

async function build(kind: string, askedOf: 'lena' | 'ceo' = 'lena') {
  const company = await buildStaffedCompany(test)
  const lena = await buildMember(test.database, { companyId: company.id, firstName: 'Lena', lastName: 'Fischer' })
  const version = await kinds[kind]?.(company, [askedOf === 'ceo' ? company.ceo : lena])
  if (!version) throw new Error(`There is no ${kind}`)
  const { contentHash } = version
  return {
    ...version,
    lena,
    answer: (by: BuiltMember, body: object = {}) =>
      test.as(by).call(version.consent, { params: version.params, body: { consent: true, contentHash, ...body } }),
    approve: (body: object = {}) =>
      test.as(version.decider).call(version.decide, { params: version.params, body: { approve: true, contentHash, ...body } }),
    rounds: async (by = company.admin) => (await test.as(by).call(version.list, { params: version.params })).body.rounds,
  }
}

const tableOf: Partial<Record<VersionKind, string>> = { chart: 'chart', document: 'document_version', expectation: 'expectation' }

describe.each(Object.keys(kinds))('of a %s', (kind) => {
  it('a consent comes before the decision, and is bound to what was shown', async () => {
    const { lena, answer, approve, rounds } = await build(kind)
    expect((await approve()).body).toMatchObject({ code: 'CONSENT_OPEN', detail: 'Lena Fischer has not consented yet.' })
    expect((await answer(lena, { contentHash: 'b'.repeat(64) })).body.code).toBe('CONTENT_CHANGED')
    expect((await answer(lena)).status).toBe(204)
    expect((await rounds())[0].steps[0].given).toMatchObject([{ isContentChanged: false, isNoteChanged: false, isNameChanged: false }])
    expect((await approve()).status).toBe(204)
  })

  it('a consent reaches open browsers that show it', async () => {
    // given
    const { company, lena, answer } = await build(kind)
    const heard: string[] = []
    const client = await test.owner.connect()
    client.on('notification', ({ payload = '' }) => void heard.push(payload))
    await client.query('listen strata_signal')
    // when
    expect((await answer(lena)).status).toBe(204)
    await client.query('select 1')
    await client.query('unlisten *')
    client.release()
    // then
    const signal = { chart: 'changed', summary: 'changed', expectations: 'expectations', document: 'documents' }[kind]
    expect(heard.filter((payload) => payload.startsWith(`${signal}:${company.id}:`))).not.toEqual([])
  })

  it('a refusal is the rejection of its kind', async () => {
    const { lena, answer, rounds, kind: of, id, rejectedAs } = await build(kind)
    expect((await answer(lena, { consent: false })).status).toBe(400)
    expect((await answer(lena, { consent: false, comment: 'Not so.' })).status).toBe(204)
    const { rows } = await test.owner.query(`select status, rejected_by as "rejectedBy" from ${tableOf[of]} where id = $1`, [id])
    expect(rows[0].status).toBe(rejectedAs)
    expect(Number(rows[0].rejectedBy)).toBe(lena.companyUserId)
    expect(await rounds()).toMatchObject([{ state: 'refused', reason: 'Not so.', endedBy: { firstName: 'Lena' } }])
  })

  it('is signed where the company signs', async () => {
    const { company, lena, answer, params, signatures, contentHash } = await build(kind)
    await test.owner.query('update company set signs_decisions = true, signed_since = now() where company_id = $1', [company.id])
    expect((await answer(lena)).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await answer(lena, { signature: { password: 'guess' } })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await answer(lena, { signature })).status).toBe(204)
    const kept = (await test.as(company.admin).call(signatures, { params })).body
    expect(kept).toMatchObject([{ meaning: 'consented', name: 'Lena Fischer', role: 'Member', contentHash, means: ['password'] }])
  })

  it('is signed with the office of whoever has one', async () => {
    const { company, answer, params, signatures } = await build(kind, 'ceo')
    await test.owner.query('update company set signs_decisions = true, signed_since = now() where company_id = $1', [company.id])
    expect((await answer(company.ceo, { signature })).status).toBe(204)
    const kept = (await test.as(company.admin).call(signatures, { params })).body
    expect(kept).toMatchObject([{ meaning: 'consented', name: 'Ingrid Solheim', role: 'CEO' }])
  })

  it('may be given by a substitute, who is named with for whom', async () => {
    const { company, lena, answer, rounds } = await build(kind)
    const marta = await buildMember(test.database, { companyId: company.id, firstName: 'Marta', lastName: 'Ruiz' })
    expect((await answer(marta)).body.code).toBe('NO_RIGHT')
    await setSubstitute(test, lena, marta)
    expect((await answer(marta)).status).toBe(204)
    expect((await rounds())[0].steps[0].given).toMatchObject([
      { by: { firstName: 'Marta', lastName: 'Ruiz' }, for: { firstName: 'Lena', lastName: 'Fischer' } },
    ])
    // It is done for both.
    expect((await answer(lena)).body.code).toMatch(/NO_RIGHT|WRONG_STATE/)
  })
})

describe('a substitute', () => {
  it('whose days are over is one no longer, and one person counts once in a step', async () => {
    const company = await buildStaffedCompany(test)
    const [lena, marta] = [
      await buildMember(test.database, { companyId: company.id, firstName: 'Lena' }),
      await buildMember(test.database, { companyId: company.id, firstName: 'Marta' }),
    ]
    await setSubstitute(test, lena, marta, { from: 0, until: 0 })
    const { consent, params, contentHash, list } = await (kinds.chart?.(company, [lena, marta]) ?? Promise.reject(new Error('No chart')))
    const answer = (by: BuiltMember) => test.as(by).call(consent, { params, body: { consent: true, contentHash } })
    // when Marta consents, who is asked herself
    expect((await answer(marta)).status).toBe(204)
    // then not once more for Lena
    expect((await answer(marta)).body.code).toBe('WRONG_STATE')
    expect((await test.as(company.admin).call(list, { params })).body.rounds[0].steps[0]).toMatchObject({
      given: [{ by: { firstName: 'Marta' } }],
      missing: [{ firstName: 'Lena' }],
    })
    await test.owner.query(`update substitution set first_day = first_day - 2, last_day = last_day - 2 where company_id = $1`, [company.id])
    expect((await answer(marta)).body.code).toBe('WRONG_STATE')
    expect((await answer(lena)).status).toBe(204)
  })

  it('who made the version consents for nobody', async () => {
    const company = await buildStaffedCompany(test)
    const lena = await buildMember(test.database, { companyId: company.id })
    await setSubstitute(test, lena, company.admin)
    const { consent, params, contentHash } = await (kinds.chart?.(company, [lena]) ?? Promise.reject(new Error('No chart')))
    expect((await test.as(company.admin).call(consent, { params, body: { consent: true, contentHash } })).body.code).toBe('NO_RIGHT')
  })
})
