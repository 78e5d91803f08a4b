import { createApp } from '../../server/src/app.ts'
import { findSweepStage, type SweepStage } from '../../server/src/attacks/sweep-stage.ts'
import { readConfiguration } from '../../server/src/platform/configuration.ts'
import { columnTypes } from '../../server/src/platform/database/column-types.ts'
import { attachToRunning } from '../../server/src/platform/database/embedded/attach.ts'
import { openPool } from '../../server/src/platform/database/open-pool.ts'
import { ServingDatabase } from '../../server/src/platform/database/serving-database.ts'
import type { TestApp } from '../../server/src/platform/testing/test-app.ts'
import { callAs, openToken } from '../../server/src/platform/testing/test-call.ts'
import { TestClock } from '../../server/src/platform/testing/test-clock.ts'
import { type DemoProduct, startDemoProduct, unlimited } from '../demo-product.ts'
import { large } from './large-company.ts'

/** The product that is measured, and what makes ready there what is asked for: factories that work on its database and files from this process. */
export interface StallStage {
  product: DemoProduct
  test: TestApp
  demo: SweepStage
  close(): Promise<void>
}

export async function openStallStage(): Promise<StallStage> {
  const allowed = { CHART_NODES: String(large.nodes) }
  const product = await startDemoProduct(allowed)
  const configuration = readConfiguration({ APP_ENV: 'dev', LOG_LEVEL: 'silent', DATA_DIR: product.dataFolder, ...unlimited, ...allowed })
  const source = await attachToRunning(product.dataFolder)
  const database = new ServingDatabase(source)
  const owner = openPool({ ...source.owner, max: 2, types: columnTypes })
  const app = await createApp({ configuration, database })
  const test: TestApp = {
    app,
    configuration,
    database,
    owner,
    operator: owner,
    log: '',
    // What is made ready is made now, whenever that is.
    get clock() {
      return new TestClock()
    },
    as: (caller) => ({
      call: (route, request) => callAs({ app, configuration, database, clock: new TestClock() }, caller, route, request),
    }),
    openToken: (caller) => openToken({ configuration, database, clock: new TestClock() }, caller),
  }
  return {
    product,
    test,
    demo: await findSweepStage(test),
    close: async () => {
      await app.close()
      await owner.end()
      await database.close()
      await product.stop()
    },
  }
}
