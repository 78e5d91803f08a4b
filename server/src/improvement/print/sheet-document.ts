import { printMessages, sheetPrintMessages } from '@strata/contract'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { makePdf, missingSign, printableOf } from '../../platform/index.ts'
import { defaultStyle, margins, styles, tableLayouts } from './sheet-look.ts'
import { type SheetPrint, sheetPrint } from './sheet-print.ts'

/** The bytes of a sheet's PDF. */
export const makeSheetPdf = (given: SheetPrint): Promise<Uint8Array> =>
  makePdf(sheetDocument(sheetPrint.parse(printableOf(given))), tableLayouts)

/** A project sheet on A4 pages. Long texts and tables continue over pages, with the heads of columns repeated; what is empty is left out. */
function sheetDocument(print: SheetPrint): TDocumentDefinitions {
  const { company, projectName, projectNumber } = print
  return {
    info: { title: `${projectNumber} ${projectName}`, author: company, subject: sheetPrintMessages.subject, creator: 'Strata' },
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: margins,
    defaultStyle,
    styles,
    header: running(company, sheetPrintMessages.header({ number: projectNumber }), 30),
    footer: (page, pages) =>
      running(sheetPrintMessages.footer({ day: print.publishedOn, name: print.publishedBy }), printMessages.page({ page, pages }), 20),
    content: [
      { text: sheetPrintMessages.version({ number: projectNumber, version: print.version }), style: 'kind' },
      { text: projectName, style: 'title' },
      facts(print),
      ...print.before.flatMap(section),
      ...table(
        sheetPrintMessages.team,
        [sheetPrintMessages.name, sheetPrintMessages.process],
        teamWidths,
        print.team.map(({ name, process }) => [name, process]),
      ),
      ...table(
        sheetPrintMessages.actions,
        [sheetPrintMessages.date, sheetPrintMessages.action],
        actionWidths,
        print.actions.map(({ date, action }) => [date, action]),
      ),
      ...print.after.flatMap(section),
      ...noteOn(print),
    ],
    // A heading goes to the next page with what it is above.
    pageBreakBefore: (node, nodes) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().every(isRunning),
  }
}

const teamWidths = ['*', '*']
const actionWidths = [64, '*']

/** Header and footer count among the nodes of a page. */
const isRunning = ({ style, columns }: { style?: unknown; columns?: unknown }): boolean => style === 'running' || columns !== undefined

/** What is above or below every page. */
function running(left: string, right: string, top: number): Content {
  const [fromLeft, , fromRight] = margins
  return {
    columns: [
      { text: left, style: 'running', width: '*' },
      { text: right, style: 'running', width: 'auto', alignment: 'right' },
    ],
    columnGap: 16,
    margin: [fromLeft, top, fromRight, 0],
  }
}

function facts({ process, nature, processes, startDate, endDate, meetingInfo }: SheetPrint): Content {
  const rows = [
    [sheetPrintMessages.process, process],
    [sheetPrintMessages.nature, [nature, processes.join(', ')].filter((part) => part !== '').join(': ')],
    [sheetPrintMessages.startDate, startDate],
    [sheetPrintMessages.endDate, endDate],
    [sheetPrintMessages.meetingInfo, meetingInfo],
  ].filter(([, said]) => said !== '')
  return {
    table: {
      widths: [96, '*'],
      body: rows.map(([name = '', said = '']): TableCell[] => [
        { text: name, style: 'factName' },
        { text: said, style: 'fact' },
      ]),
    },
    layout: 'facts',
  }
}

/** Only where something could not be printed. */
const noteOn = (print: SheetPrint): Content[] =>
  JSON.stringify(print).includes(missingSign) ? [{ text: sheetPrintMessages.missingSigns({ sign: missingSign }), style: 'note' }] : []

const section = ({ heading, text }: SheetPrint['before'][number]): Content[] => (text === '' ? [] : [headline(heading), { text }])

const headline = (text: string): Content => ({ text, style: 'heading', headlineLevel: 1 })

/** Its heading is the first of its heads: it is above the table on each page. */
function table(heading: string, heads: string[], widths: (number | string)[], rows: string[][]): Content[] {
  if (rows.length === 0) return []
  const body = [
    [{ text: heading, style: 'tableHeading', colSpan: heads.length }, ...heads.slice(1).map((): TableCell => '')],
    heads.map((text): TableCell => ({ text, style: 'columnHead' })),
    ...rows.map((row) => row.map((text): TableCell => ({ text, style: 'cell' }))),
  ]
  return [{ table: { headerRows: 2, keepWithHeaderRows: 1, widths, body }, layout: 'hairlines' }]
}
