import { routeChart } from '../../../geometry/index.ts'
import type { Chart } from '../../../model/index.ts'
import type { Routes } from '../../../shapes/index.ts'
import { ownNamespace } from '../own/own-marks.ts'
import { planBpmn } from './bpmn-plan.ts'
import { writeDrawing } from './write-drawing.ts'
import { writeModel } from './write-model.ts'
import { tag } from './xml-tag.ts'

export interface BpmnExportOptions {
  /** What the file calls the process or the collaboration: 'Global Chart version 7'. */
  readonly name: string
  /** Computed when left out. */
  readonly routes?: Routes
}

const namespaces = {
  'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
  'xmlns:bioc': 'http://bpmn.io/schema/bpmn/biocolor/1.0',
  'xmlns:color': 'http://www.omg.org/spec/BPMN/non-normative/color/1.0',
  'xmlns:strata': ownNamespace,
}

/**
 * A chart as a BPMN 2.0 file with its drawing. What BPMN has no word for is in attributes of our own namespace
 * (`own-marks.ts`), so that importing the file gives the same chart again, but for the `aprsId`s, which stay at home.
 */
export function exportBpmn(chart: Chart, { name, routes = routeChart(chart) }: BpmnExportOptions): string {
  const plan = planBpmn(chart, routes, name)
  const root = { ...namespaces, id: plan.ids.take('Definitions'), targetNamespace: 'urn:strata:charts', exporter: 'Strata' }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('bpmn:definitions', root, lines([...writeModel(plan), writeDrawing(plan)]))}\n`
}

/** The parts of the file each on lines of their own, for whoever opens it as text. */
const lines = (parts: readonly string[]): string[] => [...parts.map((part) => `\n${part}`), '\n']
