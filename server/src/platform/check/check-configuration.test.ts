import { expect, it } from 'vitest'
import { checkNode } from './check-configuration.ts'

it.each([
  ['24.11.1', 'ok', 'This command runs on Node 24.11.1 (/usr/bin/node).'],
  ['22.20.0', 'ok', 'This command runs on Node 22.20.0 (/usr/bin/node).'],
  [
    '20.19.0',
    'warning',
    'This command runs on Node 20.19.0 (/usr/bin/node). Node 20 has had no security fixes since April 2026: take Node 24.',
  ],
])('Node %s is found %s', (node, result, text) => {
  expect(checkNode({ versions: { node }, execPath: '/usr/bin/node' })).toEqual({ result, text })
})
