import { useMantineColorScheme } from '@mantine/core'
import { searchPaletteMessages as messages, tabsMessages, toolbarMessages } from '@strata/contract'
import { IconLogout, IconMap, IconSelector, IconUser } from '@tabler/icons-react'
import { whileLoading } from '../../platform/index.ts'
import { type Session, switchCompany, useSession } from '../../session/index.ts'
import { askToLogOut, globalChartTab, openGuarded, openWorkspaceDialog, selectTab, useTabs } from '../../tabs/index.ts'
import { type ListedAction, useListedActions } from '../../ui/index.ts'
import { schemes } from '../toolbar/schemes.ts'
import { choicesOf, visibleToolbarItems } from '../toolbar/toolbar-items.ts'

/** What can be done and gone to from every screen, while the palette is open. */
export function WorkspaceActions() {
  const session = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { tabs, selectedId } = useTabs()
  useListedActions(() => [
    { label: tabsMessages.globalChart, icon: <IconMap size={16} stroke={1.6} />, words: messages.words.home, isPlace: true, run: goHome },
    ...tabs
      .filter(({ id }) => id !== globalChartTab.id && id !== selectedId)
      .map(({ id, tabTitle }) => ({ label: tabTitle, isPlace: true, run: () => selectTab(id) })),
    ...listToolbar(session),
    ...schemes
      .filter(({ value }) => value !== colorScheme)
      .map(({ value, label, Icon }) => ({
        label: messages.appearance({ scheme: label }),
        icon: <Icon size={16} stroke={1.6} />,
        words: messages.words.appearance,
        run: () => setColorScheme(value),
      })),
    ...listCompanies(session),
    {
      label: toolbarMessages.logOut,
      icon: <IconLogout size={16} stroke={1.6} />,
      words: messages.words.logOut,
      run: () => askToLogOut(session),
    },
  ])
  return null
}

const goHome = (): void => selectTab(globalChartTab.id)

/** Choices of the toolbar that do something here instead of leading to a place. */
const doneHere: ReadonlySet<string> = new Set(['guidance', 'print', 'tour', 'firstSteps'])

/** The toolbar with its menus, and the User Profile: places, but for what asks for something. */
function listToolbar(session: Session): ListedAction[] {
  const items = visibleToolbarItems(session).flatMap((item) => choicesOf(item, session).map((choice) => ({ ...choice, Icon: item.Icon })))
  const listed = items.map(({ id, label, href, run, Icon }) => ({
    label: href === undefined ? label : messages.guide({ title: label }),
    icon: <Icon size={16} stroke={1.6} />,
    words: wordsOf(id),
    isPlace: !doneHere.has(id),
    run: () => (href === undefined ? openGuarded(() => run(session)) : void window.open(href, '_blank', 'noopener')),
  }))
  const profile = {
    label: toolbarMessages.userProfile,
    icon: <IconUser size={16} stroke={1.6} />,
    words: messages.words.profile,
    isPlace: true,
    run: () => openGuarded(() => openWorkspaceDialog('profile')),
  }
  const isGuide = (_action: ListedAction, at: number): boolean => items[at]?.href !== undefined
  return [...listed.filter((action, at) => !isGuide(action, at)), profile, ...listed.filter(isGuide)]
}

const isKnownWord = (id: string): id is keyof typeof messages.words => Object.hasOwn(messages.words, id)
const wordsOf = (id: string): string => (isKnownWord(id) ? messages.words[id] : '')

function listCompanies({ companies, companyId }: Session): ListedAction[] {
  return companies
    .filter((company) => company.companyId !== companyId)
    .map((company) => ({
      label: messages.switchTo({ company: company.companyName }),
      icon: <IconSelector size={16} stroke={1.6} />,
      words: messages.words.company,
      run: () => openGuarded(() => void whileLoading(() => switchCompany(company.companyId))),
    }))
}
