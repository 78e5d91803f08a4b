import type { ReactNode, Ref } from 'react'
import { ScrollRegion } from '../../ui/index.ts'
import classes from './file-view.module.css'

interface Props {
  name: string
  onScroll?: () => void
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** The ground that a file is shown on. */
export const ScrolledGround = ({ name, ...props }: Props) => <ScrollRegion {...props} label={name} className={classes.ground} />
