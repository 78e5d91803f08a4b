import type { SummaryComponent } from '@strata/contract'
import type { Step } from '../../chart/index.ts'
import { findParty, type WantedComponent } from '../../summary/index.ts'
import type { DemoSummary } from '../demo-story.ts'
import { findProcessByPid } from '../demo-views.ts'
import type { Stage } from './demo-stage.ts'

/** Writes what a version of the story says into a WIP of the Process Summary of a global process. */
export async function writeSummary(
  stage: Stage,
  step: Step,
  { id, pid, summary }: { id: number; pid: string; summary: DemoSummary },
): Promise<void> {
  await stage.charts.define(step, id, summary.definition)
  const processChronId = await findProcessByPid(stage.tx, pid)
  for (const [kind, names] of listComponents(summary)) {
    for (const name of names)
      await stage.charts.add(step, id, { kind, party: await findWanted(stage, step, { kind, name, processChronId }) })
  }
}

const listComponents = ({
  suppliers = [],
  inputs = [],
  outputs = [],
  customers = [],
  interfacing = [],
}: DemoSummary): (readonly [SummaryComponent, readonly string[]])[] => [
  ['supplier', suppliers],
  ['input', inputs],
  ['output', outputs],
  ['customer', customers],
  ['ip', interfacing],
]

interface Named {
  kind: SummaryComponent
  name: string
  processChronId: number
}

/** What is not typed is a process, or is in the process's list of others, from now on. */
async function findWanted({ tx, charts }: Stage, step: Step, { kind, name, processChronId }: Named): Promise<WantedComponent['party']> {
  if (kind === 'input' || kind === 'output') return { typed: name }
  if (/^[PE]\d+$/.test(name)) return { process: await findProcessByPid(tx, name) }
  if (!(await findParty(tx, processChronId, name))) await charts.addAdditional(step, processChronId, name)
  return { additional: name }
}
