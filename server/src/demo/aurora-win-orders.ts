import type { DemoChart } from './demo-story.ts'
import { drawing, link, process, symbol } from './drawing.ts'

/** The macro below P1. */
export const winOrdersMacro: DemoChart = {
  type: 'ma',
  below: 'P1',
  preparedBy: 'leader@aurora.example',
  decidedBy: 'sponsor@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'enquiry', 'Enquiry', { x: 0, y: 62 }),
          process('P1.1', 'Qualify enquiry', { x: 88, y: 40 }, 'Can we, and do we want to?'),
          symbol('decision', 'fit', 'Fits?', { x: 304, y: 52 }),
          process('P1.2', 'Configure and quote', { x: 440, y: 40 }),
          process('P1.3', 'Negotiate and contract', { x: 656, y: 40 }),
          process('P1.4', 'Hand over order', { x: 872, y: 40 }, 'Sales, planning and design at one table'),
          symbol('end', 'order', 'Order placed', { x: 1088, y: 62 }),
          symbol('end', 'declined', 'Declined politely', { x: 322, y: 192 }),
        ],
        [
          link('enquiry.right', 'P1.1.left'),
          link('P1.1.right', 'fit.left'),
          link('fit.right', 'P1.2.left', { label: 'yes' }),
          link('fit.bottom', 'declined.top', { label: 'no' }),
          link('P1.2.right', 'P1.3.left'),
          link('P1.3.right', 'P1.4.left'),
          link('P1.4.right', 'order.left'),
        ],
      ),
      history: '<p>How orders are won, from the enquiry to the hand-over. Drawn with the sales teams of all three sites.</p>',
      preparedDaysAgo: 190,
      decidedDaysAgo: 183,
    },
  ],
}

/** The micro below P1.1. */
export const qualifyEnquiryMicro: DemoChart = {
  type: 'mi',
  below: 'P1.1',
  preparedBy: 'spl@aurora.example',
  decidedBy: 'leader@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'received', 'Enquiry received', { x: 0, y: 62 }),
          process('P1.1.1', 'Record the enquiry', { x: 88, y: 40 }, 'On the day it comes in'),
          process('P1.1.2', 'Check feasibility', { x: 304, y: 40 }, 'Range, accuracy, environment'),
          process('P1.1.3', 'Rate the opportunity', { x: 520, y: 40 }),
          symbol('end', 'qualified', 'Enquiry qualified', { x: 736, y: 62 }),
        ],
        [
          link('received.right', 'P1.1.1.left'),
          link('P1.1.1.right', 'P1.1.2.left'),
          link('P1.1.2.right', 'P1.1.3.left'),
          link('P1.1.3.right', 'qualified.left'),
        ],
      ),
      history: '<p>The three steps every enquiry takes before anybody writes a quote.</p>',
      preparedDaysAgo: 160,
      decidedDaysAgo: 155,
    },
  ],
}
