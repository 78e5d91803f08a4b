import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'
import type { TabScreenProps } from '../shell/tab-screens.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useProcess } from './process-queries.ts'

/** The workspace of one global process: its tree beside what the tree leads to (`spec 2 §2`). */
export function ProcessScreen({ tab }: TabScreenProps) {
  const { data, isError, refetch } = useProcess(Number(tab.sourceId))
  if (isError) return <LoadFailed title="The process could not be loaded" tryAgain={refetch} />
  if (!data) return <ScreenSkeleton />
  return (
    <h2>
      ({data.pid}) {data.pname}
    </h2>
  )
}
