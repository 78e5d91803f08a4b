import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** The present moment, to the minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), 20_000, { autoInvoke: true })
  return now
}
