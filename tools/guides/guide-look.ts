import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces'

/** Points between the margins of an A4 page. */
export const pageWidth = 483
const tallestPicture = 225
/** Points for a pixel of a picture: the text of a screen, taken at twice its size, is as small as a caption. */
const pointsPerPixel = 0.265

/** A picture and its width on the page, in points. Throws when the file is absent or no picture. */
export function pictureOf(path: string, room: number): { image: string; width: number } {
  const { width, height } = imageSize(readFileSync(path))
  return { image: path, width: Math.min(width * pointsPerPixel, room - 2, (tallestPicture * width) / height) }
}

const [text, dim, faint, line, sunken, accent] = ['#171B21', '#48515D', '#616A77', '#E1E4E9', '#F3F4F6', '#2352C7']

export const defaultStyle = { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: text }

export const styles: StyleDictionary = {
  guideTitle: { fontSize: 34, bold: true, lineHeight: 1.1 },
  purpose: { fontSize: 13, color: dim, lineHeight: 1.4 },
  imprint: { fontSize: 9, color: faint },
  contents: { fontSize: 20, bold: true, margin: [0, 0, 0, 10] },
  tocChapter: { bold: true },
  tocSection: { color: dim, fontSize: 9.5, lineHeight: 1.15 },
  chapter: { fontSize: 18, bold: true, lineHeight: 1.15, margin: [0, 18, 0, 6] },
  section: { fontSize: 13, bold: true, lineHeight: 1.2, margin: [0, 10, 0, 3] },
  paragraph: { margin: [0, 0, 0, 6] },
  list: { margin: [0, 0, 0, 6] },
  key: { background: '#ECEEF1', color: dim },
  link: { color: accent },
  command: { fontSize: 9, color: dim, margin: [0, 0, 0, 0] },
  box: { margin: [0, 4, 0, 10] },
  note: { color: dim },
  table: { fontSize: 9, margin: [0, 2, 0, 10] },
  columnHead: { bold: true, color: dim, fillColor: sunken },
  cell: {},
  pictures: { margin: [0, 4, 0, 8] },
  caption: { fontSize: 8.5, color: faint, margin: [0, 3, 0, 0] },
  footer: { fontSize: 8.5, color: faint },
}

const noPadding = { paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 0, paddingBottom: () => 0 }

export const tableLayouts: Record<string, CustomTableLayout> = {
  hairlines: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => line,
    paddingLeft: () => 6,
    paddingRight: () => 6,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  note: {
    hLineWidth: () => 0,
    vLineWidth: (column) => (column === 0 ? 2 : 0),
    vLineColor: () => accent,
    fillColor: () => '#F7F8FA',
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 6,
    paddingBottom: () => 1,
  },
  command: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => sunken,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 6,
    paddingBottom: () => 5,
  },
  frame: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => '#C6CCD4', vLineColor: () => '#C6CCD4', ...noPadding },
}
