import { writePage, writePlain } from '../demo-files.ts'
import type { DemoChart, DemoCompany, DemoDocument, DemoPerson } from '../demo-story.ts'
import { drawing, link, pool, process, symbol } from '../drawing.ts'

const people: readonly DemoPerson[] = [
  { email: 'ceo@birch.example', firstName: 'Amara', lastName: 'Osei', shortName: 'AOS', timezone: 'America/Toronto', note: 'CEO' },
  {
    email: 'admin@birch.example',
    firstName: 'Daniel',
    lastName: 'Reyes',
    shortName: 'DRE',
    timezone: 'America/Toronto',
    note: 'administrator',
  },
  {
    email: 'advisor@aurora.example',
    firstName: 'Helen',
    lastName: 'Whitcombe',
    shortName: 'HW',
    timezone: 'Europe/London',
    advisor: true,
    note: 'advisor; belongs to Aurora Instruments too',
  },
  { email: 'sophie.tremblay@birch.example', firstName: 'Sophie', lastName: 'Tremblay', shortName: 'STR', timezone: 'America/Toronto' },
  { email: 'jamal.carter@birch.example', firstName: 'Jamal', lastName: 'Carter', shortName: 'JCA', timezone: 'America/Halifax' },
  { email: 'mei.wong@birch.example', firstName: 'Mei', lastName: 'Wong', shortName: 'MWO', timezone: 'America/Vancouver' },
]

const primary = (x: number) => ({ x, y: 40, in: 'primary' })
const enabling = (x: number) => ({ x, y: 208, in: 'enabling' })

const globalChart: DemoChart = {
  type: 'gpfc',
  below: null,
  preparedBy: 'admin@birch.example',
  decidedBy: 'ceo@birch.example',
  versions: [
    {
      drawing: drawing(
        [
          pool('primary', 'From field to shelf', { x: 0, y: 0, width: 1040, height: 152 }),
          pool('enabling', 'Enabling', { x: 0, y: 168, width: 1040, height: 152 }),
          symbol('start', 'order', 'Order', { x: 56, y: 62, in: 'primary' }),
          process('P1', 'Take orders', primary(128)),
          process('P2', 'Buy ingredients', primary(336), 'From farms within 200 km where possible'),
          process('P3', 'Bake and pack', primary(544)),
          process('P4', 'Deliver', primary(752), 'Before seven in the morning'),
          symbol('end', 'shelf', 'On the shelf', { x: 968, y: 62, in: 'primary' }),
          process('E1', 'Keep food safe', enabling(128), 'HACCP'),
          process('E2', 'Look after people', enabling(336)),
          process('E3', 'Keep the books', enabling(544)),
        ],
        [
          link('order.right', 'P1.left'),
          link('P1.right', 'P2.left'),
          link('P2.right', 'P3.left'),
          link('P3.right', 'P4.left'),
          link('P4.right', 'shelf.left'),
        ],
      ),
      history: '<p>Birch Foods on one page.</p>',
      preparedDaysAgo: 95,
      decidedDaysAgo: 92,
    },
  ],
}

/** Everybody has read it. */
const handbook: DemoDocument = {
  docType: 'GPD',
  below: null,
  versions: [
    {
      by: 'admin@birch.example',
      daysAgo: 85,
      name: 'Hygiene rules',
      fileName: 'Hygiene rules.pdf',
      content: () =>
        writePage({
          title: 'Hygiene rules',
          paragraphs: ['Hands are washed before each shift and after each break.', 'Nobody bakes who is ill.'],
        }),
      sentDaysAgo: 84,
      decided: { by: 'ceo@birch.example', daysAgo: 82, approve: true },
    },
  ],
}

const priceReport: DemoDocument = {
  docType: 'CFR',
  below: 'P1',
  versions: [
    {
      by: 'sophie.tremblay@birch.example',
      daysAgo: 30,
      name: 'Orders by weekday',
      fileName: 'Orders by weekday.txt',
      content: () => writePlain({ title: 'Orders by weekday', paragraphs: ['Saturdays bring a third of all orders.'] }),
    },
  ],
}

export const birch: DemoCompany = {
  name: 'Birch Foods',
  access: 'BASIC',
  license: 12,
  timezone: 'America/Toronto',
  guidance: true,
  admin: 'admin@birch.example',
  ceo: 'ceo@birch.example',
  people,
  charts: [globalChart],
  roles: [
    { pid: 'P1', daysAgo: 91, roles: { PRS: ['ceo@birch.example'], PRL: ['sophie.tremblay@birch.example'] } },
    { pid: 'P3', daysAgo: 91, roles: { PRS: ['ceo@birch.example'], PRL: ['jamal.carter@birch.example'], PRO: ['mei.wong@birch.example'] } },
  ],
  restricted: [],
  comments: [],
  suggestions: [],
  consents: [],
  reading: [],
  substitutes: [],
  handovers: [],
  reviews: [],
  plans: [],
  expectations: [],
  performance: [],
  folders: [],
  documents: [handbook, priceReport],
  alertsSeenDaysAgo: 60,
}
