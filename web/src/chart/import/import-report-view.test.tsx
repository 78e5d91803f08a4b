import { readFileSync } from 'node:fs'
import { importBpmn } from '@strata/diagram'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { readChartFile } from './read-chart-file.ts'

const bpmn = (steps: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="x">
  <process id="p">
    <startEvent id="s" name="Inquiry"/>
    ${steps}
    <sequenceFlow id="f" sourceRef="s" targetRef="t"/>
  </process>
</definitions>`

afterEach(forgetEverything)

describe('the report of an import', () => {
  it('counts what was taken in and names what became something else', async () => {
    // given
    const { report } = await importBpmn(bpmn('<userTask id="t" name="Check export licence"/>'), { steps: 'activity' })
    // when
    showAs(<ImportReportView report={report} />)
    // then
    expect(screen.getByText('1 activity, 1 start; 1 connection.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /Approximated/ })).toBeInTheDocument()
    expect(screen.getByText(/^User task/)).toBeInTheDocument()
  })

  it('counts several in the plural', () => {
    const nodes = { process: 2, activity: 3, data: 2, end: 1 }
    showAs(
      <ImportReportView
        report={{ tool: 'Signavio', counts: { nodes, edges: { sequence: 2, message: 1 } }, approximated: [], omitted: [] }}
      />,
    )
    expect(screen.getByText('2 processes, 3 activities, 1 end, 2 data; 3 connections. Written by Signavio.')).toBeInTheDocument()
  })

  it('names the process ids of the file, which do not come in', () => {
    const report = { counts: { nodes: { process: 4 }, edges: {} }, approximated: [], omitted: [] }
    const groups = [
      { ids: ['P1', 'P2', 'P3', 'P7'], become: 'PXXX' },
      { ids: ['E2'], become: 'EXXX' },
    ]
    showAs(<ImportReportView report={report} ids={{ groups, areOfChart: true }} />)
    expect(screen.getByText('E2 becomes EXXX')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Process IDs 5' })).toBeInTheDocument()
    expect(screen.getByText('P1, P2, P3 and 1 more become PXXX')).toBeInTheDocument()
    expect(screen.getByText(/^Process IDs are not imported\. Assign IDs after the import\./)).toHaveTextContent(
      'With “Replace chart”, processes that are in this chart keep their IDs.',
    )
    expect(screen.queryByText('Everything is imported as it is in the file.')).toBeNull()
  })

  it('says so where everything is as in the file', async () => {
    showAs(<ImportReportView report={{ counts: { nodes: { activity: 1 }, edges: {} }, approximated: [], omitted: [] }} />)
    expect(screen.getByText('Everything is imported as it is in the file.')).toBeInTheDocument()
  })
})

it('shades the edge beyond which there is more of the report', () => {
  const styles = readFileSync(`${import.meta.dirname}/import-dialog.module.css`, 'utf8')
  const report = /\.report \{[^}]*\}/.exec(styles)?.[0] ?? ''
  expect(report).toMatch(/transparent, var\(--st-raised\) 50%\) bottom [^,]* local no-repeat/)
  expect(report).toMatch(/transparent, var\(--st-line-2\)\) bottom [^,]* no-repeat/)
})

describe('a file that is too large', () => {
  it('is refused before it is read', async () => {
    // given
    const file = new File(['<definitions/>'], 'film.bpmn')
    Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 })
    // when
    const reading = readChartFile(file, { steps: 'activity', processPrefix: 'P', signal: new AbortController().signal })
    // then
    await expect(reading).rejects.toMatchObject({ code: 'TOO_LARGE', message: 'The file is larger than 10 MiB.' })
  })
})
