import { ChartSteps, loadItem, type Step } from '../chart/index.ts'
import { addParty } from './additional-party-service.ts'
import { addComponent } from './component-service.ts'
import { setDefinition } from './definition-service.ts'
import type { WantedComponent } from './wanted-component.ts'

/** The steps of a chart's life with those of a Process Summary: a chart of type ps. */
export class SummarySteps extends ChartSteps {
  /** Says in a WIP why its process exists. */
  define(step: Step, chartId: number, definition: string): Promise<void> {
    return this.take(step, async (work) => {
      await setDefinition(work, { item: await loadItem(work.tx, chartId, step.by), definition })
    })
  }

  /** Adds a component to a WIP and answers its id. */
  add(step: Step, chartId: number, wanted: WantedComponent): Promise<number> {
    return this.take(step, async (work) => addComponent(work, await loadItem(work.tx, chartId, step.by), wanted))
  }

  /** Adds a name to the additional customers and suppliers of a global process and answers its id. */
  addAdditional(step: Step, processChronId: number, name: string): Promise<number> {
    return this.take(step, ({ tx }) => addParty(tx, { chronId: processChronId }, name))
  }
}
