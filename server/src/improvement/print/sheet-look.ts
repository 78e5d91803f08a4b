import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces'

const [text, dim, faint, line, sunken] = ['#171B21', '#48515D', '#616A77', '#E1E4E9', '#F3F4F6']

/** Points: left, top with the header, right, bottom with the footer. */
export const margins: [number, number, number, number] = [56, 64, 56, 60]

export const defaultStyle = { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: text }

export const styles: StyleDictionary = {
  kind: { fontSize: 9, color: faint },
  title: { fontSize: 22, bold: true, lineHeight: 1.15, margin: [0, 2, 0, 10] },
  factName: { fontSize: 9, color: faint },
  fact: {},
  heading: { fontSize: 12, bold: true, lineHeight: 1.2, margin: [0, 14, 0, 3] },
  // Moved out of its cell, to look like the other headings.
  tableHeading: { fontSize: 12, bold: true, lineHeight: 1.2, margin: [-6, 8, 0, 0] },
  columnHead: { fontSize: 9, bold: true, color: dim, fillColor: sunken },
  cell: { fontSize: 9.5 },
  running: { fontSize: 8.5, color: faint },
  note: { fontSize: 8.5, color: faint, margin: [0, 16, 0, 0] },
}

export const tableLayouts: Record<string, CustomTableLayout> = {
  hairlines: {
    hLineWidth: (row) => (row < 2 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => line,
    paddingLeft: () => 6,
    paddingRight: () => 6,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  facts: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0.75 : 0),
    vLineWidth: () => 0,
    hLineColor: () => line,
    paddingLeft: () => 0,
    paddingRight: () => 12,
    paddingTop: (row) => (row === 0 ? 7 : 2),
    paddingBottom: (row, { table }) => (row === table.body.length - 1 ? 7 : 2),
  },
}
