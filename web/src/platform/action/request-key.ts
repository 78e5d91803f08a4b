import { useRef } from 'react'

/** Gives the same idempotency key for the same content, so that a second try adds nobody twice; another one for other content. */
export function useRequestKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
