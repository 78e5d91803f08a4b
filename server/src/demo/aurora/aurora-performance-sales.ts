import type { DemoPerformance } from '../demo-performance.ts'

const customers: DemoPerformance = {
  type: 'ce',
  of: 'P1',
  by: 'leader@aurora.example',
  isOpen: true,
  rows: [
    {
      param: 'Forecast deviation',
      figures: [10.8, 11.2, 13.6, 12.9, 11.4, 10.2, 9.6, 9.8, 8.9, 12.7, 9.2, 8.8, 8.1, 9.0, 8.6],
      spread: 2.5,
      decimals: 1,
      actions: {
        13: 'Forecast by product family, not by customer, from the next month. Owner: sales planning.',
        12: 'Ask the five largest customers for their calls until the 20th.',
        6: 'Two tenders were counted in full. Count tenders by their chance, from June.',
      },
    },
    {
      param: 'Orders without a query',
      figures: [91, 93, 94, 92, 95, 95, 96, 94, 95, 96, 97, 96, 95, 96, null],
      actions: { 15: 'Check list for site data handed to all partners.' },
    },
    {
      param: 'Quotation lead time',
      figures: [6.2, 5.9, 5.8, 5.9, 5.4, 5.6, 5.1, 5.0, 5.2, 6.4, 5.6, 5.0, 4.8, 4.6, 4.7],
      spread: 1,
      decimals: 1,
      actions: {
        15: 'Second pair of eyes only above 50,000 EUR.',
        6: 'Second configurator trained by the 15th. Until then Brno quotes its own customers.',
      },
    },
    {
      param: 'Technical answer time',
      figures: [30, 28, 27, 26, 24, 25, 23, 22, 24, 21, 23, 22, 32, 31, 33],
      spread: 6,
      decimals: 0,
      actions: {
        3: 'Application engineer on leave: questions about optics go to the laboratory for four weeks.',
        2: 'The laboratory answers until the new engineer begins. Answers to the twelve usual questions are written down.',
      },
    },
    {
      param: 'Price list in use',
      figures: [
        'One partner with the former issue',
        'Issue of the quarter',
        'Issue of the quarter',
        'Two partners with the former issue',
        'Issue of the quarter',
        'Issue of the quarter',
        'One partner with the former issue',
        'Issue of the quarter',
        'Issue of the quarter',
        'Issue of the quarter',
        'Issue of the quarter',
        'Issue of the quarter',
        'One partner with the former issue',
        'Issue of the quarter',
        null,
      ],
    },
    {
      param: 'Order intake',
      figures: [5.9, 6.1, 6.4, 6.0, 5.6, 5.7, 6.2, 6.5, 6.3, 6.0, 5.9, 6.6, 6.4, 6.3, null],
      actions: { 11: 'Call every open quotation older than 30 days.', 10: 'Service contracts offered with each order of the month.' },
    },
    {
      param: 'Win rate',
      figures: [29, 30, 31, 28, 27, 29, 31, 33, 32, 30, 31, 34, 33, 32, null],
      actions: { 11: 'Lost orders reviewed each Friday, the reason is written down.' },
    },
    {
      param: 'Orders with a site checklist',
      figures: [88, 93, null],
      actions: { 3: 'No order is confirmed without its checklist, from the 15th.' },
    },
  ],
}

const suppliers: DemoPerformance = {
  type: 'se',
  of: 'P1',
  by: 'leader@aurora.example',
  rows: [
    {
      param: 'Concept and price of a special',
      figures: [6, 5.8, 5.9, 5.5, 5.2, 5.4, 5, 5.1, 4.8, 5.3, 5.6, 5.2, 7, 7.2, 5.9],
      spread: 1,
      decimals: 1,
      actions: {
        3: 'Specials above 20 h of design are announced to P2 a week ahead.',
        2: 'Joint review of open specials each Monday until the queue is gone.',
      },
    },
    {
      param: 'Complete enquiries',
      figures: [72, 76, 78, 80, 79, 82, 84, 83, 85, 86, 84, 87, 88, 86, 87],
      actions: { 15: 'One page for partners: what we need to know to quote.' },
    },
    {
      param: 'Contacts handed over',
      figures: [
        'Two days later',
        null,
        null,
        'The same day',
        null,
        null,
        null,
        'The same day',
        null,
        null,
        'The same day',
        null,
        null,
        'The next day',
        null,
      ],
    },
  ],
}

const qualify: DemoPerformance = {
  type: 'ce',
  of: 'P1.1',
  by: 'spl@aurora.example',
  rows: [
    { param: 'Enquiries answered in time', figures: [94, 96], spread: 3, decimals: 1 },
    { param: 'Enquiries declined late', figures: [3, 2] },
  ],
}

export const salesPerformance: readonly DemoPerformance[] = [customers, suppliers, qualify]
