import type { DemoInterfacingPerformance, DemoPerformance } from '../demo-performance.ts'

const by = 'chinedu.okafor@aurora.example'

const customers: DemoPerformance = {
  type: 'ce',
  of: 'P5',
  by,
  rows: [
    {
      param: 'Shipped on time',
      figures: [93.8, 95, 95.6, 96, 96.4, 96.8, 97, 96.2, 95.9, 97.1, 97.4, 96.6, 94.6, 95.8, 96.9],
      spread: 1.5,
      decimals: 1,
      actions: {
        15: 'Saturday shift in packing until the backlog is gone.',
        14: 'Certificates are printed while the instrument is packed.',
        3: 'Carrier changed for Norway from the 10th.',
      },
    },
    {
      param: 'Spare instruments in stock',
      figures: [14, 13, 12, 11, 9, 7, 10, 12, 13, 15, 14, 12, 11, 10, 12],
      actions: { 10: 'Five instruments of the former series are calibrated as spares.' },
    },
    {
      param: 'Certificates corrected',
      figures: [2, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0],
      actions: { 15: 'Customer data come from the order, nobody types them again.' },
    },
    {
      param: 'First pass yield',
      figures: [91, 92, 92.5, 93, 93.4, 94, 94.2, 93.8, 94.5, 95, 94.6, 94.1, 93.9, 94.4, 94.8],
      spread: 2,
      decimals: 1,
      actions: { 15: 'Soldering of sensor boards measured again at the second station.' },
    },
  ],
}

const suppliers: DemoPerformance = {
  type: 'se',
  of: 'P5',
  by,
  rows: [
    {
      param: 'Changes of the frozen plan',
      figures: [4, 3, 3, 5, 6, 4, 3, 2, 2, 3, 2, 1, 2, 2, 1],
      actions: { 11: 'Plan frozen on Thursday, changes only by both leaders.' },
    },
    {
      param: 'Missing parts',
      figures: [3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1],
      spread: 1,
      decimals: 0,
      actions: { 15: 'Kits are checked before they leave the store.', 4: 'Optics ordered from the second supplier until May.' },
    },
    {
      param: 'Standards past their date',
      figures: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      actions: { 12: 'Reminder a month before the date, to two people.' },
    },
    {
      param: 'Deliveries with certificate',
      figures: [100, 100, 98, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100],
      actions: { 13: 'Deliveries without a certificate are not booked in.' },
    },
  ],
}

export const buildPerformance: readonly DemoPerformance[] = [customers, suppliers]

/** Prototypes came late, which P2 had not agreed to. */
export const buildInterfaces: readonly DemoInterfacingPerformance[] = [
  {
    type: 'ie',
    of: 'P5',
    by,
    rows: [
      { yourParam: 'Questions about a drawing', yours: '1', theirs: '13' },
      { yourParam: 'Notice before an audit', yours: '8', theirs: '97' },
    ],
  },
]
