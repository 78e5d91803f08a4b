import { create } from 'zustand'

/** A picture of the page as it was. */
export interface PagePicture {
  /** `data:image/png;base64,…` or `data:image/jpeg;base64,…` */
  dataUrl: string
  /** Pixels. */
  width: number
  height: number
}

interface PictureOfPage {
  /** None where it could not be taken. */
  picture: PagePicture | undefined
  /** It is being taken, while one writes. */
  isOnItsWay: boolean
}

/** The picture that goes with the request being written. */
export const usePagePicture = create<PictureOfPage>(() => ({ picture: undefined, isOnItsWay: false }))
