import { factorLimits, type PasskeyAssertion } from '@strata/contract'
import { useEffect, useEffectEvent } from 'react'
import { knowsPasskeys, loadDevice, requestLogin } from './passkeys.ts'

/**
 * Lets the browser offer passkeys where it fills in the email, as long as `isOn`. Nobody asked for it, so nothing is said where it fails. What is to be signed
 * is asked for again before it ends.
 */
export function usePasskeyOffer(isOn: boolean, use: (passkey: PasskeyAssertion) => void): void {
  const onChosen = useEffectEvent(use)
  useEffect(() => {
    if (!isOn || !knowsPasskeys() || isNumber(window.location.hostname)) return
    let isLeft = false
    let stop: (() => void) | undefined
    const offer = async (): Promise<void> => {
      const { mayOffer, signOnDevice, stopAsking } = await loadDevice()
      if (!(await mayOffer())) return
      const request = await requestLogin().catch(() => undefined)
      if (isLeft || !request) return
      stop = stopAsking
      const passkey = await signOnDevice(request, { isOffer: true })
      stop = undefined
      if (passkey && !isLeft) onChosen(passkey)
    }
    void offer()
    const again = window.setInterval(() => document.visibilityState === 'visible' && void offer(), renewMs)
    return () => {
      isLeft = true
      window.clearInterval(again)
      stop?.()
    }
  }, [isOn])
}

const renewMs = (factorLimits.challengeMinutes - 1) * 60_000

/** Browsers keep no passkeys for addresses that are numbers. */
const isNumber = (host: string): boolean => /^[\d.]+$|:/.test(host)
