import type { DemoExpectation } from '../demo-story.ts'

/** Waits for its sponsor. */
const people: DemoExpectation = {
  type: 'ce',
  of: 'E1',
  preparedBy: 'meera.iyer@aurora.example',
  decidedBy: 'hannah.cohen@aurora.example',
  versions: [
    {
      preparedDaysAgo: 3,
      rows: [
        {
          of: 'P5',
          measure: ['Open places are filled before the season', 'Days to fill a place', 'N', '45', 'LB', '60'],
          uom: 'days',
          per: 'Per Project',
        },
        {
          of: 'P7',
          measure: ['Whoever travels can do the work alone', 'Technicians certified', '%', '100', '95', 'NA'],
          uom: '% of technicians',
          per: 'Per Month',
        },
        { of: 'Management', measure: ['People stay', 'Staff turnover', '%', '6', 'LB', '9'], uom: '% a year', per: 'Per Month' },
      ],
      isSent: true,
    },
  ],
}

/** Of a restricted process. */
const finance: DemoExpectation = {
  type: 'ce',
  of: 'E2',
  preparedBy: 'omar.farouk@aurora.example',
  decidedBy: 'ceo@aurora.example',
  versions: [
    {
      preparedDaysAgo: 92,
      rows: [
        { of: 'E1', measure: ['Salaries come on the day', 'Salaries paid late', 'N', '0', 'LB', '0'], uom: 'payments', per: 'Per Month' },
        {
          of: 'Owners',
          measure: ['The month is known early', 'Working days to close', 'N', '5', 'LB', '6'],
          uom: 'working days',
          per: 'Per Month',
        },
        {
          of: 'Tax authorities',
          measure: ['Returns are filed on time', 'Returns filed', 'T', 'On time', 'NA', 'NA'],
          uom: '',
          per: 'Per Month',
        },
      ],
      isSent: true,
      decidedDaysAgo: 88,
    },
  ],
}

export const enablingExpectations: readonly DemoExpectation[] = [people, finance]
