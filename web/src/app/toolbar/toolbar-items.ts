import {
  alertMessages,
  type GlobalDocumentType,
  globalDocumentNames,
  globalDocumentTypes,
  sessionMessages,
  toolbarMessages,
} from '@strata/contract'
import {
  IconArrowsExchange,
  IconBell,
  IconCircleDashedCheck,
  IconFileAlert,
  IconFiles,
  IconHelpCircle,
  IconHistory,
  IconLifebuoy,
  IconPrinter,
  IconUserCog,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { create } from 'zustand'
import { openGuidance } from '../../guidance/index.ts'
import { type GuideChoice, guideChoices } from '../../help/index.ts'
import { notify } from '../../platform/index.ts'
import type { Session } from '../../session/index.ts'
import { openPlace, openWorkspaceDialog, type WorkspaceDialogName } from '../../tabs/index.ts'
import { showTourStep } from '../tour/tour-state.ts'

interface Choice {
  id: string
  label: string
  isVisible: (session: Session) => boolean
  run: (session: Session) => void
  /** Opened in a window of its own instead of running. */
  href?: string
}

export interface ToolbarItem extends Choice {
  Icon: TablerIcon
  /** Has a place of its own, and its label where there is room; the others are under "More". */
  isFrequent?: true
  /** Has a dot while there are alerts one has not seen; this is its name then, for those who cannot see the dot. */
  nameUnseen?: (values: { name: string }) => string
  /** Opens a menu of these instead of running. */
  menu: (session: Session) => readonly Choice[]
}

const everyone = (): boolean => true
const adminOrCeo = ({ isAdmin, isCeo }: Session): boolean => isAdmin || isCeo
const nothing = (): void => undefined

/** A choice that opens a dialog over whatever tab is selected. */
const dialog = (id: WorkspaceDialogName, label: string): Choice => ({
  id,
  label,
  isVisible: everyone,
  run: () => openWorkspaceDialog(id),
})

/** A choice that is a link to a window of its own: what is open here stays, unsaved changes too. */
const opened = (guide: GuideChoice): Choice => ({ ...guide, run: nothing })

const documents = (docType: GlobalDocumentType): Choice => ({
  id: docType,
  label: globalDocumentNames[docType],
  isVisible: everyone,
  run: () => openPlace({ tab: 'globaldoc', source: docType }),
})

const users: Choice = { id: 'users', label: toolbarMessages.users, isVisible: adminOrCeo, run: () => openPlace({ tab: 'users' }) }

/** Whether the list of first steps is open: beside the company's name, or asked for in Help. */
export const useFirstStepsList = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openFirstSteps = (): void => useFirstStepsList.setState({ isOpen: true })
export const closeFirstSteps = (): void => useFirstStepsList.setState({ isOpen: false })

const tour: Choice = { id: 'tour', label: toolbarMessages.tour, isVisible: everyone, run: () => showTourStep(0) }
const firstSteps: Choice = { id: 'firstSteps', label: toolbarMessages.firstSteps, isVisible: adminOrCeo, run: openFirstSteps }

const noMenu = (): readonly Choice[] => []
const menuOf =
  (...choices: readonly Choice[]) =>
  (session: Session): readonly Choice[] =>
    choices.filter(({ isVisible }) => isVisible(session))

/** The icons of the toolbar and who sees them (specification 1 §2, §6). */
const toolbarItems: readonly ToolbarItem[] = [
  { ...dialog('tracker', toolbarMessages.tracker), Icon: IconCircleDashedCheck, isFrequent: true, menu: noMenu },
  {
    id: 'exceptions',
    label: toolbarMessages.exceptions,
    Icon: IconFileAlert,
    isFrequent: true,
    isVisible: everyone,
    run: ({ isPremium }) => {
      if (!isPremium) notify.info(sessionMessages.premiumOnly)
      openWorkspaceDialog('exceptions')
    },
    menu: noMenu,
  },
  {
    id: 'crossFunctional',
    label: toolbarMessages.crossFunctional,
    Icon: IconArrowsExchange,
    isVisible: everyone,
    run: () => openPlace({ tab: 'cross_func' }),
    menu: noMenu,
  },
  {
    id: 'documents',
    label: toolbarMessages.documents,
    Icon: IconFiles,
    isFrequent: true,
    isVisible: everyone,
    run: nothing,
    menu: menuOf(...globalDocumentTypes.map(documents)),
  },
  { ...dialog('membership', toolbarMessages.membership), Icon: IconUsersGroup, isFrequent: true, menu: noMenu },
  {
    id: 'users',
    label: toolbarMessages.users,
    Icon: IconUserCog,
    isVisible: adminOrCeo,
    run: () => openPlace({ tab: 'users' }),
    menu: (session) => (session.isCeo ? [users, dialog('advisors', toolbarMessages.advisors)] : []),
  },
  {
    id: 'guidance',
    label: toolbarMessages.guidance,
    Icon: IconLifebuoy,
    isVisible: ({ company }) => company.info.guidance,
    run: openGuidance,
    menu: noMenu,
  },
  { ...dialog('asOf', toolbarMessages.asOf), Icon: IconHistory, menu: noMenu },
  {
    id: 'print',
    label: toolbarMessages.print,
    Icon: IconPrinter,
    isVisible: everyone,
    run: () => window.print(),
    menu: noMenu,
  },
  {
    id: 'help',
    label: toolbarMessages.help,
    Icon: IconHelpCircle,
    isVisible: everyone,
    run: nothing,
    menu: menuOf(
      ...guideChoices.map(opened),
      tour,
      firstSteps,
      dialog('words', toolbarMessages.words),
      dialog('releaseNotes', toolbarMessages.releaseNotes),
    ),
  },
  {
    id: 'alerts',
    label: alertMessages.title,
    Icon: IconBell,
    isVisible: everyone,
    run: () => openPlace({ tab: 'alerts' }),
    menu: noMenu,
    nameUnseen: toolbarMessages.unseenAlerts,
  },
]

/** What an item offers under "More": itself, or its menu laid open. */
export function choicesOf(item: ToolbarItem, session: Session): readonly Choice[] {
  const choices = item.menu(session)
  return choices.length === 0 ? [item] : choices
}

export const visibleToolbarItems = (session: Session): readonly ToolbarItem[] => toolbarItems.filter(({ isVisible }) => isVisible(session))
