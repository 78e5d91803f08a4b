import { useEffect } from 'react'
import { replacePlace, takeArrival, useArrival } from '../../tabs/index.ts'

/** A link to a version of a project sheet opens it, to one in work too, which is listed to few but may get its report from anybody (specification 5 §22.7). */
export function useSheetLink(): void {
  const link = useArrival()
  useEffect(() => {
    if (link?.version === undefined || !takeArrival(link)) return
    replacePlace({ version: undefined, dialog: { name: 'sheet', id: link.version } })
  }, [link])
}
