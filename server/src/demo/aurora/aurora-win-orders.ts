import type { DemoChart } from '../demo-story.ts'
import { drawing, link, process, symbol } from '../drawing.ts'

const summary: DemoChart = {
  type: 'ps',
  below: 'P1',
  preparedBy: 'leader@aurora.example',
  decidedBy: 'sponsor@aurora.example',
  versions: [
    {
      summary: {
        definition: 'To win orders for instruments that customers need and that we can build.',
        suppliers: ['P2', 'P7', 'Sales partners', 'Trade fair organisers'],
        inputs: ['Enquiries', 'Catalogue and price list', 'Contacts from trade fairs'],
        outputs: ['Quotations', 'Signed orders', 'Sales forecast'],
        customers: ['P3', 'Laboratories', 'Machine builders', 'Sales partners'],
        interfacing: ['E2', 'E4'],
      },
      history: '<p>Why we have P1, who feeds it and whom it serves. From the workshop in Oslo.</p>',
      preparedDaysAgo: 535,
      decidedDaysAgo: 528,
    },
    {
      summary: {
        definition: 'To win orders for instruments that customers need, that we can build and that earn what they cost.',
        inputs: ['Utilisation of service contracts'],
        outputs: ['Requirements for installation'],
        customers: ['P6'],
      },
      history:
        '<p>After the review of the margins:</p><ul><li>the definition says that an order has to <em>earn what it costs</em></li><li><strong>P6</strong> gets the requirements for installation from us, not from planning</li></ul>',
      preparedDaysAgo: 108,
      rejected: { comment: 'Service contracts are an input too, they tell who will buy next.', daysAgo: 105, sentAgainDaysAgo: 103 },
      decidedDaysAgo: 100,
      comment: 'Now it is complete.',
    },
  ],
}

/** The macro below P1. */
const macro: DemoChart = {
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
      preparedDaysAgo: 490,
      decidedDaysAgo: 483,
    },
  ],
}

/** The micro below P1.1. */
const qualifyEnquiry: DemoChart = {
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

/** Waits for the leader. */
const configureAndQuote: DemoChart = {
  type: 'mi',
  below: 'P1.2',
  preparedBy: 'member@aurora.example',
  decidedBy: 'leader@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'qualified', 'Enquiry qualified', { x: 0, y: 62 }),
          process('P1.2.1', 'Clarify requirements', { x: 88, y: 40 }, 'Range, accuracy, place and interfaces'),
          process('P1.2.2', 'Configure the instrument', { x: 304, y: 40 }, 'From the options that are released'),
          symbol('decision', 'special', 'Special?', { x: 520, y: 52 }),
          process('P1.2.3', 'Calculate the price', { x: 656, y: 40 }),
          process('P1.2.4', 'Write the quotation', { x: 872, y: 40 }),
          symbol('end', 'quoted', 'Quotation sent', { x: 1088, y: 62 }),
          symbol('activity', 'concept', 'Ask P2 for a concept', { x: 476, y: 192 }),
          symbol('document', 'quotation', 'Quotation', { x: 888, y: 192 }),
        ],
        [
          link('qualified.right', 'P1.2.1.left'),
          link('P1.2.1.right', 'P1.2.2.left'),
          link('P1.2.2.right', 'special.left'),
          link('special.right', 'P1.2.3.left', { label: 'no' }),
          link('special.bottom', 'concept.top', { label: 'yes' }),
          link('concept.right', 'P1.2.3.bottom'),
          link('P1.2.3.right', 'P1.2.4.left'),
          link('P1.2.4.right', 'quoted.left'),
          link('P1.2.4.bottom', 'quotation.top', { dashed: true }),
        ],
      ),
      history:
        '<p>How a quotation comes about. <strong>Specials go to P2 first</strong>: last year eleven of forty were quoted below their cost.</p>',
      preparedDaysAgo: 6,
    },
  ],
}

/** Still worked on. */
const negotiateAndContract: DemoChart = {
  type: 'mi',
  below: 'P1.3',
  preparedBy: 'leader@aurora.example',
  decidedBy: 'admin@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'sent', 'Quotation sent', { x: 0, y: 62 }),
          process('P1.3.1', 'Follow up', { x: 88, y: 40 }, 'Within five working days'),
          process('P1.3.2', 'Negotiate terms', { x: 304, y: 40 }),
          symbol('decision', 'limits', 'Within limits?', { x: 520, y: 52 }),
          process('P1.3.3', 'Sign the contract', { x: 656, y: 40 }),
          symbol('end', 'signed', 'Contract signed', { x: 872, y: 62 }),
          symbol('activity', 'ask', 'Ask the sponsor', { x: 476, y: 192 }),
        ],
        [
          link('sent.right', 'P1.3.1.left'),
          link('P1.3.1.right', 'P1.3.2.left'),
          link('P1.3.2.right', 'limits.left'),
          link('limits.right', 'P1.3.3.left', { label: 'yes' }),
          link('limits.bottom', 'ask.top', { label: 'no' }),
          link('ask.left', 'P1.3.2.bottom'),
          link('P1.3.3.right', 'signed.left'),
        ],
      ),
      preparedDaysAgo: 9,
    },
  ],
}

export const winOrders: readonly DemoChart[] = [summary, macro, qualifyEnquiry, configureAndQuote, negotiateAndContract]
