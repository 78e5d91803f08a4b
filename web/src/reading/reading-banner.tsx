import { fullName, readingScreenMessages as messages } from '@strata/contract'
import { IconEyeCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { Banner, formatDay, readDay } from '../ui/index.ts'
import { type ReadPlace, readingQuery } from './reading-query.ts'

/** That the reader is asked to read the version in force and has not; it leads to what changed. */
export function ReadingBanner({ place, onRead }: { place: ReadPlace; onRead: () => void }) {
  const { user } = useSession()
  const { data } = useQuery(readingQuery(place))
  const mine = data?.mine
  if (!mine || mine.readOn !== null) return null
  const today = readDay(formatDate(new Date().toISOString(), user.timezone)) ?? mine.dueOn
  const values = { name: fullName(mine.by), day: formatDay(mine.dueOn) }
  return (
    <Banner tone="ia" icon={<IconEyeCheck size={16} stroke={1.8} />} action={{ label: messages.show, run: onRead }}>
      {today > mine.dueOn ? messages.overdue(values) : messages.toRead(values)}
    </Banner>
  )
}
