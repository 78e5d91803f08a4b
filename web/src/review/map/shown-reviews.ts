import { create } from 'zustand'
import { useSession } from '../../session/index.ts'

/** Who wants to see the reviews on charts, by the companyUserId: nobody else sees them here. */
const useShown = create<{ userId: number | undefined }>(() => ({ userId: undefined }))

export function useReviewsOnMap(): readonly [isOn: boolean, toggle: () => void] {
  const { userId } = useSession()
  const isOn = useShown((state) => state.userId === userId)
  return [isOn, () => useShown.setState({ userId: isOn ? undefined : userId })]
}
