import type { GuideId } from '@strata/contract'
import {
  IconBook,
  IconCertificate,
  IconFiles,
  IconListCheck,
  IconMap2,
  IconMessageQuestion,
  IconSparkles,
  IconTemplate,
  IconUserCog,
  IconUserShield,
  IconUserStar,
  IconVocabulary,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ToolbarItem } from './toolbar-items.ts'

const guideIcons: Record<GuideId, TablerIcon> = {
  navigator: IconMap2,
  faq: IconMessageQuestion,
  'user-guide': IconBook,
  'administrator-guide': IconUserShield,
}

/** By the id of a choice. Only menus show them, which load late, so that they stay out of the first script. */
const icons: Partial<Record<string, TablerIcon>> = {
  ...guideIcons,
  tour: IconWalk,
  firstSteps: IconListCheck,
  words: IconVocabulary,
  releaseNotes: IconSparkles,
  GPD: IconFiles,
  QMSD: IconCertificate,
  TLD: IconTemplate,
  users: IconUserCog,
  advisors: IconUserStar,
}

/** The icon of a choice: its own, or that of its button. */
export const iconOfChoice = (id: string, item: Pick<ToolbarItem, 'Icon'>): TablerIcon => icons[id] ?? item.Icon
