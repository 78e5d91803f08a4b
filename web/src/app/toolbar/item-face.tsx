import { useHasNews } from '../../alert/index.ts'
import classes from './item-face.module.css'
import type { ToolbarItem } from './toolbar-items.ts'

/** An item's name and icon, with a dot and its words while there is something new behind it. */
export function useItemFace({ label, Icon, news }: ToolbarItem, size: number) {
  const hasNews = useHasNews() && news !== undefined
  return {
    hasNews,
    name: hasNews ? `${label}, ${news}` : label,
    icon: (
      <span className={classes.icon}>
        <Icon size={size} stroke={1.6} aria-hidden />
        {hasNews && <NewsDot />}
      </span>
    ),
  }
}

export const NewsDot = () => <span className={classes.dot} data-news aria-hidden />
