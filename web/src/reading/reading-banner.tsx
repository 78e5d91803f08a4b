import { fullName, readingScreenMessages as messages } from '@strata/contract'
import { IconEyeCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Banner, formatDay } from '../ui/index.ts'
import { type ReadPlace, readingQuery } from './reading-query.ts'

/** That the reader is asked to read the version in force and has not; it leads to what changed. */
export function ReadingBanner({ place, onRead }: { place: ReadPlace; onRead: () => void }) {
  const { data } = useQuery(readingQuery(place))
  const mine = data?.mine
  if (!mine || mine.readOn !== null) return null
  const values = { name: fullName(mine.by), day: formatDay(mine.dueOn) }
  return (
    <Banner tone="ia" icon={<IconEyeCheck size={16} stroke={1.8} />} action={{ label: messages.show, run: onRead }}>
      {mine.isLate ? messages.overdue(values) : messages.toRead(values)}
    </Banner>
  )
}
