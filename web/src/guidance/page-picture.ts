/** A picture of the page as it was. */
export interface PagePicture {
  /** `data:image/png;base64,…` or `data:image/jpeg;base64,…` */
  dataUrl: string
  /** Pixels. */
  width: number
  height: number
}
