import { useHasUnseen } from '../../alert/index.ts'
import classes from './item-face.module.css'
import type { ToolbarItem } from './toolbar-items.ts'

/** An item's name and icon, with a dot and its words while there is something new behind it. */
export function useItemFace({ label, Icon, nameUnseen }: ToolbarItem, size: number) {
  const hasUnseen = useHasUnseen() && nameUnseen !== undefined
  return {
    hasUnseen,
    name: hasUnseen ? nameUnseen({ name: label }) : label,
    icon: (
      <span className={classes.icon}>
        <Icon size={size} stroke={1.6} aria-hidden />
        {hasUnseen && <UnseenDot />}
      </span>
    ),
  }
}

export const UnseenDot = () => <span className={classes.dot} data-unseen aria-hidden />
