import type { DemoExpectation } from '../demo-story.ts'

const [chinedu, noah, yusuf] = ['chinedu.okafor@aurora.example', 'noah.fischer@aurora.example', 'yusuf.demir@aurora.example']

const customers: DemoExpectation = {
  type: 'ce',
  of: 'P5',
  preparedBy: chinedu,
  decidedBy: noah,
  versions: [
    {
      preparedDaysAgo: 492,
      rows: [
        {
          of: 'P6',
          measure: ['Instruments leave on the promised day', 'Shipped on time', '%', '97', '94', 'HB'],
          uom: '% of instruments',
          per: 'Per Day',
        },
        {
          of: 'P7',
          measure: ['Spare instruments are there when one fails', 'Spare instruments in stock', 'N', '12', '8', '20'],
          uom: 'instruments',
          per: 'Per Month',
        },
        {
          of: 'Accreditation body',
          measure: ['Certificates are free of errors', 'Certificates corrected', 'N', '0', 'LB', '1'],
          uom: 'certificates',
          per: 'Per Month',
        },
        {
          of: 'Management',
          measure: ['Little is built twice', 'First pass yield', '%', '94', '90', 'HB'],
          uom: '% of instruments',
          per: 'Per Day',
        },
      ],
      isSent: true,
      decidedDaysAgo: 487,
    },
  ],
}

const suppliers: DemoExpectation = {
  type: 'se',
  of: 'P5',
  preparedBy: chinedu,
  decidedBy: noah,
  versions: [
    {
      preparedDaysAgo: 484,
      rows: [
        {
          of: 'P3',
          measure: ['The plan stands for a week', 'Changes of the frozen plan', 'N', '2', 'LB', '5'],
          uom: 'changes',
          per: 'Per Week',
        },
        { of: 'P4', measure: ['Every kit is complete', 'Missing parts', 'N', '0', 'LB', '3'], uom: 'parts', per: 'Per Day' },
        {
          of: 'E5',
          measure: ['Reference standards are valid', 'Standards past their date', 'N', '0', 'LB', '0'],
          uom: 'standards',
          per: 'Per Month',
        },
        {
          of: 'Calibration gas supplier',
          measure: ['Gases come with their analysis', 'Deliveries with certificate', '%', '100', '100', 'NA'],
          uom: '% of deliveries',
          per: 'Per Month',
        },
      ],
      isSent: true,
      decidedDaysAgo: 480,
    },
  ],
}

/** Agreed with P2, who thinks otherwise about prototypes. */
const interfaces: DemoExpectation = {
  type: 'ie',
  of: 'P5',
  preparedBy: chinedu,
  decidedBy: noah,
  versions: [
    {
      preparedDaysAgo: 60,
      rows: [
        {
          of: 'P2',
          yours: ['Drawings are right at the first time', 'Questions about a drawing', 'N', '1', 'LB', '2'],
          theirs: ['Prototypes are built when they are needed', 'Waiting time for a prototype', 'N', '10', 'LB', '12'],
        },
        {
          of: 'E4',
          yours: ['Audits are announced', 'Notice before an audit', 'N', '10', '5', 'HB'],
          theirs: ['Deviations are told at once', 'Deviations told on the same day', '%', '100', '95', 'NA'],
        },
      ],
      isSent: true,
      decidedDaysAgo: 56,
    },
  ],
}

/** A sub-process whose expectations are still worked on. */
const calibrateCustomers: DemoExpectation = {
  type: 'ce',
  of: 'P5.3',
  preparedBy: yusuf,
  decidedBy: chinedu,
  versions: [
    {
      preparedDaysAgo: 5,
      rows: [
        {
          of: 'Accreditation body',
          measure: ['Calibrations can be repeated', 'Repeatability', '%', '0.05', 'LB', '0.08'],
          uom: '% of range',
          per: 'Per Project',
        },
      ],
    },
  ],
}

export const buildExpectations: readonly DemoExpectation[] = [customers, suppliers, interfaces, calibrateCustomers]
