import { type GuideId, guides } from '@strata/contract'
import type { Session } from '../session/index.ts'

export interface GuideChoice {
  id: GuideId
  label: string
  /** The guide's PDF, opened in a window of its own. */
  href: string
  isVisible: (session: Session) => boolean
}

const adminOrCeo = ({ isAdmin, isCeo }: Session): boolean => isAdmin || isCeo

/** Who sees which guide (specification 1 §2): not secrets, but what one's roles have a use for. */
const readers: Record<GuideId, GuideChoice['isVisible']> = {
  navigator: () => true,
  faq: () => true,
  'user-guide': (session) => adminOrCeo(session) || session.hasAnyRole,
  'administrator-guide': adminOrCeo,
}

/** The guides of the Help menu, in its order. */
export const guideChoices: readonly GuideChoice[] = guides.map(({ id, title }) => ({
  id,
  label: title,
  href: `/guides/${id}.pdf`,
  isVisible: readers[id],
}))
