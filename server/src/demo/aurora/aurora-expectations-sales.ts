import type { DemoExpectation } from '../demo-story.ts'

const [sponsor, leader, spl] = ['sponsor@aurora.example', 'leader@aurora.example', 'spl@aurora.example']

/** All internal customers have a row. */
const customers: DemoExpectation = {
  type: 'ce',
  of: 'P1',
  preparedBy: leader,
  decidedBy: sponsor,
  versions: [
    {
      preparedDaysAgo: 522,
      rows: [
        {
          of: 'P3',
          measure: ['The forecast is accurate enough to plan with', 'Forecast deviation', '%', '8.0', 'LB', '12'],
          uom: '% of units',
          per: 'Per Month',
        },
        {
          of: 'P3',
          measure: ['Orders arrive complete', 'Orders without a query', '%', '96', '92', 'HB'],
          uom: '% of orders',
          per: 'Per Month',
        },
        {
          of: 'Laboratories',
          measure: ['A quotation arrives fast', 'Quotation lead time', 'N', '5.0', 'LB', '7'],
          uom: 'working days',
          per: 'Per Project',
        },
        {
          of: 'Machine builders',
          measure: ['Technical questions are answered fast', 'Technical answer time', 'N', '24', 'LB', '36'],
          uom: 'hours',
          per: 'Per Day',
        },
        {
          of: 'Sales partners',
          measure: ['Every partner works with the valid price list', 'Price list in use', 'T', 'Issue of the quarter', 'NA', 'NA'],
          uom: '',
          per: 'Per Month',
        },
        {
          of: 'Management',
          measure: ['Order intake reaches the plan', 'Order intake', 'N', '6.2', '5.8', 'HB'],
          uom: 'M EUR',
          per: 'Per Month',
        },
        {
          of: 'Management',
          measure: ['Enough of what we offer is won', 'Win rate', '%', '32', '28', 'HB'],
          uom: '% of quotations',
          per: 'Per Month',
        },
      ],
      isSent: true,
      decidedDaysAgo: 516,
    },
    {
      preparedDaysAgo: 97,
      rows: [
        {
          of: 'P6',
          measure: ['Requirements for installation come with the order', 'Orders with a site checklist', '%', '95', '90', 'HB'],
          uom: '% of orders',
          per: 'Per Week',
        },
      ],
      isSent: true,
      decidedDaysAgo: 93,
    },
  ],
}

/** P7 has no row yet. */
const suppliers: DemoExpectation = {
  type: 'se',
  of: 'P1',
  preparedBy: leader,
  decidedBy: sponsor,
  versions: [
    {
      preparedDaysAgo: 514,
      rows: [
        {
          of: 'P2',
          measure: [
            'Special instruments are calculated while the customer still waits',
            'Concept and price of a special',
            'N',
            '5',
            'LB',
            '7',
          ],
          uom: 'working days',
          per: 'Per Project',
        },
        {
          of: 'Sales partners',
          measure: ['Enquiries say what is to be measured, and where', 'Complete enquiries', '%', '85', '75', 'HB'],
          uom: '% of enquiries',
          per: 'Per Month',
        },
        {
          of: 'Trade fair organisers',
          measure: ['Contacts come on the evening of the fair', 'Contacts handed over', 'T', 'The same day', 'NA', 'NA'],
          uom: '',
          per: 'Per Project',
        },
      ],
      isSent: true,
      decidedDaysAgo: 510,
    },
  ],
}

/** Still worked on. */
const interfaces: DemoExpectation = {
  type: 'ie',
  of: 'P1',
  preparedBy: leader,
  decidedBy: sponsor,
  versions: [
    {
      preparedDaysAgo: 10,
      rows: [
        {
          of: 'E4',
          yours: ['Complaints are settled before the customer asks again', 'First answer to a complaint', 'N', '2', 'LB', '3'],
          theirs: [
            'Special agreements are told before the contract is signed',
            'Contracts with agreed deviations',
            '%',
            '100',
            '100',
            'NA',
          ],
        },
      ],
    },
  ],
}

/** Of a sub-process. */
const qualifyCustomers: DemoExpectation = {
  type: 'ce',
  of: 'P1.1',
  preparedBy: spl,
  decidedBy: leader,
  versions: [
    {
      preparedDaysAgo: 70,
      rows: [
        {
          of: 'Laboratories',
          measure: ['Every enquiry has an answer within a working day', 'Enquiries answered in time', '%', '95', '90', 'HB'],
          uom: '% of enquiries',
          per: 'Per Day',
        },
        {
          of: 'Management',
          measure: ['We offer only what we can build', 'Enquiries declined late', 'N', '2', '0', '4'],
          uom: 'enquiries',
          per: 'Per Month',
        },
      ],
      isSent: true,
      decidedDaysAgo: 66,
    },
  ],
}

export const salesExpectations: readonly DemoExpectation[] = [customers, suppliers, interfaces, qualifyCustomers]
