import { readFileSync } from 'node:fs'
import { type ChartImport, fromData, toSvg } from '../../diagram/src/index.ts'
import type { ModelFile } from './find-models.ts'

export interface ComparedFile extends ModelFile {
  readonly chart: ChartImport['chart']
  readonly report: ChartImport['report']
  readonly missing: readonly string[]
}

/** One HTML page with each file's chart below its reference picture. */
export function writeComparison(files: readonly ComparedFile[]): string {
  const style =
    'body{font:13px system-ui;margin:16px}section{margin:0 0 48px}img,svg{max-width:1400px;height:auto;border:1px solid #ccc;display:block;margin:8px 0}'
  return `<!doctype html><meta charset="utf-8"><title>BPMN import</title><style>${style}</style>${files.map(sectionOf).join('\n')}`
}

function sectionOf({ name, picture, chart, report, missing }: ComparedFile): string {
  const reference = picture === undefined ? '' : `<img src="data:image/png;base64,${readFileSync(picture).toString('base64')}" alt="">`
  const lines = [...report.approximated, ...report.omitted].map(
    ({ what, reason, elementIds }) => `<li>${elementIds.length} ${escapeHtml(what)}: ${escapeHtml(reason)}</li>`,
  )
  const lacks = missing.length === 0 ? 'nothing missing' : `missing: ${missing.map(escapeHtml).join(', ')}`
  return `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><p>${lacks}</p>${reference}${toSvg(fromData(chart))}<details><summary>Report</summary><ul>${lines.join('')}</ul></details></section>`
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
