import classes from './logo.module.css'

/** Three layers, one above the other. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg className={classes.logo} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 8.5l6-3 6 3 6-3" />
      <path d="M3 14l6-3 6 3 6-3" opacity="0.6" />
      <path d="M3 19.5l6-3 6 3 6-3" opacity="0.32" />
    </svg>
  )
}
