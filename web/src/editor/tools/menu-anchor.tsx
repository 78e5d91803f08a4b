import type { CSSProperties, Ref } from 'react'

interface Props {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  style?: CSSProperties
}

/** The place where a menu opens that no button opens: of what a menu tells its target, it takes nothing that only a button may say. */
export function MenuAnchor({ ref, className, style }: Props) {
  return <div ref={ref} className={className} style={style} />
}
