import { type ExpectationInfo, nameOfBound, paceOf } from '@strata/contract'
import type { DataTemplate, TemplateLine } from '../../performance/template/data-template.ts'
import { templateLayoutVersion } from '../../performance/template/template-layout.ts'
import type { TemplateSeal } from '../../performance/template/template-seal.ts'
import { signTemplate } from '../../performance/template/template-signature.ts'
import { kinds, sayProcess } from './describe-print.ts'
import { distinguish, nameTemplate } from './file-names.ts'
import { type PartyDetail, sayParty } from './say-detail.ts'

/** An approved version of customers' or suppliers' expectations, and what its files are asked for. */
export interface WantedTemplates {
  companyId: number
  company: string
  info: ExpectationInfo
  /** The rows that were chosen. */
  details: readonly PartyDetail[]
  month: number
  year: number
  project_cnt: number
  /** Of the process's projects: offered where the frequency is Per Project. */
  projectNames: readonly string[]
  /** Signs what each file is for. */
  secret: string
}

/** One file a frequency among the rows, in the order in which they come (`decisions.md` §12). */
export function describeTemplates(wanted: WantedTemplates): DataTemplate[] {
  const { details } = wanted
  const frequencies = [...new Set(details.map(({ freq }) => freq))]
  const templates = frequencies.map((frequencyId) =>
    describeTemplate({ ...wanted, details: details.filter(({ freq }) => freq === frequencyId) }, frequencyId),
  )
  const names = distinguish(templates.map(({ fileName }) => fileName))
  return templates.map((template, index) => ({ ...template, fileName: names[index] ?? template.fileName }))
}

function describeTemplate(wanted: WantedTemplates, frequencyId: number): DataTemplate {
  const { company, info, details, month, year, projectNames, secret } = wanted
  const kind = kinds[info.itemType.name]
  const frequency = details[0]?.freqName ?? ''
  const seal = describeSeal(wanted, frequencyId)
  return {
    fileName: nameTemplate(info, frequency, { month, year }),
    title: `${kind} performance data`,
    subject: `${company} · ${sayProcess(info)} · Version ${info.version}`,
    period: `${frequency} · ${monthFormat.format(Date.UTC(year, month - 1))}`,
    partyHead: kind,
    lines: details.map(describeLine),
    projectNames: paceOf(frequencyId) === 'project' ? [...projectNames] : [],
    seal,
    signature: signTemplate(secret, seal),
  }
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function describeSeal(
  { companyId, info, details, month, year, project_cnt: projectCount }: WantedTemplates,
  frequencyId: number,
): TemplateSeal {
  const { id: expectationId, chronId, version, itemType } = info
  return {
    layout: templateLayoutVersion,
    companyId,
    type: itemType.name === 'se' ? 'se' : 'ce',
    chronId,
    expectationId,
    version,
    frequencyId,
    ...{ month, year, projectCount },
    details: details.map((detail) => ({ id: detail.id, chronId: detail.chronId })),
  }
}

function describeLine(detail: PartyDetail): TemplateLine {
  const { param: parameter, description, uom, uomType: measureType, paramVal: target, valMin, valMax, isMissing } = detail
  return {
    party: sayParty(detail),
    parameter,
    description,
    uom,
    measureType,
    target,
    min: nameOfBound(valMin),
    max: nameOfBound(valMax),
    isMissing,
  }
}
