/** A package that runs where its `engines` says that it does not. */
export interface TriedPackage {
  /** Its `engines.node`, as in `package-lock.json`: where that changes, the package is to be tried again. */
  asks: string
  /** Why it is wanted all the same, and not the version before. */
  reason: string
  /** What ran with it on Node 20.19. `npm run test:node` runs these on the other Nodes. */
  triedBy: string
}

/** By name. The reasons at length, and what Node 20 does hold back: `docs/decisions/0003`. */
export const triedPackages: Readonly<Record<string, TriedPackage>> = {
  '@testing-library/jest-dom': {
    asks: '>=22',
    reason: 'the line that goes on; drops code that newer Nodes have themselves',
    triedBy: 'component tests (vitest project web)',
  },
  'content-disposition': {
    asks: '>=22',
    reason: 'comes with @fastify/static 10; used only where a file is offered for download, which we do ourselves',
    triedBy: 'server/src/platform/http tests',
  },
  cookie: {
    asks: '>=22',
    reason: 'comes with light-my-request 6.8, with which fastify answers calls of tests',
    triedBy: 'tests of the server (vitest project server)',
  },
  'eventsource-parser': {
    asks: '>=22.12',
    reason: 'runs in the browser alone, where no Node is',
    triedBy: 'web/src/platform/signals tests, e2e/journeys/chart-together.spec.ts',
  },
  'file-type': {
    asks: '>=22',
    reason: 'reads uploaded files, which are hostile: fixes come to this line',
    triedBy: 'server/src/platform/files and server/src/document tests',
  },
  'graphile-worker': {
    asks: '>=22.18.0',
    reason: 'the line that goes on; the newer Node is for tasks written in TypeScript, of which we have none',
    triedBy: 'server/src/platform/jobs tests, e2e/proofs/two-servers.spec.ts',
  },
  'pdfjs-dist': {
    asks: '>=22.13.0 || >=24',
    reason: 'shows uploaded files, which are hostile, in the browser alone, where no Node is: fixes come to this line. The server has 5.6',
    triedBy: 'e2e/journeys/documents.spec.ts',
  },
  'sanitize-html': {
    asks: '>=22.12.0',
    reason: 'cleans what people write, which is hostile: fixes come to this line',
    triedBy: 'server/src/platform/rich-text.test.ts',
  },
}
