import { expect, it } from 'vitest'
import { configure, qualify, winOrders } from '../process/process-samples.setup.tsx'
import { titleOfPlace } from './title-of-place.ts'

it.each([
  ['info', undefined, 'P1 Win orders'],
  ['ma', undefined, 'P1 Win orders — Macro'],
  ['mi', 22, 'P1.2 Configure the solution'],
  ['ipce', 21, 'P1.1 Qualify leads — Customer expectations'],
  ['ied', undefined, 'P1 Win orders — Interfacing process performance data'],
  ['impplans', undefined, 'P1 Win orders — Improvement Plans'],
] as const)('calls %s of %s "%s"', (itemType, macro, title) => {
  expect(titleOfPlace({ process: winOrders, macroProcesses: [qualify, configure], itemType, macro })).toBe(title)
})

it('leaves out an id that is not permanent', () => {
  const process = { ...winOrders, pid: 'PXXX' }
  expect(titleOfPlace({ process, macroProcesses: [], itemType: 'ma', macro: undefined })).toBe('Win orders — Macro')
})
