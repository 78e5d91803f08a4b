import { useLayoutEffect, useRef } from 'react'
import { cleanHtml } from './clean-html.ts'
import classes from './rich-text-view.module.css'

/** Shows rich text that came from somewhere: sanitized again here, whatever the server did (specification 5 §18). */
export function RichTextView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html))
  }, [html])
  return <div ref={place} className={classes.text} />
}
