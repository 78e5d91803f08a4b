import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces'

const [text, dim, faint, line, sunken, red] = ['#171B21', '#48515D', '#616A77', '#C9CED6', '#F3F4F6', '#B42318']

/** Of rows that have to go. */
export const missingColour = red

/** Points: left, top with the header, right, bottom with the footer. */
export const margins: [number, number, number, number] = [36, 52, 36, 44]
/** Between the margins of an A4 page across. */
export const pageWidth = 841.89 - margins[0] - margins[2]
export const cellPadding = 3

/** Of letters, where columns are few or many. */
export const sizes = { few: 8.5, many: 7.2 } as const

export const defaultStyle = { font: 'Roboto', lineHeight: 1.2, color: text }

export const styles: StyleDictionary = {
  kind: { fontSize: 9, color: faint },
  title: { fontSize: 20, bold: true, lineHeight: 1.15 },
  subject: { fontSize: 11, margin: [0, 0, 0, 4] },
  dates: { fontSize: 8.5, color: dim, margin: [0, 0, 0, 10] },
  group: { fontSize: 11, bold: true, margin: [-cellPadding, 2, 0, 2] },
  band: { bold: true, color: dim, alignment: 'center', fillColor: sunken },
  columnHead: { bold: true, color: dim, fillColor: sunken },
  running: { fontSize: 8, color: faint },
  note: { fontSize: 8, color: faint, margin: [0, 4, 0, 0] },
}

export const tableLayouts: Record<string, CustomTableLayout> = {
  hairlines: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => line,
    paddingLeft: () => cellPadding,
    paddingRight: () => cellPadding,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
}
