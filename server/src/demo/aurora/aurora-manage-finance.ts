import type { DemoChart } from '../demo-story.ts'
import { drawing, link, process, symbol } from '../drawing.ts'

const summary: DemoChart = {
  type: 'ps',
  below: 'E2',
  preparedBy: 'omar.farouk@aurora.example',
  decidedBy: 'ceo@aurora.example',
  versions: [
    {
      summary: {
        definition: 'To keep Aurora solvent, to know what each instrument earns and to pay everybody on time.',
        suppliers: ['P1', 'P4', 'Banks', 'Auditors'],
        inputs: ['Orders and invoices', 'Time sheets', 'Bank statements'],
        outputs: ['Budget', 'Monthly report', 'Payments'],
        customers: ['E1', 'Owners', 'Tax authorities'],
        interfacing: ['P1', 'E3'],
      },
      history: '<p>What finance is there for, agreed with the board.</p>',
      preparedDaysAgo: 100,
      decidedDaysAgo: 95,
    },
  ],
}

const macro: DemoChart = {
  type: 'ma',
  below: 'E2',
  preparedBy: 'omar.farouk@aurora.example',
  decidedBy: 'ceo@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'year', 'New year', { x: 0, y: 62 }),
          process('E2.1', 'Budget and forecast', { x: 88, y: 40 }),
          process('E2.2', 'Invoice and collect', { x: 304, y: 40 }),
          process('E2.3', 'Pay', { x: 304, y: 192 }, 'Two pairs of eyes above 5,000 EUR'),
          process('E2.4', 'Close the month', { x: 520, y: 116 }, 'Five working days'),
          process('E2.5', 'Report', { x: 736, y: 116 }),
          symbol('end', 'known', 'Result known', { x: 952, y: 138 }),
        ],
        [
          link('year.right', 'E2.1.left'),
          link('E2.1.right', 'E2.2.left'),
          link('E2.1.bottom', 'E2.3.left'),
          link('E2.2.right', 'E2.4.top'),
          link('E2.3.right', 'E2.4.bottom'),
          link('E2.4.right', 'E2.5.left'),
          link('E2.5.right', 'known.left'),
        ],
      ),
      history: '<p>The month of finance, from the budget to the report.</p>',
      preparedDaysAgo: 93,
      decidedDaysAgo: 86,
    },
  ],
}

/** Of a restricted process. */
export const manageFinance: readonly DemoChart[] = [summary, macro]
