import { pageTitleMessages } from '@strata/contract'
import { useEffect } from 'react'
import { useSession } from '../../session/index.ts'
import { selectedTab, useScreenTitle, useTabs } from '../../tabs/index.ts'
import { useWaitingWork } from '../../work/index.ts'

/** The window is named by what is shown, the company and the product; first by how much waits (specification 5 §19). */
export function PageTitle() {
  const { companyName } = useSession()
  const tabTitle = useTabs((state) => withoutBrackets(selectedTab(state).tabTitle))
  const { title: screenTitle = tabTitle, detail } = useScreenTitle()
  const { count: waiting } = useWaitingWork()
  const place = detail === undefined ? screenTitle : pageTitleMessages.detailed({ place: screenTitle, detail })
  const title = pageTitleMessages.title({ waiting, place, company: companyName })
  useEffect(() => {
    document.title = title
    return () => {
      document.title = 'Strata'
    }
  }, [title])
  return null
}

/** 'P1 Win orders' of the tab '(P1) Win orders', as its screen names the window once it is there. Brackets at the beginning are for how much waits. */
const withoutBrackets = (tabTitle: string): string => tabTitle.replace(/^\(([PE][\d.]+)\) /, '$1 ')
