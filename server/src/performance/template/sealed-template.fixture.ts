import { nameOfBound } from '@strata/contract'
import type { DataTemplate, TemplateLine } from './data-template.ts'
import { packTexts } from './template-former.ts'
import { digestLines } from './template-labels.ts'
import type { TemplateFacts } from './template-seal.ts'

/** A row of expectations as it is kept. */
type GivenDetail = Pick<TemplateLine, 'parameter' | 'measureType' | 'target' | 'min' | 'max'>

/** A number, a percentage and a text. */
const threeDetails: readonly GivenDetail[] = [
  { parameter: 'Lead time', measureType: 'N', target: '5', min: 'LB', max: '7' },
  { parameter: 'Share in time', measureType: '%', target: '95', min: '90', max: 'HB' },
  { parameter: 'Agreement', measureType: 'T', target: 'as agreed', min: 'NA', max: 'NA' },
]

interface GivenParts {
  details?: readonly GivenDetail[]
  /** What the month holds of each, by column. */
  former?: readonly (readonly string[])[]
  /** Names above the columns of projects. */
  projects?: readonly string[]
}

/** What a file says of these rows, about October 2026; nobody signed it. */
export async function buildSealed(
  frequencyId: number,
  { details = threeDetails, former = [], projects = [], ...facts }: Partial<TemplateFacts> & GivenParts = {},
): Promise<DataTemplate> {
  const lines = details.map((detail) => ({
    ...{ ...detail, party: '(P2) Design products', description: 'Quotations in time', uom: 'days', isMissing: false },
    ...{ min: nameOfBound(detail.min), max: nameOfBound(detail.max) },
  }))
  const labels = await digestLines(lines)
  const sealed = details.map(({ parameter: _parameter, ...measure }, index) => ({
    ...{ id: 31 + index, chronId: 11 + index, ...measure },
    labels: labels[index] ?? '',
    former: former[index] ? packTexts(former[index]) : '',
  }))
  return {
    fileName: 'P1 Customer performance data 2026-10.xlsx',
    title: 'Customer performance data',
    subject: 'Aurora Instruments · (P1) Win orders · Version 2',
    period: 'October 2026',
    partyHead: 'Customer',
    lines,
    projectNames: [],
    seal: {
      ...{ layout: 3, companyId: 7, type: 'ce', chronId: 21, expectationId: 22, version: 2, frequencyId, month: 10, year: 2026 },
      ...{ projectCount: 3, ...facts, details: sealed, projects: packTexts(projects) },
    },
    signature: 'signed by nobody',
  }
}
