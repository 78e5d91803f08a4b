import type { DemoComments } from '../demo-story.ts'

const at = (name: string): string => `${name}@aurora.example`
const [admin, ceo, advisor] = [at('admin'), at('ceo'), at('advisor')]
const [sponsor, leader, member, spl, spm] = [at('sponsor'), at('leader'), at('member'), at('spl'), at('spm')]

/** What is discussed. On the Global Chart nobody has begun yet. */
export const auroraComments: readonly DemoComments[] = [
  {
    type: 'ma',
    below: 'P1',
    threads: [
      {
        subject: 'Hand-over without planning',
        nodeId: 'P1.4',
        by: leader,
        text: 'Twice in May the hand-over took place without anybody from P3. Can we say here who has to be at the table?',
        daysAgo: 62.4,
        replies: [
          { by: sponsor, text: 'It says so now in the additional info. Joanna has agreed.', daysAgo: 61.2 },
          { by: leader, text: 'Good, then this is settled.', daysAgo: 58.7 },
        ],
        archived: { by: leader, daysAgo: 58.6 },
      },
      {
        subject: 'Where do repeat orders enter?',
        nodeId: 'P1.1',
        by: advisor,
        text: 'A third of the orders are repeats of an instrument that the customer has already. Do they all go through “Qualify enquiry”?',
        daysAgo: 8.6,
        replies: [
          { by: leader, text: 'On paper yes. In practice the Brno team quotes them the same day.', daysAgo: 7.9 },
          { by: sponsor, text: 'Then let us draw what Brno does. A shortcut to P1.2, with a rule who may take it.', daysAgo: 2.3 },
        ],
      },
      {
        subject: 'Wording of “Fits?”',
        nodeId: 'fit',
        by: admin,
        text: 'Readers ask what it has to fit to. “Fits us?” or “Worth a quote?”',
        daysAgo: 1.1,
      },
    ],
    readers: [
      { by: ceo, daysAgo: 5 },
      { by: admin, daysAgo: 3.2 },
    ],
  },
  {
    type: 'ps',
    below: 'P1',
    threads: [
      {
        subject: 'Sales partners on both sides',
        nodeId: 'supplier',
        by: sponsor,
        text: 'They send us enquiries and they buy from us. Is that one party or two?',
        daysAgo: 44.5,
        replies: [
          { by: leader, text: 'One party, two roles: I would leave them in both boxes.', daysAgo: 43.8 },
          { by: advisor, text: 'Agreed. It is the same in most sales summaries I see.', daysAgo: 43.1 },
        ],
      },
      {
        subject: 'Forecast',
        by: ceo,
        text: 'Who checks the forecast against what was really ordered?\nIt has been too high for three quarters now.',
        daysAgo: 1.7,
      },
    ],
    readers: [{ by: admin, daysAgo: 20 }],
  },
  {
    type: 'mi',
    below: 'P1.1',
    threads: [
      {
        subject: 'Feasibility outside the catalogue',
        nodeId: 'P1.1.2',
        by: spm,
        text: 'For furnaces above 900 °C I have to ask design every time. Could we have a short list of what is known to work?',
        daysAgo: 19.3,
        replies: [
          { by: spl, text: 'I have collected the last two years. Elif looks through it.', daysAgo: 17.5 },
          { by: leader, text: 'As soon as she is done it goes into the additional info of this step.', daysAgo: 16.9 },
          { by: spm, text: 'The list has arrived, thank you. 1,100 °C is missing still.', daysAgo: 1.2 },
        ],
      },
    ],
    readers: [
      { by: spl, daysAgo: 15 },
      { by: member, daysAgo: 15 },
    ],
  },
  {
    type: 'mi',
    below: 'P1.2',
    threads: [
      {
        subject: 'Who sets the price of a special?',
        nodeId: 'P1.2.3',
        by: member,
        text: 'Before this goes to approval: with a concept from P2, do we calculate or do they?',
        daysAgo: 4.6,
        replies: [{ by: sponsor, text: 'They give the hours, we calculate. Please write it into the info.', daysAgo: 3.9 }],
      },
      {
        subject: 'Validity of quotations',
        nodeId: 'quotation',
        by: at('mateo.fernandez'),
        text: 'Mexico writes 30 days, Oslo 60. Shall the template decide?',
        daysAgo: 2.6,
      },
    ],
  },
  {
    type: 'ma',
    below: 'P2',
    threads: [
      {
        subject: 'Time in the laboratory',
        nodeId: 'laboratory',
        by: advisor,
        text: 'Is E5 told when a booking moves? Otherwise the bench stays empty.',
        daysAgo: 2.2,
        replies: [{ by: at('elif.yilmaz'), text: 'Not yet. I ask Grace how they want to hear of it.', daysAgo: 1.4 }],
      },
      {
        subject: 'P2.6 and P7',
        nodeId: 'P2.6',
        by: admin,
        text: 'Where does care for products end and service begin? P7 is being drawn at the same time.',
        daysAgo: 0.9,
      },
    ],
  },
  {
    type: 'mi',
    below: 'P5.3',
    threads: [
      {
        subject: 'Eleven points for small ranges',
        nodeId: 'P5.3.2',
        by: at('yusuf.demir'),
        text: 'Below 100 mbar six points are enough by the standard. May we save the time?',
        daysAgo: 13.4,
        replies: [
          {
            by: at('chinedu.okafor'),
            text: 'By the standard yes. Our certificate promises eleven, so not before E4 has agreed.',
            daysAgo: 12.8,
          },
          { by: at('suharti'), text: 'In Penang it would be an hour a day.', daysAgo: 6.5 },
        ],
      },
    ],
  },
  {
    type: 'ma',
    below: 'P7',
    threads: [
      {
        subject: 'Beyond repair',
        nodeId: 'P7.3',
        by: at('sipho.dlamini'),
        text: 'Freya asks what we do then. Two ways: offer a new one through P1, or return it as it is. I would draw both.',
        daysAgo: 10.2,
      },
    ],
  },
  {
    type: 'ma',
    below: 'E2',
    threads: [
      {
        subject: 'Limit for the second signature',
        nodeId: 'E2.3',
        by: at('omar.farouk'),
        text: 'The auditors suggest 2,500 EUR for Penang. Here it says 5,000 for all.',
        daysAgo: 5.3,
        replies: [{ by: ceo, text: 'Then 2,500 for all. Please prepare the next version.', daysAgo: 4.1 }],
      },
    ],
  },
]
