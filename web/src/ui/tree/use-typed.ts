import { useRef } from 'react'

const forgetsAfterMs = 700

/** Letters typed one soon after the other belong together. Returns what they are with the new one. */
export function useTyped(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (letter) => {
    const now = Date.now()
    const text = now - typed.current.at < forgetsAfterMs ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    return text
  }
}
