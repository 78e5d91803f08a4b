import {
  type ExpectationInfo,
  fullNameOfMonth,
  dataTemplateMessages as messages,
  nameOfBound,
  paceOf,
  performanceMessages,
} from '@strata/contract'
import { formatParty, formatProcess, type PartyDetail } from '../../expectation/index.ts'
import type { StoredRow } from '../stored-rows-views.ts'
import type { DataTemplate, TemplateLine } from './data-template.ts'
import { describeFormer, type FormerValues } from './template-former.ts'
import { digestLines } from './template-labels.ts'
import { templateLayoutVersion } from './template-layout.ts'
import { distinguish, nameTemplate } from './template-names.ts'
import { digestDetails, type SealedDetail, type TemplateFacts } from './template-seal.ts'
import { signTemplate } from './template-signature.ts'

/** A version of customers' or suppliers' expectations, and what its files are asked for. */
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
  /** What the open month holds, by the ids of rows: files are made with it. */
  held: ReadonlyMap<number, StoredRow>
  /** Signs what each file is for. */
  secret: string
}

/** One file a frequency among the rows, in the order in which they come (specification 5 §12). */
export async function describeTemplates(wanted: WantedTemplates): Promise<DataTemplate[]> {
  const { details } = wanted
  const frequencies = [...new Set(details.map(({ freq }) => freq))]
  const templates: DataTemplate[] = []
  for (const frequencyId of frequencies)
    templates.push(await describeTemplate({ ...wanted, details: details.filter(({ freq }) => freq === frequencyId) }, frequencyId))
  const names = distinguish(templates.map(({ fileName }) => fileName))
  return templates.map((template, index) => ({ ...template, fileName: names[index] ?? template.fileName }))
}

async function describeTemplate(wanted: WantedTemplates, frequencyId: number): Promise<DataTemplate> {
  const { company, info, details, month, year, projectNames, secret } = wanted
  const frequency = details[0]?.freqName ?? ''
  const lines = details.map(describeLine)
  const asked = describeFacts(wanted, frequencyId)
  const isByProject = paceOf(frequencyId) === 'project'
  const rows = details.map(({ id }) => wanted.held.get(id))
  const former = await describeFormer(asked, rows, isByProject)
  const facts = { ...asked, projectCount: former.projectCount }
  const sealed = { details: sealDetails(details, await digestLines(lines), former), projects: former.projects }
  return {
    fileName: nameTemplate(info, frequency, { month, year }),
    title: messages.title[facts.type],
    subject: messages.subject({ company, process: formatProcess(info), version: info.version }),
    period: messages.period({ frequency, month: fullNameOfMonth({ month, year }) }),
    partyHead: performanceMessages.parties[facts.type],
    lines,
    projectNames: isByProject ? [...projectNames] : [],
    seal: { ...facts, ...sealed },
    signature: signTemplate(secret, { facts, detailsDigest: digestDetails(sealed) }),
  }
}

function describeFacts({ companyId, info, month, year, project_cnt: projectCount }: WantedTemplates, frequencyId: number): TemplateFacts {
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
  }
}

const sealDetails = (details: readonly PartyDetail[], labels: readonly string[], { lines }: FormerValues): SealedDetail[] =>
  details.map(({ id, chronId, uomType: measureType, paramVal: target, valMin: min, valMax: max }, index) => ({
    ...{ id, chronId, measureType, target, min, max },
    labels: labels[index] ?? '',
    former: lines[index] ?? '',
  }))

function describeLine(detail: PartyDetail): TemplateLine {
  const { param: parameter, description, uom, uomType: measureType, paramVal: target, valMin, valMax, isMissing } = detail
  return {
    party: formatParty(detail),
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
