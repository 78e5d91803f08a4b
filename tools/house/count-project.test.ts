import { expect, it } from 'vitest'
import type { SourceFile } from '../source-files.ts'
import { countProject } from './count-project.ts'

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: `${lines.join('\n')}\n` })

it('the counts of the project are sizes without tests, and what the code does by hand', () => {
  // given
  const files = [
    file('contract/src/chart/chart.ts', 'a', 'b', 'c'),
    file('contract/src/chart/chart-routes.ts', 'a'),
    file('contract/src/chart/chart.test.ts', 'a', 'b', 'c', 'd'),
    file(
      'server/src/chart/version/send-chart-service.ts',
      'export async function sendChart(work: Work) {',
      'export const withdraw = (',
      'export const sender = 1',
    ),
    file('server/src/invitation/invitation-store.ts', 'export async function withdrawInvitation(tx: Tx) {'),
    file(
      'web/src/chart/send/send-dialog.tsx',
      'await call(chartRoutes.sendForApproval, {})',
      '  notifyFailure(text)',
      '  notify.error(text)',
    ),
    file('web/src/chart/chart-queries.ts', 'call(chartRoutes.getChart, {})', 'call(chartRoutes.withdraw, {})'),
    file('web/src/platform/client.ts', 'export async function call(route) {', 'notify.error(text)'),
  ]
  // when
  const counts = countProject(files).map(({ what, count }) => `${what.split(/[:,`]/)[0]?.trim()} ${count}`)
  // then
  expect(counts).toEqual([
    'contract 2, 4, 1',
    'diagram 0, 0, 0',
    'server 2, 4, 1',
    'web 3, 7, 2',
    'tools 0, 0, 0',
    'all of these 7, 15, 2',
    'sites where a component or hook of web asks the server itself 1',
    'sites where web says by hand that an action failed 2',
    'functions of server that send 2',
    'sites of web that call a route which sends 2',
    'files of web that send 1',
  ])
})
