import type { CSSProperties, Ref } from 'react'

interface Props {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  style?: CSSProperties
}

/** Where a menu opens that no button opens. It ignores the props of a menu's target that only a button may have. */
export function MenuAnchor({ ref, className, style }: Props) {
  return <div ref={ref} className={className} style={style} />
}
