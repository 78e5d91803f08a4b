import { create } from 'zustand'

/** A picture of the page as it was. */
export interface PagePicture {
  /** `data:image/png;base64,…` or `data:image/jpeg;base64,…` */
  dataUrl: string
  /** Pixels. */
  width: number
  height: number
}

/** The picture that goes with the request being written; none where it could not be taken. */
export const usePagePicture = create<{ picture: PagePicture | undefined }>(() => ({ picture: undefined }))
