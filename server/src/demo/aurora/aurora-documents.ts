import { type DemoText, writePage, writePlain, writeTable } from '../demo-files.ts'
import type { DemoDocument, DemoDocumentVersion, DemoFolder } from '../demo-story.ts'

const [admin, ceo, leader] = ['admin@aurora.example', 'ceo@aurora.example', 'leader@aurora.example']

export const auroraFolders: readonly DemoFolder[] = [
  { docType: 'GPD', below: null, by: admin, daysAgo: 330, path: '/Policies/' },
  { docType: 'GPD', below: null, by: admin, daysAgo: 329, path: '/Policies/Travel/' },
  { docType: 'QMSD', below: null, by: admin, daysAgo: 320, path: '/ISO 9001/' },
  { docType: 'PRD', below: 'P1', by: leader, daysAgo: 210, path: '/Price lists/' },
]

const page = (text: DemoText) => ({ name: text.title, fileName: `${text.title}.pdf`, content: () => writePage(text) })
const plain = (text: DemoText) => ({ name: text.title, fileName: `${text.title}.txt`, content: () => writePlain(text) })
const table = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  fileName: `${name}.xlsx`,
  content: () => writeTable(name, rows),
})

/** Sent a day after it was uploaded, and approved by the CEO three days later. */
const approved = (file: Pick<DemoDocumentVersion, 'name' | 'fileName' | 'content'>, daysAgo: number): DemoDocumentVersion => ({
  ...file,
  by: admin,
  daysAgo,
  sentDaysAgo: daysAgo - 1,
  decided: { by: ceo, daysAgo: daysAgo - 4, approve: true },
})

const qualityPolicy = (sentence: string): DemoText => ({
  title: 'Quality policy',
  paragraphs: [
    'Every instrument that leaves Aurora measures what it says, within the limits that are printed on it.',
    'Whoever finds a fault says so at once, to whoever can stop it. Nobody is blamed for having found it.',
    sentence,
  ],
})

const travelPolicy = (sentence: string): DemoText => ({
  title: 'Travel policy',
  paragraphs: ['Trains go before planes wherever the journey takes less than six hours.', sentence],
})

const general: readonly DemoDocument[] = [
  {
    docType: 'GPD',
    below: null,
    folder: '/Policies/',
    versions: [
      approved(page(qualityPolicy('The policy is read again every year.')), 310),
      approved(page(qualityPolicy('The policy is read again every year, with those who joined since.')), 64),
    ],
  },
  {
    docType: 'GPD',
    below: null,
    folder: '/Policies/Travel/',
    versions: [
      approved(page(travelPolicy('A night in a hotel costs at most 140 EUR.')), 300),
      { ...page(travelPolicy('A night in a hotel costs at most 160 EUR, in capitals 190 EUR.')), by: admin, daysAgo: 4, sentDaysAgo: 3 },
    ],
  },
  {
    docType: 'GPD',
    below: null,
    versions: [
      approved(
        table('Holiday calendar', [
          ['Day', 'Oslo', 'Brno'],
          ['May 17', 'closed', 'open'],
          ['July 5', 'open', 'closed'],
          ['December 24', 'closed', 'closed'],
        ]),
        120,
      ),
    ],
  },
  {
    docType: 'GPD',
    below: null,
    versions: [
      {
        ...plain({ title: 'Office handbook', paragraphs: ['Where things are, and whom to ask.', 'Still missing: the new laboratory.'] }),
        by: admin,
        daysAgo: 12,
      },
    ],
  },
  {
    docType: 'GPD',
    below: null,
    versions: [
      {
        ...plain({ title: 'Rules for visitors', paragraphs: ['Visitors are met at the door and taken back to it.'] }),
        by: admin,
        daysAgo: 20,
        sentDaysAgo: 19,
        decided: { by: ceo, daysAgo: 16, approve: false, comment: 'Please say what visitors may photograph.' },
      },
    ],
  },
  {
    docType: 'GPD',
    below: null,
    versions: [approved(plain({ title: 'Trade fair checklist', paragraphs: ['Stand, samples, price lists, visas.'] }), 280)],
    archived: { by: admin, daysAgo: 90 },
  },
]

const others: readonly DemoDocument[] = [
  {
    docType: 'QMSD',
    below: null,
    folder: '/ISO 9001/',
    versions: [
      approved(
        page({
          title: 'Calibration procedure',
          paragraphs: [
            'Reference instruments are calibrated every twelve months, by a laboratory that is accredited for it.',
            'What is overdue is locked away. The record names the instrument, the reference, the deviation and the person.',
          ],
        }),
        250,
      ),
    ],
  },
  {
    docType: 'TLD',
    below: null,
    versions: [
      approved(
        table('Quotation template', [
          ['Position', 'Instrument', 'Pieces', 'Price each', 'Ready in weeks'],
          ['1', '', '', '', ''],
        ]),
        200,
      ),
    ],
  },
]

const priceList = (year: number, price: string) =>
  table(`Price list ${year}`, [
    ['Instrument', 'Price in EUR'],
    ['Flow meter FM-20', price],
    ['Pressure sensor PS-7', '310'],
  ])

const ofProcesses: readonly DemoDocument[] = [
  {
    docType: 'PRD',
    below: 'P1',
    folder: '/Price lists/',
    versions: [
      { ...priceList(2026, '1,180'), by: leader, daysAgo: 60 },
      { ...priceList(2026, '1,240'), by: leader, daysAgo: 18 },
    ],
  },
  {
    docType: 'PRD',
    below: 'P1',
    folder: '/Price lists/',
    versions: [{ ...priceList(2025, '1,090'), by: leader, daysAgo: 205 }],
    archived: { by: leader, daysAgo: 59 },
  },
  {
    docType: 'PRD',
    below: 'P1',
    versions: [
      {
        ...plain({
          title: 'Questions for a first call',
          paragraphs: ['What is measured today?', 'What does a wrong reading cost?', 'Who decides, and when?'],
        }),
        by: leader,
        daysAgo: 75,
      },
    ],
  },
]

const reports: readonly DemoDocument[] = [
  {
    docType: 'CFR',
    below: 'P1',
    versions: [
      {
        ...page({
          title: 'Enquiries of the last quarter',
          paragraphs: ['412 enquiries, 37 % more than the year before.', 'Half of what is new comes from water works.'],
        }),
        by: leader,
        daysAgo: 26,
      },
    ],
  },
  {
    docType: 'CFR',
    below: 'P2',
    versions: [
      {
        ...page({
          title: 'What customers ask of new products',
          paragraphs: ['They ask for longer life of batteries first, for a lower price last.'],
        }),
        by: admin,
        daysAgo: 47,
      },
    ],
  },
  {
    docType: 'CFR',
    below: 'P1',
    versions: [
      {
        ...plain({ title: 'Enquiries of the year before', paragraphs: ['1,204 enquiries, of which 388 became orders.'] }),
        by: leader,
        daysAgo: 190,
      },
    ],
    archived: { by: leader, daysAgo: 26 },
  },
]

export const auroraDocuments: readonly DemoDocument[] = [...general, ...others, ...ofProcesses, ...reports]
