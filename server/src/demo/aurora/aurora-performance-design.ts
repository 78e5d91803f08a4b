import type { DemoPerformance } from '../demo-performance.ts'

const customers: DemoPerformance = {
  type: 'ce',
  of: 'P2',
  by: 'elif.yilmaz@aurora.example',
  rows: [
    {
      param: 'Concept and price of a special',
      figures: [8.5, 8.8, 8, 7.6, 7.9, 7.2, 7, 7.4, 6.9, 7.1, 7.5, 7.3, 9.4, 9.8, 8.2],
      spread: 1,
      decimals: 1,
      actions: {
        3: 'One designer of the care team calculates specials until the end of the month.',
        2: 'Specials above 20 h of design are announced a week ahead, agreed with P1.',
      },
    },
    {
      param: 'Releases with a complete bill of materials',
      figures: [97, 98, 99, 100, 100, 99, 100, 100, 98, 100, 100, 99, 100, 100, 100],
      actions: { 15: 'No release without the check in the data system.' },
    },
    { param: 'Changes in the first 90 days', figures: [4, 4, 4, 3, 3, 3, 2, 3, 2, 3, 3, 2, 3, 2, 2], spread: 2, decimals: 0 },
    {
      param: 'Technical file',
      figures: [
        null,
        'Complete at release',
        null,
        null,
        'Risk analysis a week late',
        null,
        null,
        null,
        'Complete at release',
        null,
        null,
        null,
        null,
        'Complete at release',
        null,
      ],
    },
    {
      param: 'Deviation from budget',
      figures: [6, 8, 12, 9, 4, 3, -2, -4, 1, 5, 7, 3, 2, -1, 4],
      actions: { 13: 'External housing design stopped, done by our own people.' },
    },
  ],
}

export const designPerformance: readonly DemoPerformance[] = [customers]
