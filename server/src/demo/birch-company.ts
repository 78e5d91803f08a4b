import type { ChartData } from '@strata/contract'
import { link, place, process } from './demo-chart.ts'
import type { DemoCompany } from './demo-company.ts'

const at = (name: string) => `${name}@birch.example`

const globalChart: ChartData = {
  schema: 1,
  nodes: [
    place({ id: 'order', kind: 'start', at: [0, 22], text: 'Order of a shop' }),
    process('P1', 'Take orders', [88, 0]),
    process('P2', 'Buy ingredients', [304, 0]),
    process('P3', 'Bake and pack', [520, 0]),
    process('P4', 'Deliver to shops', [736, 0]),
    place({ id: 'shelf', kind: 'end', at: [952, 22], text: 'On the shelf' }),
    process('E1', 'Keep food safe', [304, 152]),
    process('E2', 'Run the office', [520, 152]),
  ],
  edges: [
    link('order', 'right', 'p1', 'left'),
    link('p1', 'right', 'p2', 'left'),
    link('p2', 'right', 'p3', 'left'),
    link('p3', 'right', 'p4', 'left'),
    link('p4', 'right', 'shelf', 'left'),
  ],
}

/** A bakery with eight people, in Uppsala; basic. */
export const birchFoods: DemoCompany = {
  name: 'Birch Foods',
  access: 'BASIC',
  license: 12,
  timezone: 'Europe/Stockholm',
  guidance: false,
  ceo: at('ceo'),
  admin: at('admin'),
  people: [
    { email: at('ceo'), shortName: 'AB', firstName: 'Astrid', lastName: 'Bergqvist' },
    { email: at('admin'), shortName: 'NL', firstName: 'Nils', lastName: 'Lindgren' },
    { email: 'advisor@aurora.example', shortName: 'DO', firstName: 'Daniel', lastName: 'Okoye', isAdvisor: true },
    { email: at('fatima.ali'), shortName: 'FA', firstName: 'Fatima', lastName: 'Ali' },
    { email: at('oskar.nyman'), shortName: 'ON', firstName: 'Oskar', lastName: 'Nyman' },
  ],
  globalChart: [{ data: globalChart, history: '<p>How bread gets from an order to the shelf.</p>' }],
  macros: {},
  roles: {
    P3: { PRS: [at('ceo')], PRL: [at('oskar.nyman')] },
    E1: { PRS: [at('ceo')], PRL: [at('fatima.ali')] },
  },
  restricted: [],
}
