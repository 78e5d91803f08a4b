import type { DemoPlans } from '../demo-story.ts'
import { type AnnualGoal, writeAnnualPlan } from './annual-plan.ts'

const [sponsor, leader, member] = ['sponsor@aurora.example', 'leader@aurora.example', 'member@aurora.example']

const goals: readonly AnnualGoal[] = [
  [
    'Win more of what we offer',
    'Answer every enquiry within one working day',
    'Share of enquiries answered in time: 95 %',
    'Kwame Mensah',
    'June',
  ],
  ['Offer what earns its cost', 'Calculate every quotation above 20,000 EUR with P2', 'Margin of orders: 31 %', 'Elif Yılmaz', 'September'],
  [
    'Sell through partners',
    'One price list that partners find by themselves',
    'Questions about prices: half as many',
    'Aiko Tanaka',
    'November',
  ],
]

const winOrders: DemoPlans = {
  pid: 'P1',
  areas: [
    { by: leader, daysAgo: 150, area: 'Enquiries from trade fairs wait until everybody is back in the office.', areaPriority: 'h' },
    {
      by: sponsor,
      daysAgo: 96,
      area: 'Nobody sees which quotations are about to run out.',
      areaPriority: 'h',
      answers: { type: 'ce', param: 'Win rate' },
      closedDaysAgo: 70,
    },
    { by: leader, daysAgo: 64, area: 'Partners ask by mail for prices that stand in the price list.', areaPriority: 'm' },
    {
      by: leader,
      daysAgo: 40,
      area: 'The forecast is written by hand, from three tables.',
      areaPriority: 'm',
      answers: { type: 'ce', param: 'Forecast deviation' },
    },
    { by: sponsor, daysAgo: 21, area: 'Lost orders are filed without a reason.', areaPriority: 'm' },
    { by: leader, daysAgo: 6, area: 'Two templates for quotations look almost the same.', areaPriority: 'l' },
  ],
  annualPlan: {
    by: sponsor,
    daysAgo: 140,
    name: 'Annual plan of P1',
    fileName: 'Annual plan of P1.xlsx',
    content: () => writeAnnualPlan(goals),
  },
  sheets: [
    {
      by: leader,
      madeDaysAgo: 138,
      projectName: 'Answer every enquiry within one working day',
      startsDaysAgo: 135,
      endsDaysAgo: 32,
      details: {
        projectNature: 'ipo',
        projectNeed: 'Half of all enquiries wait for longer than two days. Every fifth customer orders elsewhere before we answer.',
        desiredResult: 'Each enquiry has an answer within one working day: a quotation, or the day on which it comes.',
        meetingInfo: 'Every second Tuesday at 09:00 CET, room Polaris and online',
        achieved: '96 % of the enquiries of the last four weeks were answered in time. Before it were 48 %.',
        lessonsLearned: 'What helped most was to decide at once who answers. The new template came second.',
        additionalActions: 'Look at the numbers again after the trade fair in spring.',
        comments: 'Thanks to the colleagues in Brno, who tried everything first.',
      },
      about: ['P1', 'P2'],
      team: [
        { name: 'Kwame Mensah', pid: 'P1' },
        { name: 'Aiko Tanaka', pid: 'P1' },
        { name: 'Elif Yılmaz', pid: 'P2' },
      ],
      actions: [
        { daysAgo: 133, action: 'Measured for two weeks how long enquiries wait, and for whom.' },
        { daysAgo: 112, action: 'Each enquiry gets an owner on the morning it comes. Whoever is away is replaced by name.' },
        { daysAgo: 84, action: 'Wrote answers for the twelve questions that make up two thirds of all enquiries.' },
        {
          daysAgo: 47,
          action: 'P2 calculates quotations for special instruments in two steps: a range within a day, the price within a week.',
        },
      ],
      report: {
        by: member,
        daysAgo: 34,
        name: 'Final report',
        fileName: 'Final report.txt',
        content: () =>
          Buffer.from(
            'Answer every enquiry within one working day\n\nWaiting time, median: 51 hours before, 7 hours now.\nAnswered within one working day: 48 % before, 96 % now.\nOrders out of 100 enquiries: 17 before, 22 now.\n',
          ),
      },
      publishedDaysAgo: 30,
    },
    {
      by: leader,
      madeDaysAgo: 18,
      projectName: 'A price list that partners find by themselves',
      startsDaysAgo: 14,
      endsDaysAgo: -60,
      details: {
        projectNature: 'task',
        projectNeed: 'Partners write some forty mails a week to ask for prices.',
        desiredResult: 'Half as many questions, and no partner who works with an old price list.',
        taskDescription: 'Put the price list where partners log in already, with a date on every page, and tell them when it changes.',
        meetingInfo: 'Mondays at 14:00 CET, online',
      },
      team: [
        { name: 'Aiko Tanaka', pid: 'P1' },
        { name: 'Mateo Fernández', pid: 'P1' },
      ],
      actions: [
        { daysAgo: 12, action: 'Asked eight partners where they look for prices first.' },
        { daysAgo: 5, action: 'Agreed on one list for all currencies.' },
      ],
      report: {
        by: member,
        daysAgo: 3,
        name: 'Interim report',
        fileName: 'Interim report.txt',
        content: () =>
          Buffer.from('What eight partners told us\n\nSix look into their mails first. Two did not know that there is a list.\n'),
      },
    },
  ],
}

/** Who sells improves first. */
export const auroraPlans: readonly DemoPlans[] = [winOrders]
