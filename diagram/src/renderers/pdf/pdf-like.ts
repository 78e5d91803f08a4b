import type { Direction, FontWeight } from '../../text/index.ts'

/** What we need of a writer of PDF pages; pdfkit's document fits but for its texts, which take the fonts of their characters. */
export interface PdfLike {
  /** Begins a page of this size in points. Later calls draw on it, from its upper left corner down. */
  addPage: (width: number, height: number) => void
  save: () => void
  restore: () => void
  translate: (x: number, y: number) => void
  /** In degrees, clockwise. */
  rotate: (degrees: number) => void
  scale: (factor: number) => void
  moveTo: (x: number, y: number) => void
  lineTo: (x: number, y: number) => void
  quadraticCurveTo: (cx: number, cy: number, x: number, y: number) => void
  bezierCurveTo: (ax: number, ay: number, bx: number, by: number, x: number, y: number) => void
  closePath: () => void
  rect: (x: number, y: number, width: number, height: number) => void
  roundedRect: (x: number, y: number, width: number, height: number, radius: number) => void
  circle: (x: number, y: number, radius: number) => void
  /** Paints the path drawn since; a colour left out does not. */
  paint: (paint: PdfPaint) => void
  /** Nothing outside the path drawn since shows, until `restore`. */
  clip: () => void
  /** How wide a line of text is in the writer's own fonts. */
  measureText: (text: Pick<PdfText, 'text' | 'fontSize' | 'weight' | 'direction'>) => number
  /** One line of text that is drawn from `x` to the right, whichever way it runs, on the baseline `y`. */
  text: (text: PdfText) => void
}

export interface PdfPaint {
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly dash?: readonly number[]
  /** Ends and corners of lines are round. */
  readonly isRound?: boolean
}

export interface PdfText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly fontSize: number
  readonly weight: FontWeight
  readonly direction: Direction
  readonly isOblique: boolean
  readonly colour: string
}
