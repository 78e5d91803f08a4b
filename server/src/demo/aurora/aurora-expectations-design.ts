import type { DemoExpectation } from '../demo-story.ts'

const [elif, sponsor] = ['elif.yilmaz@aurora.example', 'sponsor@aurora.example']

/** Promises P1 a longer time than P1 counts on. */
const customers: DemoExpectation = {
  type: 'ce',
  of: 'P2',
  preparedBy: elif,
  decidedBy: sponsor,
  versions: [
    {
      preparedDaysAgo: 495,
      rows: [
        {
          of: 'P1',
          measure: ['A special instrument has a concept and a price', 'Concept and price of a special', 'N', '7', 'LB', '10'],
          uom: 'working days',
          per: 'Per Project',
        },
        {
          of: 'P3',
          measure: ['Released designs can be planned at once', 'Releases with a complete bill of materials', '%', '100', '98', 'NA'],
          uom: '% of releases',
          per: 'Per Month',
        },
        {
          of: 'P5',
          measure: ['What is released can be built', 'Changes in the first 90 days', 'N', '3', 'LB', '6'],
          uom: 'changes a design',
          per: 'Per Project',
        },
        {
          of: 'Notified body',
          measure: ['Technical files are complete when they are asked for', 'Technical file', 'T', 'Complete at release', 'NA', 'NA'],
          uom: '',
          per: 'Per Project',
        },
        {
          of: 'Management',
          measure: ['Designs cost what was planned', 'Deviation from budget', '%', '0', '-10', '10'],
          uom: '% of budget',
          per: 'Per Month',
        },
      ],
      isSent: true,
      decidedDaysAgo: 490,
    },
  ],
}

/** Rejected, and being corrected. */
const interfaces: DemoExpectation = {
  type: 'ie',
  of: 'P2',
  preparedBy: elif,
  decidedBy: sponsor,
  versions: [
    {
      preparedDaysAgo: 19,
      rows: [
        {
          of: 'P5',
          yours: ['Prototypes are built when they are needed', 'Waiting time for a prototype', 'N', '5', 'LB', '8'],
          theirs: ['Drawings are right at the first time', 'Questions about a drawing', 'N', '1', 'LB', '2'],
        },
      ],
      isSent: true,
      rejected: { comment: 'P5 says that eight days are not enough in December. Please agree first.', daysAgo: 15 },
    },
  ],
}

export const designExpectations: readonly DemoExpectation[] = [customers, interfaces]
