import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import classes from './chart-picture.module.css'
import { boundsOfPicture, type Picture } from './chart-picture.tsx'
import { fitSmall } from './pan-zoom.ts'
import { PictureDrawing } from './picture-drawing.tsx'

interface Props {
  picture: Picture
  /** What would be smaller is seen from its beginning. */
  least?: number
}

/** A picture as large as its place, for the eye alone, as the drawing itself. */
export function PictureMiniature({ picture, least = 0 }: Props) {
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const view = useMemo(() => fitSmall(boundsOfPicture(picture), { width, height }, least), [picture, width, height, least])
  return (
    <div ref={ref} className={classes.drawing}>
      {width > 0 && <PictureDrawing picture={picture} view={view} />}
    </div>
  )
}
