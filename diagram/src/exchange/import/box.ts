/** A frame in the units of the file. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}
