/** The small picture, in screen pixels. */
export const minimapSize = { width: 168, height: 88 }

/** What it takes of the lower right corner of the canvas, with what is free around it. */
export const minimapCorner = { width: minimapSize.width + 24, height: minimapSize.height + 32 }
