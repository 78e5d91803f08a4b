import { chartPictures } from './chart-pictures.ts'
import { documentPictures } from './document-pictures.ts'
import { orientationPictures } from './orientation-pictures.ts'
import { peoplePictures } from './people-pictures.ts'
import type { Picture } from './picture.ts'
import { processPictures } from './process-pictures.ts'

/** Every picture of the guides, in the order in which they are taken. */
export const pictures: readonly Picture[] = [
  ...orientationPictures,
  ...processPictures,
  ...documentPictures,
  ...peoplePictures,
  ...chartPictures,
]
